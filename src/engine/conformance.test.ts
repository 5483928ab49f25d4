import { describe, expect, test } from 'vitest';
import { rootOf } from '../cards/rng.ts';
import { BELLA, PASS, ROEM } from '../rules/action.ts';
import type { Deal } from '../rules/deal.ts';
import type { GameDefinition, Ruleset } from '../rules/ruleset.ts';
import type { Step, TurnActs } from '../rules/step.ts';
import { checkConformance } from './conformance/index.ts';
import { worldLike } from './conformance/sight.ts';
import { Dealing } from './dealing.ts';
import { definitionNamed, GAME_IDS, rngOf } from './fixtures/games.ts';
import { Game } from './game.ts';
import { randomAction } from './random-play.ts';
import { State } from './state.ts';
import { View } from './view.ts';

/** Klaverjassen with one rule broken. */
function spoilt(change: (rules: Ruleset) => Partial<Ruleset>): Game {
  const base = definitionNamed('klaverjas');
  const definition: GameDefinition = {
    ...base,
    ruleset: options => {
      const rules = base.ruleset(options as never);
      return { ...rules, ...change(rules) };
    },
  };
  return new Game(definition, { trumpSelection: 'utrechts' });
}

function withStep(
  stage: 'taken' | 'trick' | 'card' | 'ready',
  step: Step,
): (rules: Ruleset) => Partial<Ruleset> {
  return rules => ({ steps: { ...rules.steps, [stage]: [...(rules.steps[stage] ?? []), step] } });
}

function withAct(offer: (deal: Deal) => void): (rules: Ruleset) => Partial<Ruleset> {
  const part: TurnActs = { tricks: 8, offer, handles: action => action === BELLA, act: () => {} };
  return () => ({ turn: [part] });
}

function withScore(points: number): (rules: Ruleset) => Partial<Ruleset> {
  return ({ settle }) => ({
    settle(deal) {
      settle(deal);
      deal.score[1] = points;
    },
  });
}

/** A step that has an effect whenever its stage is reached. */
const always = (effect: (deal: Deal) => unknown): Step => ({
  proceed(deal) {
    effect(deal);
    return false;
  },
});

/** A step that has an effect once in each deal, after trick 2. */
const once = (effect: (deal: Deal) => unknown): Step => always(deal => deal.tricks === 2 && effect(deal));

const yes = (deal: Deal, action: number): void => {
  deal.item = action;
};

const question = (offers: readonly number[]): Step => ({
  proceed(deal) {
    if (deal.item !== 0) return false;
    deal.ask(deal.leader);
    for (const action of offers) deal.offer(action);
    return true;
  },
  answer: yes,
});

let calls = 0;

const DEFECTS: readonly [string, RegExp, (rules: Ruleset) => Partial<Ruleset>][] = [
  [
    'a card that is dealt twice',
    /partition: .. in two places/,
    withStep(
      'taken',
      once(d => d.give(0, 0)),
    ),
  ],
  [
    'a card that is lost',
    /: (partition: .. missing|.*below 0)/,
    withStep(
      'taken',
      once(d => (d.hands[3] &= d.hands[3] - 1)),
    ),
  ],
  ['a deal that ends early', /conservation|length/, () => ({ tricks: 7 })],
  [
    'points out of nothing',
    /conservation/,
    withStep(
      'taken',
      once(d => d.cardPoints[0]++),
    ),
  ],
  ['a question with one answer', /legal: 1 legal/, withStep('trick', question([PASS]))],
  ['answers out of order', /legal: .* out of order/, withStep('trick', question([ROEM, PASS]))],
  ['an answer offered twice', /legal: .* out of order/, withStep('trick', question([PASS, PASS]))],
  ['a card on offer that is not held', /legal/, withAct(d => d.offer(5))],
  ['a score beyond 16 bits', /scores/, withScore(40_000)],
  [
    'a log that overflows',
    /capacity/,
    withStep(
      'card',
      always(d => Array.from({ length: 20 }, () => d.tell(0, 800))),
    ),
  ],
  [
    'chance that does not come from the deck',
    /is .* was|was .* and is/,
    withStep(
      'taken',
      once(d => (d.factor = 1 + (calls++ % 7))),
    ),
  ],
  [
    'an act that tells what another holds',
    /no peeking/,
    withAct(d => d.spoken === 0 && d.hands[d.nextSeat(d.turn, 1)] & 0x80808080 && d.offer(BELLA)),
  ],
  [
    'a suit with rights of its own',
    /suits are names/,
    withStep(
      'taken',
      once(d => d.trump === 2 && (d.meldPoints[0] += 10)),
    ),
  ],
  [
    'a rank order that two tables see differently',
    /winner/,
    withStep(
      'card',
      always(d => (d.best = d.table[d.leader])),
    ),
  ],
];

describe('the suite finds', () => {
  test.each(DEFECTS)('%s', (_, message, change) => {
    const examine = () => checkConformance(spoilt(change), { deals: 60, seed: 'spoilt' });
    expect(examine).toThrow(message);
    expect(examine).toThrow(/^klaverjas \{"trumpSelection":"utrechts"\}, seed spoilt, deal \d+/);
  });
  test('nothing wrong in the correct game', () => {
    checkConformance(
      spoilt(() => ({})),
      { deals: 60, seed: 'spoilt' },
    );
  });
  test('violations of further claims', () => {
    const further = [
      {
        name: 'no hearts',
        every: 1,
        check: ({ state }: { state: State }) => (state.trump === 2 ? 'hearts' : undefined),
      },
    ];
    expect(() =>
      checkConformance(
        spoilt(() => ({})),
        { deals: 20, seed: 'x', further },
      ),
    ).toThrow(/no hearts: hearts$/);
  });
});

test.each(GAME_IDS)('worlds that look the same are found often enough to find peeking: %s', id => {
  const game = new Game(definitionNamed(id));
  const rng = rngOf('worlds');
  let tries = 0;
  let found = 0;
  for (let index = 0; index < 30; index++) {
    const state = new State(game).begin(new Dealing(game, rootOf('worlds')).setup(index));
    for (; !state.isOver(); state.apply(randomAction(state, rng))) {
      tries++;
      const world = worldLike(state, rng);
      if (world !== undefined && world.deck.join() !== state.deck.join()) found++;
    }
  }
  expect(found / tries).toBeGreaterThan(0.15);
});

test('information sets that differ have different keys', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const dealing = new Dealing(game, rootOf('keys'));
  const keys = new Set<string>();
  const key = new Int32Array(2);
  let sets = 0;
  for (let index = 0; index < 2000; index++) {
    const setup = dealing.setup(index);
    for (const indicator of [setup.indicator, setup.indicator ^ 1]) {
      const state = new State(game).begin({ ...setup, indicator });
      for (let ply = 0; ply < 12 && !state.isOver(); ply++, sets++) {
        new View(state, state.turn).key(key);
        keys.add(key.join());
        state.apply(state.legalAt(0));
      }
    }
  }
  // Everybody passes, so the second suit, trump, differs as the first does.
  expect(keys.size).toBe(sets);
});
