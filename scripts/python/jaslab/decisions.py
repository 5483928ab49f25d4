"""What was played: decisions of a dataset as arrays, with what was seen, legal, done and gained; records of deals."""

import json
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from .process import Process, answer
from .sight import Meaning, Seen, seen


@dataclass(frozen=True)
class Decisions(Seen):
    """Decisions of whole deals, in order. Arrays have an entry for each.

    match, deal and seating: which deal, as in the columns of the dataset; match is 0 where single deals were played.
    seat and agent: who decided; agents[agent] is its label. action: what it did, with canonical suits. reward: of the
    whole deal, for the seat that decided, in points: the score of its side less the mean of the others, a game
    point as 100 points.
    """

    match: np.ndarray
    deal: np.ndarray
    seating: np.ndarray
    seat: np.ndarray
    agent: np.ndarray
    action: np.ndarray
    reward: np.ndarray
    suits: np.ndarray
    legal_bits: np.ndarray
    input_bits: np.ndarray
    agents: list[str]
    meaning: Meaning


def decisions(
    directory: str, rows: int = 8192, first: int = 0, deals: int | None = None
) -> Generator[Decisions, None, None]:
    """Blocks of about so many decisions of a run that has kept its actions, `jaslab run --actions --out DIRECTORY`.

    Raises RuntimeError, which says why, if the directory holds no such run.
    """
    words = ["observe", directory, "--rows", str(rows), "--from", str(first)]
    process = Process(words if deals is None else [*words, "--deals", str(deals)])
    try:
        agents, meaning = process.about["agents"], Meaning.of(process.about)
        while (count := process.read_count()) is not None:
            yield Decisions(**seen(process.read_frame(count)), agents=agents, meaning=meaning)
    finally:
        process.close()


def parse_records(text: str) -> list[dict[str, Any]]:
    """The deals of a text as records: text records, as people write them, or a line of JSON for each.

    They are as `jaslab records` prints them: checked, with the legal actions of every decision. Raises ValueError, which
    names the line, what is right there and what was found.
    """
    return [json.loads(line) for line in answer(["records", "-"], text).splitlines()]


def format_records(records: Iterable[Mapping[str, Any]]) -> str:
    """Records as text for people. `parse_records` gives the same records back. Raises ValueError as it does."""
    return answer(["records", "-", "--text"], "\n".join(json.dumps(record) for record in records))
