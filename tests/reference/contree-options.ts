/** The options of Contrée [CT]. */

import { flag, type OptionRule, type OptionsOf, oneOf } from './record.ts';

const TARGET: OptionRule<number> = {
  standard: 2000,
  allows: value => Number.isInteger(value) && (value as number) >= 500 && (value as number) <= 5000,
};

/** What the options may be; the default comes first. */
export const CONTREE_OPTIONS = {
  minBid: oneOf(80, 82),
  maxBid: oneOf(160, 180),
  notrump: flag(false),
  alltrump: flag(false),
  surcontre: oneOf(4, 3),
  mustUndertrump: flag(false),
  overPartner: flag(true),
  scaled: flag(true),
  beloteAll: oneOf('all', 'none'),
  annonces: flag(false),
  majority: flag(false),
  scoring: oneOf('madePlusContract', 'contract'),
  failBase: oneOf(162, 160),
  beloteOnFail: oneOf('taken', 'kept'),
  multiply: oneOf('contract', 'all'),
  doubledTakesAll: flag(true),
  capotValue: oneOf(250, 270, 500),
  rounding: oneOf('none', 'ten'),
  target: TARGET,
  end: oneOf('reach', 'exceed'),
};

/** The values of the options of Contrée. */
export type ContreeOptions = OptionsOf<typeof CONTREE_OPTIONS>;
