"""Jas card games for learners in Python. The games run in one jaslab process, which this package talks to over pipes."""

from .tables import Frame, Tables

__all__ = ["Frame", "Tables"]
