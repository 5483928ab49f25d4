import { expect, test } from 'vitest';
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { definitionNamed, rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { Standing } from '../../rules/standing.ts';
import { payoffs } from '../payoff.ts';
import { equityPayoff, WON } from './equity-payoff.ts';
import { MatchEquity } from './match-equity.ts';

const game = new Game(definitionNamed('klaberjass'));
const payoff = equityPayoff(
  new MatchEquity(game, {
    by: 'points',
    tied: 0.5,
    rows: [1, 500],
    columns: [1, 500],
    chances: ['5000 9999', '1 5000'],
  }),
);

function standing(...totals: number[]): Standing {
  const before = new Standing();
  before.totals.set(totals);
  return before;
}

/** The position is settled at its end. */
function played(deal: number, before: Standing): State {
  const rng = rngOf(`${deal}`);
  const state = new State(game).begin(new Dealing(game, rootOf('equity')).setup(deal, 0, before));
  while (!state.isOver()) state.apply(state.legalAt(rng.below(state.numLegal())));
  return state;
}

test('the payoff is the chance after the deal; before any deal it is points', () => {
  const out = new Float64Array(4);
  const points = new Float64Array(4);
  for (let deal = 0; deal < 20; deal++) {
    const last = played(deal, standing(460, 455));
    payoff(last, out);
    const { roundWinner } = last.after;
    if (roundWinner >= 0) expect(out[roundWinner]).toBe(WON);
    else expect(Math.abs(out[0])).toBeLessThan(WON);
    expect(out[0] + out[1]).toBe(0);
    const first = played(deal, standing(0, 0));
    payoff(first, out);
    payoffs(first, points);
    expect(out).toEqual(points);
  }
});
