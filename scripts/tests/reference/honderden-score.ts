/** How a deal of Honderden ends: decided, cancelled or to be continued [HO2-END, HO3-END-1]. */
import { carresIn, higherInSequence, type Meld, maximalRunsIn, windowsIn } from './cards.ts';
import type { Choose, Deal, Result } from './record.ts';
import { added, afterOf } from './result.ts';

/** How a deal ended. */
export type Decision = { readonly winner: number; readonly value: number } | 'cancelled' | 'continues';

/** Who wins when the last trick has been taken; `points` contain the carry-over [HO2-END-1…3, HO3-END-1]. */
export function winnerAtTheEnd(points: readonly number[]): number | 'cancelled' | 'continues' {
  const most = Math.max(...points);
  if (most < 100) return 'continues';
  return points.filter(value => value === most).length > 1 ? 'cancelled' : points.indexOf(most);
}

/** One game point, one more when every loser has less than fifty [HO2-JAN-1, HO3-VAL-1]. */
export function gameValue(points: readonly number[], winner: number): number {
  const losers = points.filter((_, seat) => seat !== winner);
  return losers.every(value => value < 50) ? 2 : 1;
}

/** What has been gathered when a deal ends. */
export interface Gathered {
  readonly outcome: 'played' | 'dek' | 'falseDek';
  readonly trump: string;
  readonly cardPoints: readonly number[];
  readonly lastTrick: number | null;
  /** Melds and stuk, without the melds that became game points. */
  readonly meldPoints: readonly number[];
  /** Game points for 100-melds. */
  readonly hundreds: readonly number[];
}

/** The points of the deal itself: cards, melds, five for the last trick [HO2-PTS-1]. */
export function pointsOfDeal(gathered: Omit<Gathered, 'outcome'>): number[] {
  const points = added(gathered.cardPoints, gathered.meldPoints);
  if (gathered.lastTrick !== null) points[gathered.lastTrick] += 5; // [HO2-LAST-1]
  return points;
}

/** The result of a deal. */
export function honderdenResult(deal: Deal, gathered: Gathered, decision: Decision): Result {
  const { before } = deal;
  const score = pointsOfDeal(gathered);
  const gamePoints = [...gathered.hundreds];
  if (typeof decision === 'object') gamePoints[decision.winner] += decision.value;
  const totals = added(before.totals, gamePoints);
  const { outcome, trump, cardPoints, lastTrick, meldPoints } = gathered;
  const common = { outcome, maker: null, trump, cardPoints, lastTrick, meldPoints, score, gamePoints };
  if (decision === 'continues')
    return { ...common, after: afterOf(totals, { carry: added(before.carry, score), continuation: true }) };
  if (decision === 'cancelled') {
    const { carry, continuation } = before; // [HO2-END-3]
    return { ...common, after: afterOf(totals, { carry, continuation }) };
  }
  return { ...common, after: afterOf(totals, { roundWinner: decision.winner }) };
}

/** Four of these are a meld [HO2-MELD-1]. */
const CARRES = ['A', 'K', 'Q', 'J', 'T'];

/** The melds that lie in the cards, in canonical order [HO2-MELD-1, HO2-MELD-3]. */
export function honderdenMelds(cards: readonly string[], subRuns: boolean): Meld[] {
  return [...carresIn(cards, CARRES), ...(subRuns ? windowsIn(cards) : maximalRunsIn(cards))];
}

/** What a meld is worth [HO2-MELD-1]. */
export function honderdenMeldPoints(meld: Meld): number {
  if (meld.kind === 'carre' || meld.cards.length >= 5) return 100;
  return meld.cards.length === 4 ? 50 : 20;
}

/** A meld with the place of its owner in the playing order of trick 1, the leader being 0. */
interface Placed {
  readonly meld: Meld;
  readonly place: number;
}

/** Whether one player's meld is higher than another's [HO2-REJ-1, SM-CMP-1, HO3-REJ-1]. */
export function isHigher(one: Placed, other: Placed, trump: string): boolean {
  if (one.meld.cards.length !== other.meld.cards.length)
    return one.meld.cards.length > other.meld.cards.length;
  if (one.meld.top !== other.meld.top) return higherInSequence(one.meld.top, other.meld.top);
  if (one.meld.suit === trump) return true;
  if (other.meld.suit === trump) return false;
  return one.place < other.place;
}

/** Whether a meld fits with others of the same player: one run in each suit [HO2-MELD-3]. */
export function fits(meld: Meld, others: readonly Meld[]): boolean {
  return meld.kind !== 'run' || !others.some(other => other.kind === 'run' && other.suit === meld.suit);
}

/** What became of the melds of trick 1. */
export class MeldTable {
  /** The players in playing order of trick 1. */
  readonly #order: readonly number[];
  readonly #trump: string;
  readonly #subRuns: boolean;
  /** What each player declared, in canonical order. */
  readonly declared: Meld[][];
  /** The cards each player held when he played to trick 1, the played card included. */
  readonly held: string[][];
  readonly #rejected: Meld[][];
  readonly #usedToReject: Meld[][];

  constructor(order: readonly number[], trump: string, subRuns: boolean) {
    this.#order = order;
    this.#trump = trump;
    this.#subRuns = subRuns;
    this.declared = order.map(() => []);
    this.held = order.map(() => []);
    this.#rejected = order.map(() => []);
    this.#usedToReject = order.map(() => []);
  }

  /** The melds of a player that stand: declared and not rejected, or used to reject. */
  standing(seat: number): Meld[] {
    const declared = this.declared[seat].filter(meld => !has(this.#rejected[seat], meld));
    const keptBack = this.#usedToReject[seat].filter(meld => !has(this.declared[seat], meld));
    return [...declared, ...keptBack];
  }

  /** With which melds `seat` may reject a meld of `owner` [HO2-REJ-2, HO2-REJ-3, GEN-SET-18]. */
  #rejecters(seat: number, owner: number, meld: Meld): Meld[] {
    const place = (player: number): number => this.#order.indexOf(player);
    return honderdenMelds(this.held[seat], this.#subRuns)
      .filter(own => !has(this.#rejected[seat], own) && !has(this.#usedToReject[seat], own))
      .filter(own => isHigher({ meld: own, place: place(seat) }, { meld, place: place(owner) }, this.#trump))
      .filter(own => has(this.declared[seat], own) || fits(own, this.standing(seat)));
  }

  /** One player goes through the declared melds of another that can still be rejected, in canonical order. */
  mayReject(seat: number, owner: number, choose: Choose): void {
    for (const meld of this.declared[owner]) {
      if (has(this.#rejected[owner], meld) || has(this.#usedToReject[owner], meld)) continue;
      const higher = this.#rejecters(seat, owner, meld);
      if (higher.length === 0) continue; // [GEN-ACT-4]
      const said = choose(seat, ['accept', ...higher.map(own => `reject:${own.code}`)]);
      if (said === 'accept') continue;
      this.#rejected[owner].push(meld);
      this.#usedToReject[seat].push(higher.find(own => said === `reject:${own.code}`) as Meld);
    }
  }

  /** Only the holder of the best declared meld scores [GEN-SET-20]. */
  onlyBestHolder(): void {
    const all = this.#order.flatMap((seat, place) => this.declared[seat].map(meld => ({ meld, place })));
    const isAbove = (one: (typeof all)[number], other: (typeof all)[number]): boolean =>
      one.place === other.place || isHigher(one, other, this.#trump);
    const best = all.find(one => all.every(other => isAbove(one, other)));
    for (const [place, seat] of this.#order.entries()) {
      if (best !== undefined && place !== best.place) this.#rejected[seat].push(...this.declared[seat]);
    }
  }
}

function has(melds: readonly Meld[], meld: Meld): boolean {
  return melds.some(other => other.code === meld.code);
}

/** What a player's melds of trick 1 bring: points, or game points [HO2-100-1, HO2-100-2, GEN-SET-19]. */
export function worthOfMelds(
  melds: readonly Meld[],
  hundred: 'singleMeld' | 'sumAtOnce',
): { points: number; gamePoints: number } {
  const values = melds.map(honderdenMeldPoints);
  const sum = values.reduce((a, b) => a + b, 0);
  if (hundred === 'sumAtOnce')
    return sum >= 100 ? { points: 0, gamePoints: 1 } : { points: sum, gamePoints: 0 };
  const hundreds = values.filter(value => value === 100).length;
  return { points: sum - 100 * hundreds, gamePoints: hundreds };
}
