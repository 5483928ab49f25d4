"""Many tables at once: every step takes one action for each table and shows what the seats on turn see."""

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .process import Process
from .sight import Meaning, Seen, seen

_WORDS = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little")
# [byte] how many bits are set
BITS = _WORDS.sum(axis=1, dtype=np.int32)
# [byte, n] the position of its n-th bit that is set
NTH_BIT = np.argsort(1 - _WORDS, axis=1, kind="stable").astype(np.int32)

# The highest number of a deal that can be asked for
LAST_DEAL = 2**31 - 1


@dataclass(frozen=True)
class Frame(Seen):
    """What every table shows after a step. Arrays have an entry for each table.

    deal: the deal that is played now. seat: the seat that must act. over: whether the last action ended a deal; the
    next one has begun. reward: [table, seat] of the deal that ended, in points: the score of the seat's side less that
    of the best other side, a game point as 100 points; 0 unless over.
    """

    deal: np.ndarray
    reward: np.ndarray
    seat: np.ndarray
    over: np.ndarray
    suits: np.ndarray
    legal_bits: np.ndarray
    input_bits: np.ndarray
    meaning: Meaning

    def random_actions(self, rng: np.random.Generator) -> np.ndarray:
        """A legal action for each table, uniformly."""
        count, width = self.legal_bits.shape
        # Most bytes of the masks are empty
        filled = np.flatnonzero(self.legal_bits != 0)
        words = self.legal_bits.reshape(-1)[filled]
        bits = BITS[words]
        ends = bits.cumsum()
        # The actions of all tables up to each one, and of the tables before it
        upto = ends[filled.searchsorted(np.arange(width, count * width + 1, width)) - 1]
        before = np.concatenate(([0], upto[:-1]))
        chosen = before + (rng.random(count) * (upto - before)).astype(np.int64)
        at = ends.searchsorted(chosen, side="right")
        return 8 * (filled[at] % width) + NTH_BIT[words[at], chosen - ends[at] + bits[at]]


class Tables:
    """A jaslab process that plays at many tables. A context manager; close() ends the process."""

    def __init__(self, game: str, tables: int = 256, seed: str = "python", rules: Sequence[str] = ()) -> None:
        """game: a name as `jaslab games` lists it. rules: options as "name=value"."""
        words = ["env", "--game", game, "--tables", str(tables), "--seed", seed]
        for rule in rules:
            words += ["--rules", rule]
        self._process = Process(words, stdin=subprocess.PIPE)
        about = self._process.about
        self.count: int = tables
        self.seats: int = about["seats"]
        self.partners: bool = about["partners"]
        self.version: int = about["inputs"]["version"]
        self.meaning: Meaning = Meaning.of(about)
        self.actions: list[str] = self.meaning.actions
        self.blocks: list[dict[str, Any]] = self.meaning.blocks
        self.width: int = self.meaning.width
        self.frame: Frame = self._read()

    def step(self, actions: Any) -> Frame:
        """Takes one action at each table, with canonical suits. A number -1 - d begins deal d there instead, with d up to
        LAST_DEAL.

        Raises TypeError for numbers that are not whole, and ValueError for an action that is not legal or a deal beyond
        the last; no table has then moved.
        """
        given = np.asarray(actions)
        if given.shape != (self.count,):
            raise ValueError(f"{self.count} actions are needed, not an array of shape {given.shape}")
        if not np.issubdtype(given.dtype, np.integer):
            raise TypeError(f"actions are whole numbers, not {given.dtype}")
        if np.any(given < -1 - LAST_DEAL):
            raise ValueError(f"deals are numbered from 0 to {LAST_DEAL}")
        if np.any(given >= len(self.actions)):
            raise ValueError(f"actions are below {len(self.actions)}")
        chosen = given.astype("<i4")
        rows = np.nonzero(chosen >= 0)[0]
        words = chosen[rows]
        bits = (self.frame.legal_bits[rows, words >> 3] >> (words & 7)) & 1
        if not bits.all():
            table = rows[np.argmin(bits)]
            action = self.meaning.real(chosen[[table]], self.frame.suits[table])[0]
            raise ValueError(f"table {table}: {self.actions[action]} is not legal")
        self._process.write(chosen.tobytes())
        self.frame = self._read()
        return self.frame

    def _read(self) -> Frame:
        return Frame(**seen(self._process.read_frame(self.count)), meaning=self.meaning)

    def close(self) -> None:
        """Ends the process."""
        self._process.close()

    def __enter__(self) -> "Tables":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
