/** A game and an objective compiled for the search, and their way into its working memory. */
import type { Game } from '../../engine/game.ts';
import { sweepBonusOf, trickRoemOf } from './bonuses.ts';
import * as m from './memory.ts';
import { type NormalForm, normalFormOf } from './normal-form.ts';
import { type TrickDuties, trickDutiesOf } from './trick-duties.ts';

/** The parts of the search that save work and must never change a value; tests switch them off one by one. */
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
  /** The initial contents of the arrays of `memory` that bear these names. */
  readonly rule: Int32Array;
  readonly duties: TrickDuties;
  readonly suitPoints: Uint8Array;
  readonly suitRoem: Uint8Array;
  readonly quartetRoem: Uint8Array;
  readonly sameInTrumps: Uint8Array;
  /** Half of what a sweep is worth to each seat's side. */
  readonly sweep: Int32Array;
}

const TRUMP = 3;
const BYTES = 256;

/** Throws an Error for a game whose tables the search cannot take. */
export function compileRules(game: Game, counting: Counting, without: readonly Saving[] = []): Rules {
  const form = normalFormOf(game);
  const duties = trickDutiesOf(game);
  const roemTables = tabulateRoem(game, form, counting.roem);
  const rule = new Int32Array(m.memory.rule.length);
  const uses = (saving: Saving): number => (without.includes(saving) ? 0 : 1);
  rule[m.SEATS] = game.seats;
  rule[m.PARTNERS] = game.partners ? 1 : 0;
  rule[m.MUST_OVERTRUMP] = duties.mustOvertrump ? 1 : 0;
  rule[m.MUST_HEAD] = duties.mustHead ? 1 : 0;
  rule[m.MAY_RUFF] = duties.mayRuff ? m.TRUMPS : 0;
  rule[m.LONE_JACK] = duties.loneJack ? 1 << form.of[TRUMP][(TRUMP << 3) | 4] : 0;
  rule[m.ROEM] = roemTables.some ? 1 : 0;
  rule[m.LAST_TRICK] = game.lastTrick;
  rule[m.WORTHLESS] = uses('equalCards') * worthless(form.points);
  rule[m.FITTED] = game.seats === 4 && game.partners ? 1 : 0;
  rule[m.CASHING] = game.seats === 2 && !duties.mayRuff ? uses('cashing') : 0;
  rule[m.TWINS] = uses('twins');
  rule[m.SIBLINGS] = uses('siblings');
  rule[m.SURE_TRUMPS] = uses('sureTrumps');
  rule[m.TABLE] = uses('table');
  rule[m.LOOPS] = game.seats === 4 ? uses('loops') : 0;
  return {
    ...roemTables,
    game,
    form,
    rule,
    duties,
    suitPoints: tabulatePoints(form.points),
    sweep: Int32Array.from({ length: game.seats }, (_, seat) =>
      counting.sweep ? halfOf(game, sweepBonusOf(game, seat)) : 0,
    ),
  };
}

function halfOf(game: Game, bonus: number): number {
  if (bonus % 2 !== 0)
    throw new Error(`${game.id}: a sweep is worth ${bonus}, which the search cannot halve`);
  return bonus / 2;
}

/** The worthless cards below all others of their suits, three of a suit at most. */
function worthless(points: Uint8Array): number {
  let set = 0;
  for (let suit = 0; suit < 4; suit++)
    for (let place = 0; place < 3 && points[(suit << 3) | place] === 0; place++)
      set |= 1 << ((suit << 3) | place);
  return set;
}

function tabulatePoints(points: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: 4 * BYTES }, (_, index) => {
    let sum = 0;
    for (let bit = 0; bit < 8; bit++) if ((index >> bit) & 1) sum += points[((index >> 8) << 3) | bit];
    return sum;
  });
}

function tabulateRoem(
  game: Game,
  { of, back }: NormalForm,
  counts: boolean,
): Pick<Rules, 'suitRoem' | 'quartetRoem' | 'sameInTrumps'> & { readonly some: boolean } {
  const roemOf = counts ? trickRoemOf(game) : undefined;
  const suitRoem = new Uint8Array(4 * BYTES);
  const quartetRoem = new Uint8Array(BYTES);
  const sameInTrumps = new Uint8Array(BYTES);
  for (let rank = 0; rank < 8; rank++) {
    const plain = 1 << (of[TRUMP][rank] & 7);
    sameInTrumps[plain] = 1 << (of[TRUMP][(TRUMP << 3) | rank] & 7);
    if (roemOf !== undefined) quartetRoem[plain] = roemOf(0x01010101 << rank, TRUMP) / 2;
  }
  for (let index = 0; roemOf !== undefined && index < 4 * BYTES; index++) {
    if (m.bytes.count[index & 255] > game.seats) continue;
    let cards = 0;
    for (let bit = 0; bit < 8; bit++)
      if ((index >> bit) & 1) cards |= 1 << back[TRUMP][((index >> 8) << 3) | bit];
    suitRoem[index] = roemOf(cards, TRUMP) / 2;
  }
  return { suitRoem, quartetRoem, sameInTrumps, some: roemOf !== undefined };
}

/** Fills the working memory with what depends on the rules alone. */
export function load(rules: Rules): void {
  const { memory } = m;
  memory.rule.set(rules.rule);
  memory.pointsOf.set(rules.form.points);
  memory.suitPoints.set(rules.suitPoints);
  memory.suitRoem.set(rules.suitRoem);
  memory.quartetRoem.set(rules.quartetRoem);
  memory.sameInTrumps.set(rules.sameInTrumps);
  memory.keepPlain.set(rules.duties.keepPlain);
  memory.keepUnder.set(rules.duties.keepUnder);
  const { seats } = rules.game;
  for (let n = 0; n < memory.seatAfter.length; n++) memory.seatAfter[n] = n % seats;
}

/** Says which seats are side 0, as a mask. */
export function loadSides({ game, sweep, rule }: Rules, side0: number): void {
  const { memory } = m;
  for (let seat = 0; seat < game.seats; seat++) {
    memory.sideOf[seat] = (side0 >> seat) & 1 ? 0 : 1;
    memory.sweepers[seat] = game.partners ? 0b0101 << (seat & 1) : 1 << seat;
    memory.rule[m.SWEEP + memory.sideOf[seat]] = sweep[seat];
  }
  memory.rule[m.FITTED] = side0 === 0b0101 || side0 === 0b1010 ? rule[m.FITTED] : 0;
}
