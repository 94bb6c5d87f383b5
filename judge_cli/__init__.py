"""Rules lookup and judge assistant for Netrunner.

For programs: `from judge_cli import Judge`. It is imported only when it is asked for, so that a command starts fast.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from judge_cli.answers.judge import Judge

__version__ = "0.3.0"
__all__ = ["Judge", "__version__"]


def __getattr__(name: str) -> Any:  # noqa: ANN401
    """The interface for programs."""
    if name == "Judge":
        from judge_cli.answers.judge import Judge

        return Judge
    raise AttributeError(name)
