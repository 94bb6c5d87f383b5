"""Rules lookup and judge assistant for Netrunner."""

__version__ = "0.2.0"
