/**
 * The melds of Smousjas: kinds, values, ranking, and what a player may still declare [SM-VAL, SM-MELD, SM-REJ,
 * SM-MARR].
 */
import {
  carresIn,
  higherInSequence,
  holds,
  type Meld,
  marriage,
  maximalRunsIn,
  SEQUENCE,
  suitOf,
  windowsIn,
} from './cards.ts';
import { flag, type OptionsOf, oneOf, wholeNumber } from './record.ts';

/** What the options may be; the default comes first. */
export const SMOUSJAS_OPTIONS = {
  lives: wholeNumber(5, 1),
  kip: flag(true),
  target: wholeNumber(500, 1),
  lastDraw: oneOf('blind', 'open'),
  subRuns: flag(true),
  aceQuint: oneOf('exactFive', 'fiveOrMore'),
  lowCarres: flag(true),
  cardReuse: oneOf('free', 'simultaneousOnly'),
  marriageSharing: oneOf('onePerCard', 'any'),
  rejectMode: oneOf('oneForOne', 'bestRejectsAllLower'),
  marriagesInPart2: oneOf('firstTrick', 'always'),
  uitCount: oneOf('running', 'written', 'beforeDeal'),
  uitThreshold: wholeNumber(480, 0),
};

/** The options of Smousjas [GEN-SET-4]. */
export type SmousjasOptions = OptionsOf<typeof SMOUSJAS_OPTIONS>;

/** A meld that has been scored, and in which trick. */
export interface Scored {
  readonly meld: Meld;
  readonly trick: number;
}

/** What a meld is worth [SM-VAL]. */
export function meldPoints(meld: Meld, options: Pick<SmousjasOptions, 'aceQuint' | 'subRuns'>): number {
  if (meld.kind === 'carre') {
    if (meld.top === 'J') return 200;
    if (meld.top === '9') return 140;
    return 100;
  }
  if (meld.kind === 'marriage') return meld.code === 'M:stuk' || meld.code === 'M:dubbel' ? 40 : 20;
  const length = meld.cards.length;
  if (length === 3) return 20;
  if (length === 4) return 50;
  const exactFive = options.aceQuint === 'exactFive' && options.subRuns; // [AMB-SM-05]
  if (meld.top === 'A' && (length === 5 || !exactFive)) return 120;
  return 100;
}

/** The ordinary melds that lie in the cards, in canonical order [SM-MELD-6]. */
export function ordinaryMelds(
  cards: readonly string[],
  options: Pick<SmousjasOptions, 'lowCarres' | 'subRuns'>,
): Meld[] {
  const ranks = options.lowCarres ? SEQUENCE : SEQUENCE.filter(rank => rank !== '8' && rank !== '7');
  return [...carresIn(cards, ranks), ...(options.subRuns ? windowsIn(cards) : maximalRunsIn(cards))];
}

const isRed = (suit: string): boolean => suit === 'd' || suit === 'h';

/** The marriages that lie in the cards, in canonical order [SM-VAL-STUK, SM-VAL-DUB, SM-VAL-BROK, SM-MARR-4]. */
export function marriages(cards: readonly string[], trump: string): Meld[] {
  const all = [marriage('M:stuk', [`K${trump}`, `Q${trump}`]), marriage('M:dubbel', ['Qd', 'Qs'])];
  for (const king of ['Kc', 'Kd', 'Kh', 'Ks']) {
    for (const queen of ['Qc', 'Qd', 'Qh', 'Qs']) {
      if (isRed(suitOf(king)) !== isRed(suitOf(queen)))
        all.push(marriage(`M:brok:${king}:${queen}`, [king, queen]));
    }
  }
  return all.filter(meld => holds(cards, meld));
}

/** Whether the follower's meld ranks above the leader's [SM-CMP-1]. */
export function outranks(follower: Meld, leader: Meld, trump: string): boolean {
  if (follower.cards.length !== leader.cards.length) return follower.cards.length > leader.cards.length;
  if (follower.top !== leader.top) return higherInSequence(follower.top, leader.top);
  return follower.suit === trump && leader.suit !== undefined && leader.suit !== trump;
}

const share = (one: Meld, other: Meld): boolean => one.cards.some(card => other.cards.includes(card));

/**
 * Whether a player may declare a meld that lies in his cards, after what he has scored in this deal. `together` are the
 * melds he has already declared or used to reject in this trick.
 */
export function mayDeclare(
  meld: Meld,
  scored: readonly Scored[],
  together: readonly Meld[],
  trick: number,
  trump: string,
  options: Pick<SmousjasOptions, 'cardReuse' | 'marriageSharing'>,
): boolean {
  if (scored.some(old => old.meld.code === meld.code)) return false; // [SM-MELD-7]
  const lowerOrEqualRun = (old: Meld): boolean => old.suit === meld.suit && !outranks(meld, old, trump);
  if (meld.kind === 'run' && scored.some(old => old.meld.kind === 'run' && lowerOrEqualRun(old.meld)))
    return false; // [SM-MELD-8]
  const mayShare = meld.kind === 'marriage' && options.marriageSharing === 'any';
  // [SM-MELD-5, SM-MARR-3]
  if (!mayShare && together.some(other => other.kind === meld.kind && share(other, meld))) return false;
  if (options.cardReuse === 'simultaneousOnly') {
    // [GEN-SET-15]
    if (scored.some(old => old.trick < trick && old.meld.kind !== meld.kind && share(old.meld, meld)))
      return false;
  }
  return true;
}
