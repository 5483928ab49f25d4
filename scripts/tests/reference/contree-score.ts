/** The score of a deal of Contrée [CT-SCORE-1…3, CT-CAPOT-1]. */
import { toTens } from './belote-score.ts';
import type { Contract, ContreeOptions } from './contree-auction.ts';

/** What the two sides have when the last trick has been taken. */
export interface Tally {
  readonly cardPoints: readonly number[];
  readonly tricks: readonly number[];
  readonly lastTrick: number;
  /** Scored melds without belote. */
  readonly melds: readonly number[];
  readonly belote: readonly number[];
}

/** The points of all cards and the last trick: without scaling 130 in no trumps, 258 in all [CT-PLAY-2]. */
function allPoints(trump: string, options: ContreeOptions): number {
  if (options.scaled) return 162;
  return trump === 'nt' ? 130 : trump === 'at' ? 258 : 162;
}

/** A side that takes all tricks has 252 points, 90 more than there are [CT-CAPOT-1]. */
function allTricks(trump: string, options: ContreeOptions): number {
  return allPoints(trump, options) + 90;
}

/** What is written down. */
export interface Scoring {
  readonly made: boolean;
  readonly score: number[];
}

/** Cards and last trick of a side; all eight tricks count alike, announced or not [CT-CAPOT-1]. */
function inTricks(tally: Tally, side: number, trump: string, options: ContreeOptions): number {
  if (tally.tricks[side] === 8) return allTricks(trump, options);
  return tally.cardPoints[side] + (side === tally.lastTrick ? 10 : 0);
}

/** Everything that counts towards the contract [CT-SCORE-1, CT-BEL-1, CT-MELD-1]. */
function inAll(tally: Tally, side: number, trump: string, options: ContreeOptions): number {
  return inTricks(tally, side, trump, options) + tally.melds[side] + tally.belote[side];
}

/** Whether the makers have what they have undertaken [CT-SCORE-1]. */
function isMade(tally: Tally, contract: Contract, options: ContreeOptions): boolean {
  const makers = contract.maker % 2;
  if (contract.capot) return tally.tricks[makers] === 8;
  const points = inAll(tally, makers, contract.trump, options);
  if (options.majority && points <= inAll(tally, 1 - makers, contract.trump, options)) return false;
  return points >= contract.points;
}

/** Both sides keep what they have taken; the makers score the contract besides [CT-SCORE-1]. */
function eachItsOwn(
  tally: Tally,
  { maker, trump }: Contract,
  forContract: number,
  options: ContreeOptions,
): number[] {
  const own = [0, 1].map(side =>
    options.scoring === 'contract' ? tally.belote[side] : inAll(tally, side, trump, options),
  );
  own[maker % 2] += forContract;
  return own;
}

/** One side scores everything, and the other at most a belote that it keeps [CT-SCORE-2, CT-SCORE-3]. */
function allToOne(tally: Tally, winner: number, points: number, options: ContreeOptions): number[] {
  const score = options.beloteOnFail === 'kept' ? [...tally.belote] : [0, 0];
  if (options.beloteOnFail === 'taken') score[winner] = tally.belote[0] + tally.belote[1];
  score[winner] += points;
  return score;
}

/** Made or failed, and what each side scores. */
export function scoreContree(tally: Tally, contract: Contract, options: ContreeOptions): Scoring {
  const makers = contract.maker % 2;
  const made = isMade(tally, contract, options);
  const { factor } = contract;
  const forContract = options.multiply === 'contract' ? contract.points * factor : contract.points;
  const allMelds = tally.melds[0] + tally.melds[1];

  let score: number[];
  if (!made) {
    score = allToOne(tally, 1 - makers, options.failBase + allMelds + forContract, options); // [CT-SCORE-2]
  } else if (factor > 1 && options.doubledTakesAll) {
    const tricks = (tally.tricks[makers] === 8 ? allTricks : allPoints)(contract.trump, options);
    const taken = options.scoring === 'contract' ? 0 : tricks + allMelds;
    score = allToOne(tally, makers, taken + forContract, options); // [CT-SCORE-3]
  } else {
    score = eachItsOwn(tally, contract, forContract, options); // [CT-SCORE-1]
  }
  if (options.multiply === 'all') score = score.map(points => points * factor); // [CT-SCORE-3]
  if (options.rounding === 'ten') score = score.map(toTens); // [CT-END-1]
  return { made, score };
}
