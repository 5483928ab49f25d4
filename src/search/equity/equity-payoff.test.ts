import { expect, test } from 'vitest';
import { cardCount, cardsOf } from '../../cards/cardset.ts';
import { rootOf } from '../../cards/rng.ts';
import { Dealing } from '../../engine/dealing.ts';
import { definitionNamed, rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { View } from '../../engine/view.ts';
import { Standing } from '../../rules/standing.ts';
import { budgetOf } from '../budget.ts';
import { Determinizer } from '../determinize.ts';
import { payoffs } from '../payoff.ts';
import { TrickSearch } from '../tricks/trick-search.ts';
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

const DECK = new Dealing(game, rootOf('gamble'));

/** Plays a deal at random until the seat on turn is the last to choose: the second card of the last trick but one. */
function beforeChoice(deal: number, before: Standing): { state: State; view: View } | undefined {
  const rng = rngOf(`${deal}`);
  const state = new State(game).begin(DECK.setup(deal, 0, before));
  while (!state.isOver()) {
    const view = new View(state, state.turn);
    if (state.trickSize === 1 && cardCount(view.hand()) === 2 && cardCount(view.legal()) === 2)
      return { state, view };
    state.apply(state.legalAt(rng.below(state.numLegal())));
  }
  return undefined;
}

/** The differences in points that each card can bring, over sampled worlds. */
function outcomesOf(view: View): Map<number, number[]> {
  const rng = rngOf('worlds');
  const worlds = new Determinizer(game);
  const [next, out] = [new State(game), new Float64Array(4)];
  const found = new Map<number, number[]>(cardsOf(view.legal()).map(card => [card, []]));
  worlds.prepare(view);
  for (let n = 0; n < 100; n++) {
    worlds.sample(rng);
    for (const [card, points] of found) {
      next.copyFrom(worlds.world).apply(card);
      while (!next.isOver()) next.apply(next.legalAt(0));
      payoffs(next, out);
      points.push(out[view.seat]);
    }
  }
  return found;
}

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;

test('far behind before the last deal of a match, the search takes the card that can still win it', () => {
  const [forPoints, forMatch] = [payoffs, payoff].map(
    of => new TrickSearch(game, { worlds: 400, exploration: 1.5, payoff: of }),
  );
  const choose = (search: TrickSearch, view: View): number =>
    search.prepare(view, rngOf('search')).search(budgetOf(2000), rngOf('search'));
  let gambles = 0;
  for (let deal = 0; deal < 2000 && gambles < 2; deal++) {
    const asked = beforeChoice(deal, standing(1, 1))?.view;
    if (asked === undefined) continue;
    const [safe, bold] = [...outcomesOf(asked)].sort(([, one], [, other]) => mean(other) - mean(one));
    const most = Math.max(...bold[1]);
    const chance = bold[1].filter(points => points === most).length;
    if (most <= Math.max(...safe[1]) || mean(safe[1]) < mean(bold[1]) + 2 || chance < 5) continue;
    // The other side needs a single point: only a lead of `most` in this deal wins the match
    const totals = [499, 499];
    totals[asked.seat] -= most - 1;
    if (totals[asked.seat] < 0) continue;
    const { view } = beforeChoice(deal, standing(...totals))!;
    expect(choose(forPoints, view)).toBe(safe[0]);
    expect(choose(forMatch, view)).toBe(bold[0]);
    gambles++;
  }
  expect(gambles).toBe(2);
});
