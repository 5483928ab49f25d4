/** The fast sources of worlds, held against the replay of whole deals and against enumeration. */
import { describe, expect, test } from 'vitest';
import { parseCard } from '../../cards/card.ts';
import { cardCount, cardsOf, hasCard } from '../../cards/cardset.ts';
import { Rng } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { stateBehind, View } from '../../engine/view.ts';
import { kernelRulesOf } from '../../kernel/index.ts';
import { parseAction } from '../../rules/action.ts';
import { Standing } from '../../rules/standing.ts';
import { decisions, gameNamed, VARIANTS } from './fixtures/positions.ts';
import { isPlain } from './plain-source.ts';
import { ReplayedSource } from './replayed-source.ts';
import { Settlements } from './settlements.ts';
import { sourceFor } from './sources.ts';
import type { WorldSource } from './world-source.ts';
import { Worlds } from './worlds.ts';

const SAMPLES = 2000;
/** Few enough for every way to come up often. */
const MOST_WAYS = 60;

function settlementsOf(game: Game, view: View): Settlements {
  const settlements = new Settlements(game, kernelRulesOf(game)!);
  settlements.bind(stateBehind(view));
  return settlements;
}

function sampled(source: WorldSource, view: View, seed: number): Worlds {
  const worlds = new Worlds(SAMPLES);
  source.fill(view, worlds, SAMPLES, new Rng().seed([seed, 1, 1, 1], 0, 0));
  expect(worlds.size).toBe(SAMPLES);
  return worlds;
}

/** How often each way of holding the cards has come up. */
function counts({ hands, size }: Worlds): Map<string, number> {
  const map = new Map<string, number>();
  for (let world = 0; world < size; world++) {
    const text = hands.subarray(4 * world, 4 * world + 4).join();
    map.set(text, (map.get(text) ?? 0) + 1);
  }
  return map;
}

/** Chi-square of counts against equal ones, in standard deviations above its mean. */
function excess(found: ReadonlyMap<string, number>): number {
  const expected = SAMPLES / found.size;
  const chi = [...found.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  const freedom = Math.max(1, found.size - 1);
  return (chi - freedom) / Math.sqrt(2 * freedom);
}

/** Unseen cards that are held or asleep. */
function unseenOf(game: Game, view: View): number {
  let known = view.hand();
  for (let seat = 0; seat < game.seats; seat++) known |= view.played(seat);
  return cardCount(game.ruleset.pack & ~known);
}

describe.each(VARIANTS)('%s', (_, game) => {
  test('worlds are uniform, and those that a replay of the whole deal finds', () => {
    const asleep = game.packSize - game.seats * game.tricks;
    let compared = 0;
    decisions(game, 40, (_state, view, rng) => {
      if (compared >= 3 || unseenOf(game, view) > asleep + 6 || rng.below(3) > 0) return;
      const settlements = settlementsOf(game, view);
      const fast = counts(sampled(sourceFor(game, settlements), view, compared));
      if (fast.size > MOST_WAYS || fast.size < 2) return;
      const plain = counts(sampled(new ReplayedSource(game, settlements), view, 100 + compared));
      expect([...fast.keys()].sort()).toEqual([...plain.keys()].sort());
      expect(excess(fast)).toBeLessThan(5);
      compared++;
    });
    // With cards asleep there are always more ways
    if (asleep === 0) expect(compared).toBeGreaterThan(1);
  }, 30_000);

  test('each card lies in each hand as often as by a replay, now and before the first decision', () => {
    let compared = 0;
    decisions(game, 30, (state, view, rng) => {
      if (compared >= 2 || rng.below(12) > 0) return;
      const settlements = settlementsOf(game, view);
      const fast = sampled(sourceFor(game, settlements), view, compared);
      const plain = sampled(new ReplayedSource(game, settlements), view, 100 + compared++);
      for (let seat = 0; seat < state.seats; seat++) {
        for (const card of cardsOf(game.ruleset.pack)) {
          for (const held of ['hands', 'dealt'] as const) {
            const [p, q] = [share(fast[held], seat, card), share(plain[held], seat, card)];
            const deviation = Math.sqrt((q * (1 - q) + p * (1 - p)) / SAMPLES);
            expect(Math.abs(p - q)).toBeLessThanOrEqual(5 * deviation + 1 / SAMPLES);
          }
        }
      }
    });
    expect(compared).toBe(2);
  }, 30_000);
});

/** The share of worlds in which a seat holds a card. */
function share(hands: Int32Array, seat: number, card: number): number {
  let held = 0;
  for (let at = seat; at < hands.length; at += 4) if (hasCard(hands[at], card)) held++;
  return held / SAMPLES;
}

test('games in which only cards speak are sampled at once', () => {
  const plain = VARIANTS.filter(([, game]) => isPlain(game)).map(([name]) => name);
  expect(plain).toContain('klaverjas/rotterdam');
  expect(plain).not.toContain('klaverjas/kraken');
  expect(plain).not.toContain('klaberjass');
});

test('there is a world even where few of many thousand hands explain what three players have announced', () => {
  const game = gameNamed('belote');
  const deck =
    '7h Ac 7c Qd Js 7d Th Jh 9h Ah 9s Qh Kc Qs Ks Ts Kd Jd 8c Kh Tc Jc Qc As 8d 8s 9c 8h Td Ad 9d 7s'
      .split(' ')
      .map(word => parseCard(word)!);
  const state = new State(game).begin({ deck, dealer: 1, indicator: 0, before: new Standing() });
  for (const action of 'pass pass pass pass pass name:s 7h 8s 9h Qh'.split(' '))
    state.apply(parseAction(action)!);
  const view = new View(state, state.turn);
  const source = sourceFor(game, settlementsOf(game, view));
  const worlds = new Worlds(1);
  for (let n = 0; n < 5; n++) {
    source.fill(view, worlds, 1, new Rng().seed([n, 1, 1, 1], 0, 0));
    expect(worlds.size).toBe(1);
  }
});
