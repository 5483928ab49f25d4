"""Duels of a policy in Python with an agent of jaslab."""

from collections.abc import Callable, Sequence

import numpy as np

from .tables import Frame, Tables


def duel(
    game: str,
    choose: Callable[[Frame], np.ndarray],
    opponent: str,
    boards: int = 200,
    seed: str = "duel",
    rules: Sequence[str] = (),
) -> np.ndarray:
    """[board] by how many points a deal a policy is better than an agent. A board is a deal, played in all seatings.

    choose: a legal action for each table of a frame, with canonical suits. opponent: an agent of jaslab, as "net" or
    "strong:iterations=100". Deals, seatings and points are those of `jaslab duel` with this seed, which should be another
    one than that of the deals that the policy has learned from. With more than two
    sides either of the two sits alone in each seat in turn.

    Raises what Tables raises.
    """
    with Tables(game, 1, seed, rules) as one:
        seats = range(one.seats)
        sides = 2 if one.partners else one.seats
    own = [[seat for seat in seats if seat % sides == side] for side in range(sides)]
    # The seats of the policy, the seat whose reward counts, and how
    seatings = [(mine, mine[0], 1) for mine in own]
    if sides > 2:
        seatings += [([seat for seat in seats if seat != alone], alone, -1) for alone in seats]
    margins = np.zeros(boards)
    for mine, seat, sign in seatings:
        with Tables(game, boards, seed, rules, {other: opponent for other in seats if other not in mine}) as tables:
            still = np.ones(boards, bool)
            while still.any():
                frame = tables.step(choose(tables.frame))
                ended = still & (frame.over == 1)
                margins[ended] += sign * frame.reward[ended, seat]
                still &= ~ended
    return margins / len(seatings)
