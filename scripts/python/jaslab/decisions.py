"""The decisions of a dataset as arrays: what the seats saw, what was legal, what they did, and what it brought."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from .process import Process
from .sight import Seen


@dataclass(frozen=True)
class Decisions(Seen):
    """Decisions of whole deals, in order. Arrays have an entry for each.

    deal: the deal, or the match. reward: of the whole deal, for the seat that decided: the score of its side less that
    of the best other side, in points. action: what it did. size and inputs: the inputs that are on.
    """

    deal: np.ndarray
    reward: np.ndarray
    action: np.ndarray
    size: np.ndarray
    inputs: np.ndarray
    seat: np.ndarray
    legal_bits: np.ndarray
    width: int
    actions: int


def decisions(directory: str, rows: int = 8192, first: int = 0, deals: int | None = None) -> Iterator[Decisions]:
    """Blocks of about so many decisions of a run that has kept its actions, `jaslab run --actions --out DIRECTORY`.

    Raises RuntimeError if the directory holds no such run; jaslab then says why on stderr.
    """
    words = ["observe", directory, "--rows", str(rows), "--from", str(first)]
    process = Process(words if deals is None else [*words, "--deals", str(deals)])
    try:
        width, actions = process.about["inputs"]["size"], len(process.about["actions"])
        while (count := process.read_count()) is not None:
            arrays = process.read_frame(count)
            legal_bits = arrays.pop("legal")
            yield Decisions(**arrays, legal_bits=legal_bits, width=width, actions=actions)
    finally:
        process.close()
