"""Jas card games for learners in Python. The games run in one jaslab process, which this package talks to over pipes."""

from .decisions import Decisions, decisions, format_records, parse_records
from .duels import duel
from .exploits import Sets, exploitability
from .process import FILES
from .sight import Meaning
from .tables import LAST_DEAL, MOST_WORLDS, Frame, Tables, Worlds

__all__ = [
    "Decisions",
    "FILES",
    "Frame",
    "LAST_DEAL",
    "MOST_WORLDS",
    "Meaning",
    "Sets",
    "Tables",
    "Worlds",
    "decisions",
    "duel",
    "exploitability",
    "format_records",
    "parse_records",
]
