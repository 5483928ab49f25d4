import { expect, test, vi } from 'vitest';
import greedy from '../../agents/greedy.ts';
import random from '../../agents/random.ts';
import { cardOf, formatCard, JACK, parseCard } from '../cards/card.ts';
import { cardsOf, hasCard } from '../cards/cardset.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { Game } from '../engine/game.ts';
import { legalActions } from '../engine/legal-actions.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import belote from '../games/belote/index.ts';
import klaberjass from '../games/klaberjass/index.ts';
import klaverjas from '../games/klaverjas/index.ts';
import { makeGame, namesOf } from '../node/by-name.ts';
import { formatAction, PASS, parseAction, TAKE } from '../rules/action.ts';
import { defaultsOf } from '../rules/options.ts';
import { type AgentDefinition, defineAgent } from '../table/agent.ts';
import type { Player } from '../table/table.ts';
import { evaluateHand } from './evaluate-hand.ts';
import { type HandAnswer, verdictOf } from './hand-summary.ts';
import { parseHand } from './parse-hand.ts';
import { situate } from './situate.ts';
import type { Situation } from './situation.ts';
import { HandTrial, HELD } from './trial.ts';

const player = (definition: AgentDefinition): Player => ({
  label: 'player',
  definition,
  options: defaultsOf(definition.options),
});
const GREEDY = player(greedy as unknown as AgentDefinition);
const RANDOM = player(random as unknown as AgentDefinition);
const KLABERJASS = new Game(klaberjass, {});
const HAND = { hand: parseHand('Jh 9h Ah Ks 7d 8c'), turnUp: parseCard('Th') };
const rng = (seed: string): Rng => new Rng().seed(rootOf(seed), 0, 0);
const elder = (): View => situate(KLABERJASS, HAND, 'elder');

test('the hand of the check-figure: taking wins 23.4 points, passing loses 20.9', async () => {
  const report = await evaluateHand({ view: elder(), players: [GREEDY, GREEDY], worlds: 6000 });
  const worthOf = (action: number) => report.answers.find(answer => answer.action === action)!.value;
  for (const [action, expected] of [
    [TAKE, 23.4],
    [PASS, -20.9],
  ]) {
    const { value = 0, low = 0, high = 0 } = worthOf(action);
    const error = Math.hypot((high - low) / 4, 0.25);
    expect(Math.abs(value - expected) / error, formatAction(action)).toBeLessThan(4);
  }
  const [best, second] = report.answers;
  expect(best.action).toBe(TAKE);
  expect(best).toMatchObject({ trump: 2, trumps: 3, inSight: 49 });
  expect(best.best).toBeGreaterThan(0.99);
  expect(second.difference!.high).toBeLessThan(0);
});

test('who takes it plays, and after a pass the other may', async () => {
  const { answers } = await evaluateHand({ view: elder(), players: [RANDOM, RANDOM], worlds: 400 });
  const [take, pass] = [TAKE, PASS].map(action => answers.find(one => one.action === action)!);
  expect([take.maker.value, take.others.value]).toEqual([1, 0]);
  expect(pass.others.value).toBeGreaterThan(0.1);
  expect(pass.maker.value! + pass.others.value!).toBeLessThanOrEqual(1);
  expect(pass.othersMade.n).toBe(Math.round(pass.others.value! * pass.others.n));
  expect(pass.othersMade.value).toBeGreaterThan(0);
});

test('the chances of the answers to be the best add up to 1', async () => {
  // Three suits are as good as each other
  const hand = parseHand('Jc 9c Jd 9d Js 9s');
  const view = situate(KLABERJASS, { hand, turnUp: parseCard('Th'), after: [PASS, PASS] });
  const { answers } = await evaluateHand({ view, players: [GREEDY, GREEDY], worlds: 200 });
  expect(answers.length).toBeGreaterThan(3);
  expect(answers.reduce((sum, { best = 0 }) => sum + best, 0)).toBeCloseTo(1, 9);
});

test('where all cards are drawn by two, each hidden card matters once, in the place where it helps', async () => {
  const game = await makeGame('smousjas');
  const view = situate(game, { hand: parseHand('Jh 9h Kd 8c 7s Qs Ac Td'), turnUp: parseCard('Ah') });
  const { splits } = await evaluateHand({ view, players: [GREEDY, GREEDY], worlds: 400 });
  expect(splits.length).toBeGreaterThan(2);
  expect(new Set(splits.map(({ card }) => card)).size).toBe(splits.length);
});

test('a world depends on its number alone', () => {
  const trial = (): HandTrial => new HandTrial(elder(), [GREEDY, RANDOM], rootOf('x'));
  const whole = trial().play(0, 20, [0, 1]);
  const late = trial();
  late.play(3, 7, [1]);
  const pieces = [late.play(10, 20, [0, 1]), late.play(0, 10, [0, 1])];
  for (const [c, column] of whole.columns.entries()) {
    expect([...pieces[1].columns[c], ...pieces[0].columns[c]]).toEqual([...column]);
  }
});

test('worlds are those in which the others would have said what they have said', () => {
  const jack = cardOf(3, JACK);
  const honest = defineAgent({
    doc: 'passes exactly if it holds the Jack of spades',
    sees: 'view',
    options: {},
    create: () => ({
      act: view => {
        const wanted = hasCard(view.hand(), jack) ? PASS : TAKE;
        return view.isLegal(wanted) ? wanted : view.legalAt(0);
      },
    }),
  });
  const view = situate(KLABERJASS, { ...HAND, place: 2 }, 'dealer');
  const play = (agent: AgentDefinition) =>
    new HandTrial(view, [GREEDY, player(agent)], rootOf('y')).play(0, 60, [0]);
  const kept = play(honest as unknown as AgentDefinition);
  for (let row = 0; row < kept.rows; row++) expect(hasCard(kept.columns[HELD + 1][row], jack)).toBe(true);
  const free = play(random as unknown as AgentDefinition);
  const holding = [...free.columns[HELD + 1]].filter(cards => hasCard(cards, jack)).length;
  expect(holding).toBeLessThan(50);
});

test('what no agent would have said is reported', async () => {
  const taker = defineAgent({
    doc: 'takes',
    sees: 'view',
    options: {},
    create: () => ({ act: view => (view.isLegal(TAKE) ? TAKE : view.legalAt(0)) }),
  });
  const view = situate(KLABERJASS, { ...HAND, place: 2 }, 'dealer');
  const players = [GREEDY, player(taker as unknown as AgentDefinition)];
  const report = await evaluateHand({ view, players, worlds: 5 });
  expect(report.unheard).toBe(5);
});

test('an agent that fails ends the evaluation with an error', async () => {
  const broken = defineAgent({
    doc: 'fails',
    sees: 'view',
    options: {},
    create: () => ({ act: () => 9999 }),
  });
  const players = [GREEDY, player(broken as unknown as AgentDefinition)];
  await expect(evaluateHand({ view: elder(), players, worlds: 5 })).rejects.toThrow('player in seat 1');
});

test('it ends when it is told to, when it is precise enough, and says when it cannot end', async () => {
  const players = [GREEDY, GREEDY];
  const control = new AbortController();
  const stopped = await evaluateHand({
    view: elder(),
    players,
    signal: control.signal,
    onProgress: () => control.abort(),
  });
  expect(stopped.worlds).toBeGreaterThan(0);
  const precise = await evaluateHand({ view: elder(), players, worlds: 1e5, precision: 6 });
  expect(precise.precision).toBeLessThan(6);
  expect(precise.worlds).toBeLessThan(5000);
  await expect(evaluateHand({ view: elder(), players })).rejects.toThrow('say how long');
});

test('of many answers the hopeless ones are given up, and the best four are played on', async () => {
  const game = new Game(belote, {});
  const view = situate(game, { hand: parseHand('Jh 9h Ah Th Kh'), turnUp: parseCard('Qh') }, 'b');
  const all = view.numLegal();
  const report = await evaluateHand({ view, players: Array(4).fill(GREEDY), worlds: 600 });
  expect(report.answers.length).toBe(all);
  expect(report.answers.slice(0, Math.min(4, all)).every(answer => answer.value.n === 600)).toBe(true);
});

for (const name of namesOf('game')) {
  test(`at any moment of a deal: ${name}`, async () => {
    const game = await makeGame(name);
    const dealing = new Dealing(game, rootOf('moments'));
    const state = new State(game);
    const moments = rng('moments');
    for (let deal = 0; deal < 3; deal++) {
      state.begin(dealing.setup(deal));
      for (let left = moments.below(12); left > 0 && !state.isOver(); left--)
        state.apply(state.legalAt(moments.below(state.numLegal())));
      if (state.isOver()) continue;
      const view = View.forSearch(state, state.turn);
      const report = await evaluateHand({ view, players: Array(game.seats).fill(RANDOM), worlds: 3 });
      expect(report.worlds).toBe(3);
      expect(report.answers.map(answer => answer.action).sort()).toEqual(legalActions(view).sort());
    }
  });
}

for (const name of namesOf('game')) {
  test(`a hand fits all that was said and played before it: ${name}`, async () => {
    const game = await makeGame(name);
    const dealing = new Dealing(game, rootOf('situations'));
    const state = new State(game);
    const moments = rng('situations');
    for (let deal = 0; deal < 4; deal++) {
      const setup = dealing.setup(deal);
      const after: number[] = [];
      state.begin(setup);
      for (let left = 4 + moments.below(30); left > 0 && !state.isOver(); left--) {
        after.push(state.legalAt(moments.below(state.numLegal())));
        state.apply(after.at(-1)!);
      }
      if (state.isOver()) continue;
      const { turnUp, indicator } = game.ruleset;
      const suits = [state.indicator & 3, state.indicator >> 2].slice(0, indicator?.suits ?? 0);
      const place = (state.turn - state.dealer + game.seats - 1) % game.seats;
      const view = situate(game, {
        hand: state.hands[state.turn],
        after,
        place: place + 1,
        proposed: suits,
        ...(turnUp !== 'none' && { turnUp: state.turnUp }),
      });
      expect(view.hand()).toBe(state.hands[state.turn]);
      expect(legalActions(view)).toEqual(legalActions(state));
    }
  });
}

test('a hand that another seat has played is refused', () => {
  const after = ['take', 'Ah', 'Kh'].map(word => parseAction(word)!);
  const hand = parseHand('Jh 7h Kh Ks 7d 8c As Ts');
  expect(() => situate(KLABERJASS, { hand, turnUp, after })).toThrow('Kh is in the hand of another seat');
});

test('an evaluation by seconds ends on a clock that stands still, and pauses', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  let pauses = 0;
  const report = await evaluateHand({
    view: elder(),
    players: [RANDOM, RANDOM],
    seconds: 0.1,
    onProgress: () => pauses++,
  });
  clock.mockRestore();
  expect(report.worlds).toBeGreaterThan(200);
  expect(pauses).toBeGreaterThanOrEqual(2);
});

const answer = (best: number | undefined, difference?: HandAnswer['difference']): HandAnswer =>
  ({ ...(best !== undefined && { best }), ...(difference && { difference }) }) as HandAnswer;

test('nothing is called best on a few worlds, nor where another is worth as much', () => {
  const far = { n: 3, value: -20 };
  expect(verdictOf({ answers: [answer(1)] })).toBe('only');
  expect(verdictOf({ answers: [answer(undefined), answer(undefined, far)] })).toBe('few');
  expect(verdictOf({ answers: [answer(0.5), answer(0.5, { n: 50, value: 0, low: 0, high: 0 })] })).toBe(
    'level',
  );
  expect(verdictOf({ answers: [answer(0.6), answer(0.4, { n: 50, value: 0, low: -4, high: 4 })] })).toBe(
    'seems',
  );
  expect(verdictOf({ answers: [answer(0.99), answer(0.01, { ...far, low: -30, high: -10 })] })).toBe('best');
});

const KLAVERJAS = new Game(klaverjas, {});
const six = parseHand('Jh 9h Ah Ks 7d 8c');
const turnUp = parseCard('Th');

test('the seat that is asked next holds the hand', () => {
  const view = situate(KLABERJASS, { hand: six, turnUp });
  expect(view.hand()).toBe(six);
  expect(view.turnUp).toBe(turnUp);
  expect((view.seat - view.dealer + 2) % 2).toBe(1);
  expect(view.isAsked()).toBe(true);
});

test('the seats before a place pass', () => {
  const view = situate(KLABERJASS, { hand: six, turnUp, place: 2 });
  expect(view.seat).toBe(view.dealer);
  const eight = parseHand('Jc 9c Ac Kc Qd 7d As Th');
  const last = situate(KLAVERJAS, { hand: eight, proposed: [0], place: 4 });
  expect([last.hand(), last.seat, last.proposed]).toEqual([eight, last.dealer, 0]);
});

test('totals are those of the own side first', () => {
  const view = situate(KLABERJASS, { hand: six, turnUp, place: 1, totals: [300, 120] });
  expect([view.total(view.seat), view.total(1 - view.seat)]).toEqual([300, 120]);
});

test('a question after the whole hand has been dealt', () => {
  const hand = parseHand('Jh 7h Ah Ks 7d 8c As Ts 9s');
  const view = situate(KLABERJASS, { hand, turnUp, after: [TAKE] });
  expect(view.hand()).toBe(hand);
  expect(view.isLegal(parseAction('exchange')!)).toBe(true);
});

const wrong: readonly (readonly [string, Game, Situation, string])[] = [
  ['too few cards', KLABERJASS, { hand: parseHand('Jh'), turnUp }, 'holds 6 cards when it is asked, not 1'],
  ['no turn-up', KLABERJASS, { hand: six }, 'the turn-up is needed, as Th'],
  ['a turn-up where there is none', KLAVERJAS, { hand: six, turnUp }, 'turns no card up'],
  ['no suit', KLAVERJAS, { hand: six }, 'the turn-up is needed, as h'],
  ['the turn-up in the hand', KLABERJASS, { hand: six, turnUp: parseCard('Jh') }, 'Jh is turned up'],
  ['a place that is not there', KLABERJASS, { hand: six, turnUp, place: 3 }, 'to 2, the dealer'],
  ['an act that is not open', KLABERJASS, { hand: six, turnUp, after: [parseAction('kraken')!] }, 'can say'],
  ['another seat', KLABERJASS, { hand: six, turnUp, place: 1, after: [PASS] }, 'another seat is asked'],
  ['the end', KLABERJASS, { hand: six, turnUp, after: [PASS, PASS, PASS, PASS, PASS] }, 'over before'],
];
for (const [name, game, situation, message] of wrong)
  test(`refused: ${name}`, () => {
    const refused = expect.objectContaining({
      name: 'RangeError',
      message: expect.stringContaining(message),
    });
    expect(() => situate(game, situation)).toThrow(refused);
  });

test('hands are read as people write them', () => {
  const text = 'Jh, 9h Ah';
  expect(cardsOf(parseHand(text)).map(formatCard).sort()).toEqual(['9h', 'Ah', 'Jh']);
  expect(() => parseHand('Jx')).toThrow("'Jx' is not a card");
  expect(() => parseHand('Jh Jh')).toThrow('Jh is there twice');
  expect(() => parseHand(' ')).toThrow('no cards');
});
