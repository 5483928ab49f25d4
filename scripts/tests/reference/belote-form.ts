/** The forms of Belote and their options [BL-SET-1]. */
import { flag, type OptionRules, oneOf, readOptions, wholeNumber } from './record.ts';

/** Two with 32 cards, three with 32, three with 24, four each for himself, four in partnership. */
export type FormName = 'belote2' | 'belote3' | 'belote3x24' | 'belote4' | 'belote';

/** What distinguishes the forms. */
export interface Form {
  readonly name: FormName;
  readonly players: number;
  readonly partners: boolean;
  /** Nine cards each, the turn-up stays on the table [BL-DEAL-5]; otherwise the maker takes it and all have eight. */
  readonly nineCards: boolean;
  readonly options: OptionRules;
}

const COMMON = {
  meldClaim: oneOf('auto', 'choice'), // [GEN-ACT-5]
  vache: flag(false), // [BL-BID-3]
  mustUndertrump: flag(true), // [AMB-BL-07]
};

const EACH_FOR_HIMSELF = {
  ...COMMON,
  tie: oneOf('litige', 'dedans', 'makerZero'), // [BL-SCORE-4, AMB-BL-04]
  failTo: oneOf('bestOpponent', 'lost'), // [AMB-BL-04]
  capotBonus: wholeNumber(0, 0), // [BL-CAPOT-1]
};

const dixWindow = oneOf('untilOwnFirstPlay', 'beforeFirstLead'); // [BL-DIX-2, GEN-SET-3]

/** Every form [BL-SET-1, BL-END-1, BLP-SET-1, GEN-SET-11]. */
export const FORMS: readonly Form[] = [
  {
    name: 'belote2',
    players: 2,
    partners: false,
    nineCards: true,
    options: { ...EACH_FOR_HIMSELF, dixWindow, valse: flag(false), target: wholeNumber(500, 1) }, // [AMB-BL-09]
  },
  {
    name: 'belote3',
    players: 3,
    partners: false,
    nineCards: true,
    options: { ...EACH_FOR_HIMSELF, dixWindow, target: wholeNumber(500, 1) },
  },
  {
    name: 'belote3x24',
    players: 3,
    partners: false,
    nineCards: false,
    options: { ...EACH_FOR_HIMSELF, belote3x24: oneOf('5+3', '6+2'), target: wholeNumber(500, 1) },
  },
  {
    name: 'belote4',
    players: 4,
    partners: false,
    nineCards: false,
    options: { ...EACH_FOR_HIMSELF, target: wholeNumber(1000, 1) },
  },
  {
    name: 'belote',
    players: 4,
    partners: true,
    nineCards: false,
    options: {
      ...COMMON,
      tie: oneOf('litige', 'dedans'), // [GEN-SET-11]
      annonces: flag(true),
      freeWhenPartnerWins: flag(true),
      rounding: oneOf('none'), // [BLP-END-1, GEN-SET-11]
      target: wholeNumber(1000, 1),
    },
  },
];

/** The values of the options of every form; those that a form does not have stand at their defaults. */
export interface BeloteOptions {
  readonly meldClaim: 'auto' | 'choice';
  readonly vache: boolean;
  readonly valse: boolean;
  readonly mustUndertrump: boolean;
  readonly tie: 'litige' | 'dedans' | 'makerZero';
  readonly failTo: 'bestOpponent' | 'lost';
  readonly capotBonus: number;
  readonly dixWindow: 'untilOwnFirstPlay' | 'beforeFirstLead';
  readonly belote3x24: '5+3' | '6+2';
  readonly annonces: boolean;
  readonly freeWhenPartnerWins: boolean;
  readonly target: number;
}

/** The options of a deal. */
export function beloteOptions(form: Form, given: Readonly<Record<string, unknown>>): BeloteOptions {
  return {
    valse: false,
    failTo: 'bestOpponent',
    capotBonus: 0,
    dixWindow: 'untilOwnFirstPlay',
    belote3x24: '5+3',
    annonces: true,
    freeWhenPartnerWins: false,
    ...readOptions(form.options, given),
  } as unknown as BeloteOptions;
}
