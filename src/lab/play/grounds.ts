/** The kinds of sentences of the rules on which a refusal of a card may rest: a game has one of them. */
export const GROUNDS: Readonly<Record<string, readonly string[]>> = {
  follow: ['play.head', 'play.follow', 'play.followOrTrump'],
  beat: ['play.head', 'play.headTrumps'],
  followOrTrump: ['play.followOrTrump'],
  trump: ['play.ruff'],
  overtrump: ['play.ruff'],
  undertrump: ['play.under.duty.anyButUndertrump'],
};
