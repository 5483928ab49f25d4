/** The combinations of Smoojas 1821: kinds, values, ranking, and what a player may still score [SJ-MELD]. */
import { carresIn, higherInSequence, type Meld, windowsIn } from './cards.ts';
import { flag, type OptionsOf, oneOf, wholeNumber } from './record.ts';

/** What the options may be; the default comes first. */
export const SMOOJAS_OPTIONS = {
  target: wholeNumber(500, 1),
  meldsPerLead: oneOf(1, 'any'),
  runReuse: oneOf('longerOnly', 'upward'),
  redeclareBeaten: flag(true),
  marriageAfterStock: flag(false),
};

/** The options of Smoojas [GEN-SET-4]. */
export type SmoojasOptions = OptionsOf<typeof SMOOJAS_OPTIONS>;

/** The combinations that lie in the cards, in canonical order [SJ-MELD-1, GEN-SET-17]. */
export function combinations(cards: readonly string[]): Meld[] {
  return [...carresIn(cards, ['K', 'Q', 'J']), ...windowsIn(cards)];
}

/** The kinds of combinations from high to low [SJ-MELD-1]. */
const KINDS = ['quint', 'four Jacks', 'four Kings', 'four Queens', 'run of four', 'tierce'];

function kindOf(meld: Meld): string {
  if (meld.kind === 'carre')
    return meld.top === 'J' ? 'four Jacks' : meld.top === 'K' ? 'four Kings' : 'four Queens';
  if (meld.cards.length >= 5) return 'quint';
  return meld.cards.length === 4 ? 'run of four' : 'tierce';
}

/** What a combination is worth [SJ-MELD-1]. */
export function combinationPoints(meld: Meld): number {
  const points: Record<string, number> = {
    quint: 100,
    'four Jacks': 200,
    'four Kings': 100,
    'four Queens': 100,
    'run of four': 50,
    tierce: 20,
  };
  return points[kindOf(meld)];
}

/** Whether the follower's combination is higher than the leader's [SJ-MELD-1, SJ-MELD-3]. */
export function beats(follower: Meld, leader: Meld, trump: string): boolean {
  const [mine, theirs] = [kindOf(follower), kindOf(leader)];
  if (mine !== theirs) return KINDS.indexOf(mine) < KINDS.indexOf(theirs);
  if (follower.cards.length !== leader.cards.length) return follower.cards.length > leader.cards.length;
  if (follower.top !== leader.top) return higherInSequence(follower.top, leader.top);
  return follower.suit === trump && leader.suit !== trump;
}

/** Whether a combination in a player's cards may be scored after the ones he has scored [SJ-MELD-6, SJ-MELD-7]. */
export function mayScore(meld: Meld, scored: readonly Meld[], runReuse: SmoojasOptions['runReuse']): boolean {
  if (scored.some(old => old.code === meld.code)) return false;
  if (meld.kind !== 'run') return true;
  const runsOfTheSuit = scored.filter(old => old.suit === meld.suit);
  if (runReuse === 'upward') {
    // [AMB-SJ-07 (b)]: in the sense of SM-MELD-8
    return runsOfTheSuit.every(
      old =>
        meld.cards.length > old.cards.length ||
        (meld.cards.length === old.cards.length && higherInSequence(meld.top, old.top)),
    );
  }
  return runsOfTheSuit
    .filter(old => old.cards.some(card => meld.cards.includes(card)))
    .every(old => meld.cards.length > old.cards.length);
}
