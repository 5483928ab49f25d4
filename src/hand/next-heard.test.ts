import { expect, test } from 'vitest';
import random from '../../agents/random.ts';
import { parseCard } from '../cards/card.ts';
import { cardCount, cardsOf, setOf } from '../cards/cardset.ts';
import { Deck } from '../cards/deck.ts';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { legalActions } from '../engine/legal-actions.ts';
import { makeGame, namesOf } from '../node/by-name.ts';
import { codeOf, EXCHANGE, formatAction, logEntry, NAME, PASS, PLAY, seatOf } from '../rules/action.ts';
import { defaultsOf } from '../rules/options.ts';
import type { AgentDefinition } from '../table/agent.ts';
import { evaluateHand } from './evaluate-hand.ts';
import { faultsOfTelling, textOf } from './fixtures/telling.ts';
import { handAfter, type NextHeard, nextHeard, passesBefore } from './next-heard.ts';
import { parseHand } from './parse-hand.ts';
import { situate } from './situate.ts';
import type { Situation } from './situation.ts';

const GAMES = namesOf('game');
/** Things that are heard in a walk. */
const STEPS = 16;
const RANDOM = {
  label: 'random',
  definition: random as unknown as AgentDefinition,
  options: defaultsOf(random.options),
};

test.each(GAMES)(
  'what comes next in a deal is offered, and its questions are found: %s',
  SAMPLED,
  async name => {
    const game = await makeGame(name);
    for (let deal = 0; deal < samples(10); deal++) expect(faultsOfTelling(game, deal)).toEqual([]);
  },
);

/** What may come next with one card more in the hand: one that contradicts nothing. */
function withAnother(game: Game, told: Situation, next: NextHeard, rng: Rng): [Situation, NextHeard] {
  const { cards } = new Deck(game.ruleset.pack & ~next.hand).shuffle(rng);
  for (const card of cards) {
    const fuller = { ...told, hand: told.hand | setOf(card) };
    try {
      return [fuller, nextHeard(game, fuller)];
    } catch {}
  }
  throw new Error('no card can be added');
}

test.each(GAMES)('whatever is chosen, each question can be asked: %s', SAMPLED, async name => {
  const game = await makeGame(name);
  const { turnUp, indicator, pack } = game.ruleset;
  const rng = new Rng().seed(rootOf('walks'), 0, 0);
  const pick = (list: readonly number[]): number => list[rng.below(list.length)];
  const players = Array.from({ length: game.seats }, () => RANDOM);
  for (let walk = 0; walk < samples(10); walk++) {
    const place = 1 + rng.below(game.seats);
    const proposed = [0, 1].slice(0, indicator?.suits ?? 0);
    const up = turnUp === 'none' ? undefined : pick(cardsOf(pack));
    let told: Situation = { hand: 0, turnUp: up, proposed, place, heard: [] };
    let questions = 0;
    for (let n = 0; n < STEPS; n++) {
      let next = nextHeard(game, told);
      while (next.entries.length === 0 && cardCount(next.hand) < next.size)
        [told, next] = withAnother(game, told, next, rng);
      if (next.entries.length === 0) break;
      if (next.isAsked) {
        const view = situate(game, { ...told, hand: next.hand });
        const own = next.entries.filter(entry => seatOf(entry) === next.seat);
        expect(legalActions(view)).toEqual(own.map(codeOf));
        if (questions++ === 2) await evaluateHand({ view, players, worlds: 2 });
      }
      const entry = pick(next.entries);
      const hand = seatOf(entry) === next.seat ? handAfter(told, entry) : told.hand;
      told = { ...told, hand, heard: [...(told.heard ?? []), entry] };
    }
    expect(questions).toBeGreaterThan(0);
  }
});

const KLABERJASS = await makeGame('klaberjass');
const TOLD = { hand: parseHand('Jh 9h Ah Ks 7d 8c'), turnUp: parseCard('Th'), place: 2 };
const heardIn = (next: NextHeard): string[] => next.entries.map(textOf);

test('the seats before a place pass as far as they can', async () => {
  expect(passesBefore(KLABERJASS, TOLD).map(textOf)).toEqual(['1 pass']);
  expect(passesBefore(KLABERJASS, { ...TOLD, place: 1 })).toEqual([]);
  expect(passesBefore(await makeGame('smousjas'), TOLD)).toEqual([]);
  expect(passesBefore(await makeGame('contree'), { place: 4 }).map(textOf)).toEqual([
    '1 pass',
    '2 pass',
    '3 pass',
  ]);
});

test('the own words are offered once the hand is whole', () => {
  const heard = passesBefore(KLABERJASS, TOLD);
  const { entries, size, isAsked } = nextHeard(KLABERJASS, { ...TOLD, hand: 0, heard });
  expect([entries, size, isAsked]).toEqual([[], 6, false]);
  const whole = nextHeard(KLABERJASS, { ...TOLD, heard });
  expect(whole.isAsked).toBe(true);
  expect(heardIn(whole)).toEqual(['0 pass', '0 take', '0 schmeiss']);
});

test('rare melds of others are offered, and what was shown is known', async () => {
  const game = await makeGame('bela');
  const told = { hand: parseHand('Ah Kh Ks 7d 8c 7c 8s 9h'), place: 4, heard: [logEntry(NAME + 2, 1)] };
  const next = nextHeard(game, told);
  expect(heardIn(next)).toContain('2 shows C:J');
  const jacks = next.entries.find(entry => textOf(entry) === '2 shows C:J')!;
  const after = { ...told, heard: [...told.heard, jacks, logEntry(parseCard('Qh')!, 1)] };
  const play = nextHeard(game, after).entries.find(entry => textOf(entry) === '2 Jh')!;
  const third = nextHeard(game, { ...after, heard: [...after.heard, play] });
  const asked = {
    ...after,
    heard: [...after.heard, play, third.entries.find(entry => seatOf(entry) === 3)!],
  };
  expect(cardsOf(situate(game, asked).known(2)).map(formatAction)).toEqual(['Jc', 'Jd', 'Js']);
});

test('a card that few deals allow is offered: that of a seat without the suit and without trumps', async () => {
  const game = await makeGame('klaverjas');
  const card = (seat: number, text: string) => logEntry(parseCard(text)!, seat);
  const plays = [card(1, 'Jh'), card(2, 'Ah'), card(3, '7h'), card(0, 'Qd'), card(0, '8s')];
  const heard = [logEntry(PASS, 1), logEntry(PLAY, 2), ...plays];
  const told = { hand: parseHand('7c 8c 8d 9d 7s Js'), place: 4, proposed: [1, 0], heard };
  expect(heardIn(nextHeard(game, told))).toContain('1 9c');
});

test('the card that the own seat plays or gives leaves its hand', () => {
  const hand = parseHand('7h 8h Ks');
  const after = (action: number) =>
    cardsOf(handAfter({ ...TOLD, hand }, logEntry(action, 0))).map(formatAction);
  expect(after(parseCard('Ks')!)).toEqual(['7h', '8h']);
  expect(after(EXCHANGE)).toEqual(['8h', 'Ks']);
  expect(after(PASS)).toHaveLength(3);
});
