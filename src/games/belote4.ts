/**
 * Belote for four players, each for himself: five cards, a turned card that the maker takes, eight each in the end.
 * Rules: BL-* and BL4-* of the rule book (S003, PRL-99).
 */
import { FULL } from '../cards/cardset.ts';
import { beloteRuleset, mustUndertrumpOption, SOLO_OPTIONS, SOURCES } from '../rules/belote.ts';
import { count } from '../rules/options.ts';
import { defineGame } from '../rules/ruleset.ts';
import { settleSolo } from '../rules/settle-belote.ts';
import { dealRest, exchangeBeforeLead } from '../rules/stock.ts';
import { V162 } from '../rules/tables.ts';

export default defineGame({
  id: 'belote4',
  title: 'Belote for four, each for himself',
  version: 1,
  sources: SOURCES,
  rules: 'A7 (BL, BL4)',
  options: {
    mustUndertrump: mustUndertrumpOption,
    ...SOLO_OPTIONS,
    target: count(1000, [50, 10_000, 1], 'points', 'points that win the game [BL-END-1]'),
  },
  ruleset: o =>
    beloteRuleset({
      seats: 4,
      partners: false,
      pack: FULL,
      packets: [3, 2], // [BL4-DEAL-1]
      tricks: 8,
      deal: [exchangeBeforeLead, dealRest(2, 3)], // [BL4-DIX-1]
      dix: [],
      valse: false,
      vache: o.vache,
      melds: true,
      meldClaim: o.meldClaim,
      mustUndertrump: o.mustUndertrump,
      freeWhenPartnerWins: false,
      target: o.target,
      settle: settleSolo({
        lastTrick: V162.lastTrick,
        target: o.target,
        tie: o.tie,
        failTo: o.failTo,
        capot: o.capotBonus,
      }),
    }),
});
