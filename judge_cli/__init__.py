"""Rules lookup and judge assistant for Netrunner."""

__version__ = "0.1.0"
