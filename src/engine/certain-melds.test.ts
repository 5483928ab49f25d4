import { describe, expect, test } from 'vitest';
import { NONE } from '../cards/card.ts';
import { cardsOf, setOf } from '../cards/cardset.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { isCard, PASS, ROEM } from '../rules/action.ts';
import { TURN } from '../rules/deal.ts';
import { trickMeldPoints } from '../rules/melds/trick-melds.ts';
import { certainMelds } from './certain-melds.ts';
import { Dealing } from './dealing.ts';
import { exclusionsOf } from './evidence.ts';
import { definitionNamed, GAME_IDS, randomBefore, randomOptions, rngOf } from './fixtures/games.ts';
import { Game } from './game.ts';
import { randomAction } from './random-play.ts';
import { State } from './state.ts';

const LINES = 12;

/**
 * Melds, without those of tricks, of a deal played to its end with random cards and no more acts. Undefined if the deal
 * is stopped.
 */
function meldsOfLine(from: State, rng: Rng): string | undefined {
  const { trickMelds } = from.game.ruleset;
  const state = new State(from.game).copyFrom(from);
  const inTricks = new Int32Array(4);
  let trick = state.trickSet;
  while (!state.isOver()) {
    if (state.stage === TURN) {
      const cards = state.numLegal() - state.actCount;
      const card = state.legalAt(rng.below(cards));
      trick |= 1 << card;
      const isLast = state.trickSize === state.seats - 1;
      state.apply(card);
      if (!isLast) continue;
      if (trickMelds !== undefined)
        inTricks[state.sideOf(state.winner)] += trickMeldPoints(trickMelds, trick, state.trump);
      trick = 0;
    } else state.apply(state.isLegal(ROEM) ? ROEM : state.legalAt(state.numLegal() - 1));
  }
  if (!state.isPlayedOut()) return undefined;
  return `${state.meldPoints.map((points, side) => points - inTricks[side])} ${state.scored}`;
}

const CASES: [id: string, options: Record<string, unknown>][] = [
  ...GAME_IDS.flatMap(id => {
    const definition = definitionNamed(id);
    const rng = rngOf(`certain ${id}`);
    const random = Array.from({ length: 4 }, (): [string, Record<string, unknown>] => [
      id,
      randomOptions(definition, rng),
    ]);
    return [[id, {}] as [string, Record<string, unknown>], ...random];
  }),
  ['klaberjass', { gameEnd: 'claim', target: 2000 }],
  ['klaberjass', { meldNeedsTrick: true }],
  ['belote', { meldClaim: 'choice' }],
  ['klaverjas', { doubling: 'kraken' }],
  ['klaverjas', { doubling: 'kraken', meldClaim: 'choice', roemClaim: 'manual' }],
];

test.each(CASES)('melds that are certain are scored whatever is played: %s %j', (id, options) => {
  const game = new Game(definitionNamed(id), options);
  const root = rootOf(`certain ${id}`);
  const dealing = new Dealing(game, root);
  const state = new State(game);
  const rng = new Rng().seed(root, 0, 1);
  for (let deal = 0; deal < 25; deal++) {
    state.begin(dealing.setup(deal, undefined, randomBefore(game, rng)));
    for (; !state.isOver(); state.apply(randomAction(state, rng))) {
      if (state.stage !== TURN || rng.below(4) !== 0) continue;
      const melds = certainMelds(state);
      if (melds === undefined) continue;
      const expected = `${melds.points} ${melds.scored}`;
      const lines = Array.from({ length: LINES }, () => meldsOfLine(state, rng));
      const others = lines.filter(line => line !== expected);
      expect(others, `deal ${deal}, ply ${state.plies}`).toEqual([]);
    }
  }
});

test.each([
  ['klaverjas', 1],
  ['belote', 1],
  ['belote2', 1],
  ['belote3', 1],
  ['klaberjass', 1],
  ['smoojas', 1],
  ['smousjas', 0.95],
  ['honderden', 0.01],
] as const)('they are certain as soon as the stock is gone: %s', (id, least) => {
  const game = new Game(definitionNamed(id));
  const dealing = new Dealing(game, rootOf('how often'));
  const state = new State(game);
  const rng = rngOf('how often');
  let [turns, certain] = [0, 0];
  for (let deal = 0; deal < 40; deal++) {
    state.begin(dealing.setup(deal));
    for (; !state.isOver(); state.apply(randomAction(state, rng))) {
      if (state.stage !== TURN || state.stockLeft > 0) continue;
      turns++;
      if (certainMelds(state) !== undefined) certain++;
    }
  }
  expect(certain / turns).toBeGreaterThanOrEqual(least);
});

test('no meld is certain while a claim is possible or the owner of sequences needs a trick', () => {
  for (const options of [{ gameEnd: 'claim', target: 100 }, { meldNeedsTrick: true }]) {
    const game = new Game(definitionNamed('klaberjass'), options);
    const dealing = new Dealing(game, rootOf('open'));
    const state = new State(game);
    const rng = rngOf('open');
    let open = 0;
    for (let deal = 0; deal < 40; deal++) {
      state.begin(dealing.setup(deal));
      while (!state.isOver() && state.stage !== TURN)
        state.apply(state.isLegal(PASS) ? state.legalAt(state.numLegal() - 1) : randomAction(state, rng));
      if (!state.isOver() && state.trump !== NONE && certainMelds(state) === undefined) open++;
    }
    expect(open).toBeGreaterThan(5);
  }
});

const DEALS = 40;

describe.each(GAME_IDS)('%s', id => {
  test('a card excludes exactly the cards beside which it would not have been legal', () => {
    const game = new Game(definitionNamed(id));
    const root = rootOf('exclusions');
    const dealing = new Dealing(game, root);
    const state = new State(game);
    const exclusions = exclusionsOf(game);
    let excluding = 0;
    for (let deal = 0; deal < DEALS; deal++) {
      const rng = new Rng().seed(root, deal, 1);
      state.begin(dealing.setup(deal));
      while (!state.isOver()) {
        const action = state.legalAt(rng.below(state.numLegal()));
        const expected =
          isCard(action) && state.trickSize > 0
            ? cardsOf(game.ruleset.pack & ~setOf(action)).filter(
                other => ((state.legalFrom(setOf(action) | setOf(other)) >>> action) & 1) === 0,
              )
            : undefined;
        const time = state.logSize;
        state.apply(action);
        if (expected === undefined) continue;
        const found = exclusions.by(state.log[time], state.trump);
        expect(cardsOf(found & game.ruleset.pack)).toEqual(expected);
        if (found !== 0) excluding++;
      }
    }
    expect(excluding).toBeGreaterThan(DEALS);
    expect(exclusionsOf(game)).toBe(exclusions);
  });
});
