"""Imported cards, listed and checked: answers and views."""
