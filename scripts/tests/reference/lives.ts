/** Lives and the kip [GEN-LIFE]. */

/** Where the players of a match stand. */
export interface Lives {
  readonly lives: readonly number[];
  /** The player who took the kip, if it is gone. */
  readonly kipOf: number | undefined;
  readonly out: readonly boolean[];
}

/** A match at its start [GEN-LIFE-1]. */
export function fullLives(players: number, lives: number): Lives {
  return {
    lives: Array.from({ length: players }, () => lives),
    kipOf: undefined,
    out: Array.from({ length: players }, () => false),
  };
}

/** One player loses a round worth `value` [GEN-LIFE-2…4]. */
export function loseRound(state: Lives, loser: number, value: number, withKip = true): Lives {
  const lives = [...state.lives];
  const out = [...state.out];
  if (state.kipOf === loser) {
    // on the kip any loss is the end
    out[loser] = true;
    return { ...state, lives, out };
  }
  const left = lives[loser] - value;
  lives[loser] = Math.max(0, left);
  if (left > 0) return { ...state, lives };
  if (left === 0 && state.kipOf === undefined && withKip) return { ...state, lives, kipOf: loser };
  out[loser] = true;
  return { ...state, lives, out };
}

/**
 * Three players: everyone who is left, except the winner, loses the value of the game [HO3-MATCH-1, AMB-HO-13]. Whoever
 * has more points takes the kip, on a tie the first after the winner [AMB-GEN-06].
 */
export function loseToWinner(
  state: Lives,
  winner: number,
  value: number,
  points: readonly number[],
  withKip = true,
): Lives {
  const players = points.length;
  const losers: number[] = [];
  for (let step = 1; step < players; step++) losers.push((winner + step) % players);
  return losers
    .filter(seat => !state.out[seat])
    .sort((a, b) => points[b] - points[a]) // a stable sort: on a tie the first after the winner comes first
    .reduce((now, loser) => loseRound(now, loser, value, withKip), state);
}

/** The last player left, if the match is over [GEN-LIFE-5]. */
export function matchWinner(state: Lives): number | undefined {
  return state.out.filter(isOut => !isOut).length === 1 ? state.out.indexOf(false) : undefined;
}
