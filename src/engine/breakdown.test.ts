import { describe, expect, test } from 'vitest';
import { NO_TRUMPS } from '../cards/card.ts';
import { SAMPLED, samples } from '../cards/fixtures/samples.ts';
import { rootOf } from '../cards/rng.ts';
import { isCard } from '../rules/action.ts';
import { MADE } from '../rules/deal.ts';
import { GAME_LINES, SCORE_LINES, type ScoreLine } from '../rules/settle/settle.ts';
import { totalOf } from '../rules/tables.ts';
import { breakdownOf, sheetRows } from './breakdown.ts';
import { Dealing } from './dealing.ts';
import {
  badlyShuffled,
  definitionNamed,
  GAME_IDS,
  randomBefore,
  randomOptions,
  rngOf,
} from './fixtures/games.ts';
import { play, settled, situation, type Tally } from './fixtures/situation.ts';
import { Game } from './game.ts';
import { MANNERS, playRandomly } from './random-play.ts';
import { resultOf } from './record.ts';
import { State } from './state.ts';

const sumOf = (lines: readonly ScoreLine[], kinds: readonly string[], side: number): number =>
  lines.reduce((sum, { kind, points }) => sum + (kinds.includes(kind) ? points[side] : 0), 0);

const pointsOf = (lines: readonly ScoreLine[]) =>
  Object.fromEntries(lines.map(one => [one.kind, one.points]));

/** As many deals are tried for what is rare. */
const MOST_DEALS = 10_000;

/** What each game must have shown, so that the sums say something. */
const SEEN: Readonly<Record<string, readonly string[]>> = {
  klaverjas: ['melds', 'contract', 'sweep', 'doubling', 'rounding', 'need'],
  klaberjass: ['melds', 'contract', 'held', 'need'],
  smousjas: ['melds', 'game', 'jan'],
  smoojas: ['melds', 'sweep'],
  honderden: ['melds', 'hundreds', 'game', 'jan'],
  honderden3: ['melds', 'game', 'jan'],
  bela: ['melds', 'contract', 'held', 'need'],
  belote2: ['melds', 'need'],
  belote3: ['melds', 'need'],
  belote: ['melds', 'contract', 'sweep', 'held', 'need'],
  contree: ['melds', 'contract', 'bid', 'doubling', 'rounding', 'need'],
};

describe.each(GAME_IDS)('the lines of a score sheet: %s', id => {
  const definition = definitionNamed(id);

  test('sum to the score of each side and to its game points, and all cards are counted', SAMPLED, () => {
    const rng = rngOf(`lines ${id}`);
    const kinds = new Set<string>();
    const games = [
      ...Object.values(definition.presets ?? {}),
      ...Array.from({ length: 40 }, () => randomOptions(definition, rng)),
    ].map(options => new Game(definition, options));
    const tables = [new Game(definition), ...games].map(
      game => [game, new Dealing(game, rootOf('lines'))] as const,
    );
    const playOne = ([game, dealing]: (typeof tables)[number], deal: number) => {
      const dealt = dealing.setup(deal);
      const deck = deal % 3 === 0 ? badlyShuffled(game, rng) : dealt.deck;
      const setup = { ...dealt, deck, before: randomBefore(game, rng) };
      const state = playRandomly(new State(game).begin(setup), rng, MANNERS[deal % MANNERS.length]);
      const { lines, counts, carried } = breakdownOf(state);
      const all = game.ruleset.scoreLines(state);
      const need = game.ruleset.need?.(state);
      if (need !== undefined) {
        kinds.add('need');
        expect([need, state.outcome === MADE]).toEqual([need, need.had >= need.needed]);
        const { of, needed } = need;
        if (of.kind === 'half') expect(needed).toBe(Math.floor((of.cards + of.melds) / 2) + 1);
        if (of.kind === 'best') expect(needed).toBe(of.points + 1);
      }
      for (const { kind, points } of lines) {
        kinds.add(kind);
        expect(points).toHaveLength(game.sides);
      }
      for (let side = 0; side < game.sides; side++) {
        expect(sumOf(lines, SCORE_LINES, side)).toBe(state.score[side]);
        expect(sumOf(lines, GAME_LINES, side)).toBe(state.gamePoints[side]);
        if (all.length === 0) continue;
        expect(pointsOf(all).cards[side]).toBe(state.cardPoints[side]);
        expect(pointsOf(all).melds[side]).toBe(state.meldPoints[side]);
        expect(Math.abs(pointsOf(all).rounding?.[side] ?? 0)).toBeLessThan(10 + 2 * state.factor);
      }
      const result = resultOf(state);
      const rows = Object.fromEntries(
        sheetRows({ lines, counts, ...(carried && { carried }) }, result).map(({ kind, points }) => [
          kind,
          points,
        ]),
      );
      for (let side = 0; side < game.sides; side++) {
        const gained = carried === undefined ? (counts ? state.score[side] : 0) : state.gamePoints[side];
        expect(rows.total[side]).toBe(state.before.totals[side] + gained);
        if (!counts)
          expect([state.after.carry[side], state.sameDealer]).toEqual([state.before.carry[side], true]);
        else if (state.after.continuation)
          expect(rows.inAll?.[side] ?? state.score[side]).toBe(state.after.carry[side]);
      }
      // What one side gives up another gets, unless it is held or lost, or the deal has less points than a fail pays
      const { contract = [] } = pointsOf(lines);
      const short = state.trump === NO_TRUMPS ? 152 - totalOf(game.ruleset.points, NO_TRUMPS) : 0;
      expect(contract.reduce((sum, points) => sum + points, 0)).toBeLessThanOrEqual(short);
      expect(pointsOf(lines).held?.reduce((sum, points) => sum + points, 0) ?? 0).toBeLessThanOrEqual(
        state.before.held,
      );
    };
    for (const table of tables)
      for (let deal = 0; deal < Math.max(6, samples(30)); deal++) playOne(table, deal);
    const wanted = ['cards', 'lastTrick', ...(SEEN[id] ?? ['melds'])];
    // What is rare comes up in further deals
    for (let deal = 100; deal < MOST_DEALS && wanted.some(kind => !kinds.has(kind)); deal++)
      playOne(tables[deal % tables.length] as (typeof tables)[number], deal);
    expect([...kinds]).toEqual(expect.arrayContaining(wanted));
  });
});

/** The lines of a deal of Klaverjassen with hearts as trumps of seat 0. */
function klaverjas(
  tally: Tally,
  options: Record<string, unknown> = {},
  acts = '',
): Record<string, readonly number[]> {
  const state = situation('klaverjas', {
    options: { trumpSelection: 'freeChoice', firstSpeaker: 'dealer', ...options },
  });
  play(state, `name:h ${acts}`);
  settled(state, tally);
  return pointsOf(breakdownOf(state).lines);
}

describe('worked examples', () => {
  test('the makers fail, and their tricks and roem go to the others', () => {
    expect(klaverjas({ tricks: [79, 83], melds: [20, 50], last: 1 })).toEqual({
      cards: [79, 73],
      lastTrick: [0, 10],
      melds: [20, 50],
      contract: [-99, 99],
      rounding: [0, -2],
    });
  });

  test('a pit is a line of its own, and doubling multiplies it', () => {
    const tally = { tricks: [162, 0], melds: [50, 0], won: [8, 0, 0, 0] };
    expect(klaverjas(tally)).toMatchObject({ cards: [152, 0], lastTrick: [10, 0], sweep: [100, 0] });
    const kraken = { doubling: 'kraken', rounding: 'none' };
    expect(klaverjas(tally, kraken, 'kraken')).toMatchObject({ sweep: [100, 0], doubling: [312, 0] });
    const plain = { ...kraken, krakenMultipliesRoem: false };
    expect(klaverjas(tally, plain, 'kraken')).toMatchObject({ sweep: [100, 0], doubling: [162, 0] });
  });
});

test('cards are counted in deals that are played', () => {
  const game = new Game(definitionNamed('klaberjass'));
  const state = playRandomly(new State(game).begin(new Dealing(game, rootOf('lines')).setup(0)), rngOf('a'));
  const hasPlayed = state.log.subarray(0, state.logSize).some(entry => isCard(entry & 0x3ff));
  expect(breakdownOf(state).lines.length > 0).toBe(hasPlayed);
});
