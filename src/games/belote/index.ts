/** Belote for four players in two partnerships, the modern game. Rules: README.md. */
import { FULL } from '../../cards/cardset.ts';
import { BELOTE_CITES, BELOTE_OPTIONS, beloteRuleset, mustUndertrumpOption } from '../../rules/belote.ts';
import { choiceOption, countOption, flagOption } from '../../rules/options.ts';
import { defineGame } from '../../rules/ruleset.ts';
import { settlePartners } from '../../rules/settle/settle-belote.ts';
import { dealRest, exchangeBeforeLead } from '../../rules/stock.ts';
import { V162 } from '../../rules/tables.ts';

export default defineGame({
  id: 'belote',
  title: 'Belote, partnership',
  version: 1,
  sources: ['a survey of French sources (COLV, CTR) and PRL-99'],
  auction:
    'two rounds: take the turned suit, then name another one; the maker gets the card [BL-BID, BLP-DEAL-1]',
  cites: { ...BELOTE_CITES, 'cards.exchangeEarly': 'BL4-DIX-1' },
  options: {
    annonces: flagOption(true, 'whether melds score [BLP-MELD-1]'),
    freeWhenPartnerWins: flagOption(true, 'no duty to trump while the partner is winning [BLP-PLAY-1]'),
    mustUndertrump: mustUndertrumpOption,
    ...BELOTE_OPTIONS,
    tie: choiceOption(['litige', 'dedans'], 'what happens when makers and defenders tie [BLP-SCORE-1]'),
    target: countOption(1000, [50, 10_000, 1], 'points', 'points that win the match [BLP-END-1]'),
  },
  presets: {
    'sans-annonces': { annonces: false }, // [BLP-PRE-1]
  },
  ruleset: o =>
    beloteRuleset({
      seats: 4,
      partners: true,
      pack: FULL,
      packets: [3, 2], // [BLP-DEAL-1]
      tricks: 8,
      deal: [exchangeBeforeLead, dealRest(2, 3)],
      dix: [],
      valse: false,
      vache: o.vache,
      melds: o.annonces,
      meldClaim: o.meldClaim,
      mustUndertrump: o.mustUndertrump,
      freeWhenPartnerWins: o.freeWhenPartnerWins,
      target: o.target,
      settlement: settlePartners({
        lastTrick: V162.lastTrick,
        target: o.target,
        tie: o.tie,
        total: 162,
        capot: 252, // [BLP-CAPOT-1]
        belote: 20,
        beloteOnFail: 'kept',
        sweptMelds: 'kept',
      }),
    }),
});
