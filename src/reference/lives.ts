/** Lives and the kip: A0.4 of the rule book. */

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

/** The last player left, if the match is over [GEN-LIFE-5]. */
export function matchWinner(state: Lives): number | undefined {
  return state.out.filter(isOut => !isOut).length === 1 ? state.out.indexOf(false) : undefined;
}
