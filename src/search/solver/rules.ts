/** Compiles a game and an objective for the search, and loads them into its working memory. */
import { ALL_TRUMPS, NO_TRUMPS, type Trump } from '../../cards/card.ts';
import type { Game } from '../../engine/game.ts';
import { DUTIES, type Duty, type FACTS } from '../../rules/duties.ts';
import { type TrickMelds, trickMeldPoints } from '../../rules/melds/trick-melds.ts';
import { factBit } from '../../trick/legal-cards.ts';
import * as m from './memory.ts';
import { type NormalForm, normalFormOf } from './normal-form.ts';
import { HALF_UNIT, MOST_BYTE, ROEM_UNIT, sweepBonusOf, within } from './payoff-table.ts';
import { maskOf } from './position.ts';

/** The parts of the search that save work and never change a value. Tests switch them off one by one. */
export const SAVINGS = [
  'table',
  'twins',
  'siblings',
  'sureTrumps',
  'equalCards',
  'loops',
  'cashing',
] as const;
export type Saving = (typeof SAVINGS)[number];

export interface Counting {
  readonly roem: boolean;
  readonly sweep: boolean;
}

export interface Rules {
  readonly game: Game;
  readonly form: NormalForm;
  /** [trump] → what depends on it. Those of all suits are one. */
  readonly planes: readonly Plane[];
  /** Half of what a sweep is worth to each seat's side. */
  readonly sweep: readonly number[];
}

/** The rules with a suit of trumps, with none or with all. */
export interface Plane {
  /** What `rules` of memory.ts starts from. */
  readonly flags: Partial<typeof m.rules>;
  /** Arrays of `memory` that depend on the game alone, by name. */
  readonly tables: ReturnType<typeof tabulate>;
}

const TRUMP = 3;
const JACK = 4;
const BYTES = 256;
/** Facts about a follower once the stock has gone. */
const CASES = 512;

/** Throws an Error for a game that the search does not support. */
export function compileRules(game: Game, counting: Counting, without: readonly Saving[] = []): Rules {
  const form = normalFormOf(game);
  const melds = counting.roem ? game.ruleset.trickMelds : undefined;
  if (game.planes > NO_TRUMPS && (melds !== undefined || exceptsJack(game)))
    throw new Error(`${game.id}: without a suit of trumps no trick has roem, and no Jack is an exception`);
  const ofSuits = compilePlane(game, form, TRUMP, melds, without);
  const planes = Array.from({ length: game.planes }, (_, trump) =>
    trump < NO_TRUMPS ? ofSuits : compilePlane(game, form, trump, melds, without),
  );
  const sweep = Array.from({ length: game.seats }, (_, seat) =>
    counting.sweep ? halfOf(game, sweepBonusOf(game, seat)) : 0,
  );
  return { game, form, planes, sweep };
}

/** Suit 3 stands for all suits. */
function compilePlane(
  game: Game,
  form: NormalForm,
  trump: Trump,
  melds: TrickMelds | undefined,
  without: readonly Saving[],
): Plane {
  const hasSuit = trump < NO_TRUMPS;
  const uses = (saving: Saving): number => (without.includes(saving) ? 0 : 1);
  const trumpLeads = hasSuit ? m.TRUMPS : trump === ALL_TRUMPS ? -1 : 0;
  const followsFreely = always(game, ['follow'], { canFollow: 1, ledTrump: 0 }) * ~trumpLeads;
  const jack = 1 << form.of[TRUMP][(TRUMP << 3) | JACK];
  const flags = {
    seats: game.seats,
    partners: game.partners ? 1 : 0,
    ruffs: hasSuit ? m.TRUMPS : 0,
    trumpLeads,
    followsFreely,
    discardsFreely: always(game, ['any', 'anyButUndertrump'], { canFollow: 0, hasTrump: 0 }),
    jack,
    loneJack: exceptsJack(game) ? jack : 0,
    roem: melds !== undefined ? 1 : 0,
    lastTrick: game.lastTrick,
    worthless: uses('equalCards') * worthless(form.points[trump]),
    fitted: hasSuit && game.seats === 4 && game.partners ? 1 : 0,
    cashing: hasSuit && game.seats === 2 && followsFreely !== 0 ? uses('cashing') : 0,
    twins: uses('twins'),
    siblings: uses('siblings'),
    sureTrumps: hasSuit ? uses('sureTrumps') : 0,
    table: uses('table'),
    loops: game.seats === 4 ? uses('loops') : 0,
  };
  return { flags, tables: tabulate(game, form, trump, melds) };
}

/** The cases that can occur without a stock, as indices of the duty table. */
function possibleCases(): number[] {
  const is = (facts: number, name: (typeof FACTS)[number]): boolean => (facts & factBit(name)) !== 0;
  return Array.from({ length: CASES }, (_, facts) => facts).filter(facts => {
    if (is(facts, 'stockOpen') || (is(facts, 'ledTrump') && is(facts, 'ruffed'))) return false;
    if (is(facts, 'canHead') && (is(facts, 'ruffed') || !is(facts, 'canFollow'))) return false;
    if ((is(facts, 'canOvertrump') || is(facts, 'onlyJack')) && !is(facts, 'hasTrump')) return false;
    return !is(facts, 'ledTrump') || is(facts, 'canFollow') === is(facts, 'hasTrump');
  });
}

/** 1 if in all cases with these facts (1 or 0 by name) one of these duties holds, else 0. */
function always(
  game: Game,
  duties: readonly Duty[],
  facts: Readonly<Partial<Record<(typeof FACTS)[number], number>>>,
): number {
  const wanted = Object.entries(facts) as [(typeof FACTS)[number], number][];
  const cases = possibleCases().filter(bits =>
    wanted.every(([name, value]) => ((bits & factBit(name)) !== 0) === (value === 1)),
  );
  return cases.every(bits => duties.includes(DUTIES[game.duty[bits]])) ? 1 : 0;
}

/** Whether it matters to a duty that the Jack is the only trump of a hand. */
function exceptsJack(game: Game): boolean {
  const jack = factBit('onlyJack');
  return possibleCases().some(bits => game.duty[bits] !== game.duty[bits & ~jack]);
}

function halfOf(game: Game, bonus: number): number {
  if (bonus % 2 !== 0)
    throw new Error(`${game.id}: a sweep is worth ${bonus}, which the search cannot halve`);
  return bonus / 2;
}

/** Half of the roem of a trick, as the search counts it. Roem comes in tens. */
function halfOfRoem(roem: number): number {
  return within(roem / ROEM_UNIT, MOST_BYTE / HALF_UNIT, 'tens of roem in a trick') * HALF_UNIT;
}

/** The worthless cards below all others of their suits, three of a suit at most. */
function worthless(points: Uint8Array): number {
  let set = 0;
  for (let suit = 0; suit < 4; suit++)
    for (let place = 0; place < 3 && points[(suit << 3) | place] === 0; place++)
      set |= 1 << ((suit << 3) | place);
  return set;
}

function tabulate(game: Game, form: NormalForm, trump: Trump, melds: TrickMelds | undefined) {
  const [to, back, points] = [form.of[trump], form.back[trump], form.points[trump]];
  const cardsOf = (index: number): number[] =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter(bit => (index >> bit) & 1).map(bit => ((index >> 8) << 3) | bit);
  const suitPoints = new Uint8Array(4 * BYTES);
  const suitRoem = new Uint8Array(4 * BYTES);
  const quartetRoem = new Uint8Array(BYTES);
  const sameInTrumps = new Uint8Array(BYTES);
  for (let index = 0; index < 4 * BYTES; index++) {
    const cards = cardsOf(index);
    suitPoints[index] = within(
      cards.reduce((sum, card) => sum + points[card], 0),
      MOST_BYTE,
      'points of a suit',
    );
    if (melds === undefined || cards.length > game.seats) continue;
    const trick = cards.reduce((set, card) => set | (1 << back[card]), 0);
    suitRoem[index] = halfOfRoem(trickMeldPoints(melds, trick, TRUMP));
  }
  for (let rank = 0; rank < 8; rank++) {
    const plain = 1 << (to[rank] & 7);
    sameInTrumps[plain] = 1 << (to[(TRUMP << 3) | rank] & 7);
    if (melds !== undefined) quartetRoem[plain] = halfOfRoem(melds.quartets[1 << rank]);
  }
  return {
    leaves: game.leaves,
    pointsOf: points,
    suitPoints,
    suitRoem,
    quartetRoem,
    sameInTrumps,
    placeOf: Uint8Array.from({ length: 16 }, (_, n) => to[n < 8 ? n : (TRUMP << 3) | (n & 7)] & 7),
    seatAfter: Uint8Array.from({ length: 8 }, (_, n) => n % game.seats),
  };
}

/** Loads the rules and the sides into the working memory. `side0` is a mask of seats. */
export function load({ game, sweep }: Rules, { flags, tables }: Plane, side0: number): void {
  const { memory, rules } = m;
  Object.assign(rules, flags);
  m.fillAbove(rules.ruffs);
  for (const [name, table] of Object.entries(tables)) memory[name as keyof typeof tables].set(table);
  for (let seat = 0; seat < game.seats; seat++) {
    const side = (side0 >> seat) & 1 ? 0 : 1;
    memory.sideOf[seat] = side;
    memory.sweepers[seat] = maskOf(game, seat);
    if (side === 0) rules.sweep0 = sweep[seat];
    else rules.sweep1 = sweep[seat];
  }
  if (side0 !== 0b0101 && side0 !== 0b1010) rules.fitted = 0;
}
