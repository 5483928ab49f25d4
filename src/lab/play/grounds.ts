/** What a refusal of a card rests on in the rules. */
import type { ObjectionKind } from '../../engine/why-illegal.ts';

/** The kinds of sentences on which an objection may rest; a game has one of them. */
export const GROUNDS: Readonly<Partial<Record<ObjectionKind, readonly string[]>>> = {
  follow: ['play.head', 'play.follow', 'play.followOrTrump'],
  beat: ['play.head', 'play.headTrumps'],
  followOrTrump: ['play.followOrTrump'],
  trump: ['play.ruff'],
  overtrump: ['play.ruff'],
  undertrump: ['play.under.duty.anyButUndertrump'],
};
