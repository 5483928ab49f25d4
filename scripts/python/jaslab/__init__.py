"""Jas card games for learners in Python. The games run in one jaslab process, which this package talks to over pipes."""

from .decisions import Decisions, decisions, format_records, parse_records
from .duels import duel
from .sight import Meaning
from .tables import LAST_DEAL, MOST_WORLDS, Frame, Tables, Worlds

__all__ = [
    "Decisions",
    "Frame",
    "LAST_DEAL",
    "MOST_WORLDS",
    "Meaning",
    "Tables",
    "Worlds",
    "decisions",
    "duel",
    "format_records",
    "parse_records",
]
