/** The options of Klaverjassen [GEN-SET-4]. */

import { flag, type OptionRule, type OptionsOf, oneOf, wholeNumber } from './record.ts';

/** Points to be reached, or a number of deals [KJ-END-1]. */
export type Match = { readonly points: number } | { readonly deals: number };

const MATCH: OptionRule<Match> = {
  standard: { points: 1500 },
  allows: value => {
    if (typeof value !== 'object' || value === null) return false;
    const [[key, number] = [], ...others] = Object.entries(value);
    return (
      (key === 'points' || key === 'deals') && Number.isInteger(number) && number >= 1 && others.length === 0
    );
  },
};

/** What the options may be; the default comes first. */
export const KLAVERJAS_OPTIONS = {
  trumpSelection: oneOf('turnUp', 'utrechts', 'leids', 'voorhandVrij', 'freeChoice'),
  trickRule: oneOf('rotterdam', 'amsterdam'),
  doubling: oneOf('none', 'kraken', 'schoppenDubbel'),
  makeRule: oneOf('moreThanHalfTotal', 'atLeast82Total', 'atLeast82Cards'),
  rounding: oneOf('nearest5up', 'nearest5down', 'complementDefenders', 'none'),
  roemClaim: oneOf('auto', 'manual'),
  pit: wholeNumber(100, 0),
  pitFor: oneOf('anySide', 'makersOnly'),
  fourJacks: wholeNumber(200, 0),
  firstDealClubs: flag(true),
  secondTurn: oneOf('different', 'any'),
  'leids.auction': oneOf('passIsOut', 'passMayReturn', 'singleRound'),
  'leids.allPass': oneOf('forehandMust', 'redeal'),
  'leids.count': oneOf('withRoem', 'cardsOnly'),
  'leids.maxBid': wholeNumber(162, 82),
  'vv.allPass': oneOf('redeal', 'forehandMust', 'dealerMust'),
  'vv.excludeTurned': flag(false),
  krakenMultipliesRoem: flag(true),
  krakenDuty: oneOf('maker', 'lastDoubler'),
  handRoem: oneOf('bestSide', 'mostPointsSide', 'all'),
  meldClaim: oneOf('auto', 'choice'),
  match: MATCH,
  firstSpeaker: oneOf('dealer', 'forehand'),
};

/** The values of the options of Klaverjassen. */
export type KlaverjasOptions = OptionsOf<typeof KLAVERJAS_OPTIONS>;
