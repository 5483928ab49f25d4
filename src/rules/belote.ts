/** What all forms of Belote have in common. */
import type { CardSet } from '../cards/cardset.ts';
import { VALSE } from './action.ts';
import { turnUpAuction } from './auction.ts';
import { type Duties, freeWhenPartnerWins, mayRefuseUndertrump, rotterdam } from './duties.ts';
import { announceBella, scoreBella } from './melds/bella.ts';
import { compareRankedMelds, declareRankedMelds, sayRankedMelds } from './melds/ranked-melds.ts';
import { choiceOption, countOption, flagOption, type OptionValues } from './options.ts';
import type { Ruleset } from './ruleset.ts';
import type { Settlement } from './settle/settle.ts';
import { settleSolo } from './settle/settle-belote.ts';
import type { Step, TurnActs } from './step.ts';
import { TEN_HIGH, V162 } from './tables.ts';

export const SOURCES = [
  'David Parlett, The Penguin Book of Card Games (S003, continued from PRL-99)',
] as const;

/** What the chapters of every form cite. */
export const BELOTE_CITES = {
  'trumps.take': 'BL-BID-1',
  'melds.ranked': 'BL-MELD-6',
  'melds.bella': 'BL-BEL-1',
} as const;

/** Options of every form. */
export const BELOTE_OPTIONS = {
  vache: flagOption(false, 'the dealer must name a suit in round 2 if all others pass [BL-BID-3]'),
  meldClaim: choiceOption(
    ['auto', 'choice'],
    'whether melds and belote are announced automatically or by choice [GEN-ACT-5]',
  ),
} as const;

/** Options of the forms without partners. */
export const SOLO_OPTIONS = {
  ...BELOTE_OPTIONS,
  tie: choiceOption(
    ['litige', 'dedans', 'makerZero'],
    'what happens when maker and best opponent tie [BL-SCORE-4]',
  ),
  failTo: choiceOption(['bestOpponent', 'lost'], 'who gets the points of a failed maker [BL-SCORE-3]'),
  capotBonus: countOption(0, [0, 1000, 10], 'points', 'bonus for all tricks [BL-CAPOT-1]'),
} as const;

export const mustUndertrumpOption = flagOption(
  true,
  'players who cannot overtrump must undertrump [BL-PLAY-2, AMB-BL-07]',
);

/** Until the player's own first card, or in one step before the first lead [BL-DIX-2, GEN-SET-3]. */
export const dixWindowOption = choiceOption(
  ['untilOwnFirstPlay', 'beforeFirstLead'],
  'when the Seven may be exchanged [BL-DIX-2]',
);

export interface BeloteForm {
  readonly seats: 2 | 3 | 4;
  readonly partners: boolean;
  readonly pack: CardSet;
  readonly packets: readonly number[];
  readonly tricks: number;
  /** The steps between the auction and the first lead. */
  readonly deal: readonly Step[];
  /** The dix, if it is an act of the first trick. */
  readonly dix: readonly TurnActs[];
  readonly valse: boolean;
  readonly vache: boolean;
  readonly melds: boolean;
  readonly meldClaim: 'auto' | 'choice';
  readonly mustUndertrump: boolean;
  readonly freeWhenPartnerWins: boolean;
  readonly target: number;
  readonly settlement: Settlement;
}

/** The parameters of a form without partners. */
export interface SoloForm extends Pick<BeloteForm, 'seats' | 'pack' | 'packets' | 'tricks' | 'deal' | 'dix'> {
  readonly valse?: boolean;
  /** Absent for two players, where it cannot matter. */
  readonly mustUndertrump?: boolean;
  readonly options: OptionValues<typeof SOLO_OPTIONS> & { readonly target: number };
}

export function soloRuleset({ options, ...form }: SoloForm): Ruleset {
  const { vache, meldClaim, tie, failTo, capotBonus, target } = options;
  const settlement = settleSolo({ lastTrick: V162.lastTrick, target, tie, failTo, capot: capotBonus });
  return beloteRuleset({
    valse: false,
    mustUndertrump: true,
    ...form,
    partners: false,
    melds: true,
    freeWhenPartnerWins: false,
    vache,
    meldClaim,
    target,
    settlement,
  });
}

export function beloteRuleset(form: BeloteForm): Ruleset {
  const duties: Duties = form.mustUndertrump ? rotterdam : mayRefuseUndertrump(rotterdam);
  const melds = { claim: form.meldClaim };
  return {
    seats: form.seats,
    partners: form.partners,
    pack: form.pack,
    packets: form.packets,
    turnUp: 'stock',
    tricks: form.tricks,
    draws: false,
    order: TEN_HIGH, // [BL-SET-2]
    points: V162,
    duties: form.freeWhenPartnerWins ? freeWhenPartnerWins(duties) : duties,
    turn: [
      ...form.dix,
      ...(form.melds ? declareRankedMelds(melds) : []),
      ...announceBella(form.meldClaim, form.tricks), // [BL-BEL-1]
    ],
    steps: {
      auction: [turnUpAuction({ proposal: form.valse ? VALSE : 0, dealerMust: form.vache })],
      ready: form.deal,
      card: [...(form.melds ? [sayRankedMelds(melds)] : []), scoreBella(form.meldClaim)],
      taken: form.melds ? [compareRankedMelds] : [],
    },
    ...form.settlement,
    gamePoints: false,
    match: { points: form.target },
  };
}
