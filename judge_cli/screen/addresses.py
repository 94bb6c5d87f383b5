"""Citations, and a rule's address at the publisher: in JSON and in Markdown."""

from judge_cli.tree.numbers.citation import Citation
from judge_cli.tree.rules.rule_tree import RuleTree


def cited_json(tree: RuleTree, citation: Citation) -> dict[str, str]:
    """A citation as JSON values: its text, its number, its anchor and its address."""
    cited = {"citation": str(citation), "number": str(citation.number), "anchor": citation.anchor}
    return cited | address_json(tree, citation.anchor)


def address_json(tree: RuleTree, anchor: str) -> dict[str, str]:
    """The official address of a rule, if its edition has one."""
    address = tree.edition.address(anchor)
    return {"url": address} if address else {}


def cited_markdown(tree: RuleTree, citation: Citation) -> str:
    """A citation as Markdown, with a link to its official address if there is one."""
    from judge_cli.screen.safe import safe_markdown  # JSON needs none of its patterns

    shown = safe_markdown(str(citation))
    address = tree.edition.address(citation.anchor)
    return f"**[{shown}](<{address}>)**" if address else f"**{shown}**"
