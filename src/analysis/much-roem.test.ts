/** A deal of Klaverjassen in which 640 points of roem could still come in the fifth trick. */
import { expect, test } from 'vitest';
import cheat from '../../agents/cheat.ts';
import { cardsOf, parseCardSet } from '../cards/cardset.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { formatAction, parseAction } from '../rules/action.ts';
import { PlainScore } from '../search/solver/fixtures/plain-score.ts';
import { ExactValues } from './exact-values.ts';

const game = new Game(definitionNamed('klaverjas'));
const hands = [
  '7c Jc Kc 9d Td 7h 8h Qs',
  'Tc Qc Kd 9h 7s 8s 9s Js',
  '8c Ac Jd Qd Qh Kh Ah Ts',
  '9c 7d 8d Ad Th Jh Ks As',
];
const acts = 'pass pass play Td Kd Jd 7d Qd Ad 9d 9h 7c Qc Ac 9c 8c 8d Jc Tc';

/** Shown to `values` at every decision, as an analysis does. */
function deal(values: ExactValues): State {
  const setup = new Dealing(game, rootOf('report')).setup(3);
  const state = new State(game).begin({
    ...setup,
    dealtHands: hands.map(hand => parseCardSet(hand)!),
    indicator: 1 | (3 << 2),
  });
  for (const act of acts.split(' ')) {
    values.of(state);
    state.apply(parseAction(act)!);
  }
  return state;
}

test('the values of all cards are those of every line of play, and cheat leads the best', () => {
  const values = new ExactValues(game);
  const state = deal(values);
  const plain = new PlainScore(game);
  const sign = state.sideOf(state.turn) === 0 ? 1 : -1;
  const expected = cardsOf(state.legal()).map(card => {
    const next = new State(game).copyFrom(state);
    next.apply(card);
    return [formatAction(card), sign * plain.scoreOf(next)];
  });
  const { score } = values.of(state)!;
  expect([...score!].map(([card, value]) => [formatAction(card), value])).toEqual(expected);
  const best = Math.max(...expected.map(([, value]) => value as number));
  expect(new Map(expected as [string, number][]).get('As')).toBe(best);
  const agent = cheat.create({ aim: 'score' }, game, state.turn, new Rng(), state);
  expect(score!.get(agent.act(View.forSearch(state, state.turn)))).toBe(best);
});
