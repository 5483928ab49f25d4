/** The score of a deal of Belote [BL-SCORE, BLP-SCORE-1]. */
import type { BeloteOptions } from './belote-form.ts';
import { carresIn, higherInSequence, type Meld, maximalRunsIn } from './cards.ts';

/** What is written down. */
export interface Scoring {
  readonly outcome: 'made' | 'failed' | 'tie';
  readonly score: number[];
  readonly held: number;
}

/** The nearest ten, 5 up [BL-ROUND-1]. */
export function toTens(points: number): number {
  return Math.floor((points + 5) / 10) * 10;
}

/**
 * Each for himself. `points` are cards, last trick, melds, belote and capot bonus; `fromEldest` names the players in
 * order. [BL-SCORE-1…4, BL-ROUND-1, GEN-SET-1]
 */
export function scoreEachForHimself(
  points: readonly number[],
  maker: number,
  held: number,
  fromEldest: readonly number[],
  options: Pick<BeloteOptions, 'tie' | 'failTo'>,
): Scoring {
  const opponents = fromEldest.filter(seat => seat !== maker);
  const most = Math.max(...opponents.map(seat => points[seat]));
  const best = opponents.find(seat => points[seat] === most) as number;
  const score = [...points];

  if (points[maker] > most) {
    score[maker] += held;
    return { outcome: 'made', score: score.map(toTens), held: 0 };
  }
  score[maker] = 0;
  if (points[maker] < most || options.tie === 'dedans') {
    // [BL-SCORE-3]; with `dedans` a tie is lost [AMB-BL-04]
    if (options.failTo === 'bestOpponent') score[best] += points[maker];
    score[best] += held;
    return { outcome: 'failed', score: score.map(toTens), held: 0 };
  }
  const pot = options.tie === 'litige' ? held + points[maker] : held; // [BL-SCORE-4, AMB-KB-08, GEN-SET-1]
  return { outcome: 'tie', score: score.map(toTens), held: pot };
}

/** What the two sides have in a partnership deal. */
export interface SideTally {
  readonly cardPoints: readonly number[];
  readonly tricks: readonly number[];
  readonly lastTrick: number;
  /** Scored melds without belote. */
  readonly melds: readonly number[];
  readonly belote: readonly number[];
}

/** Partnership [BLP-SCORE-1, BLP-CAPOT-1, GEN-SET-11]. `makers` is the side of the maker. */
export function scorePartnership(
  tally: SideTally,
  makers: number,
  held: number,
  tie: BeloteOptions['tie'],
): Scoring {
  const defenders = 1 - makers;
  const inTricks = (side: number): number => {
    if (tally.tricks[side] === 8) return 252; // [BLP-CAPOT-1]
    return tally.cardPoints[side] + (side === tally.lastTrick ? 10 : 0);
  };
  const total = (side: number): number => inTricks(side) + tally.melds[side] + tally.belote[side];
  const [p, d] = [total(makers), total(defenders)];
  const score = [0, 0];

  if (p > d) {
    score[makers] = p + held;
    score[defenders] = d;
    return { outcome: 'made', score, held: 0 };
  }
  if (p === d && tie === 'litige') {
    score[defenders] = d;
    return { outcome: 'tie', score, held: held + p };
  }
  const forTricks = tally.tricks[defenders] === 8 ? 252 : 162; // [GEN-SET-11]
  score[makers] = tally.belote[makers];
  score[defenders] = forTricks + tally.melds[0] + tally.melds[1] + tally.belote[defenders] + held;
  return { outcome: 'failed', score, held: 0 };
}

/** The types from high to low [BL-MELD-2]. */
const TYPES = ['foursome', 'hundred', 'fifty', 'tierce'];

/** The foursomes from high to low; eights and sevens are none [BL-MELD-1, BL-MELD-2, AMB-BL-05]. */
const FOURSOMES = ['J', '9', 'A', 'T', 'K', 'Q'];

/** All melds that lie in the cards: foursomes and maximal runs [BL-MELD-1, BL-MELD-5]. */
export function beloteMelds(cards: readonly string[]): Meld[] {
  return [...carresIn(cards, FOURSOMES), ...maximalRunsIn(cards)];
}

/** What a meld is worth [BL-MELD-1]. */
export function beloteMeldPoints(meld: Meld): number {
  if (meld.kind === 'carre') return meld.top === 'J' ? 200 : meld.top === '9' ? 150 : 100;
  if (meld.cards.length >= 5) return 100;
  return meld.cards.length === 4 ? 50 : 20;
}

/** The place of a meld's type, 0 the highest. */
export function placeOfType(meld: Meld): number {
  if (meld.kind === 'carre') return TYPES.indexOf('foursome');
  if (meld.cards.length >= 5) return TYPES.indexOf('hundred');
  return TYPES.indexOf(meld.cards.length === 4 ? 'fifty' : 'tierce');
}

/** Whether a meld is higher than one declared before it; on equality the earlier one stands [BL-MELD-2, BL-MELD-3]. */
export function isHigher(later: Meld, earlier: Meld, trump: string): boolean {
  if (placeOfType(later) !== placeOfType(earlier)) return placeOfType(later) < placeOfType(earlier);
  if (later.kind === 'carre') return FOURSOMES.indexOf(later.top) < FOURSOMES.indexOf(earlier.top);
  if (later.top !== earlier.top) return higherInSequence(later.top, earlier.top);
  return later.suit === trump && earlier.suit !== trump;
}

/** Who has the best of the melds declared, `inOrder` naming the players from eldest on [BL-MELD-6]. */
export function ownerOfBest(
  declared: readonly (readonly Meld[])[],
  inOrder: readonly number[],
  trump: string,
): number | undefined {
  let best: Meld | undefined;
  let owner: number | undefined;
  for (const seat of inOrder) {
    for (const meld of declared[seat]) {
      if (best === undefined || isHigher(meld, best, trump)) {
        best = meld;
        owner = seat;
      }
    }
  }
  return owner;
}
