/** Belote for three players without partners, with nine cards each from 32. Rules: README.md. */
import { FULL } from '../../cards/cardset.ts';
import {
  BELOTE_CITES,
  dixWindowOption,
  mustUndertrumpOption,
  SOLO_OPTIONS,
  SOURCES,
  soloRuleset,
} from '../../rules/belote.ts';
import { countOption } from '../../rules/options.ts';
import { defineGame } from '../../rules/ruleset.ts';
import { exchangeBeforeLead, exchangeInTurn, furtherPacket, turnBottomCard } from '../../rules/stock.ts';

export default defineGame({
  id: 'belote3',
  title: 'Belote for three',
  version: 1,
  sources: SOURCES,
  auction: 'two rounds: take the turned suit, then name another one [BL-BID]',
  cites: { ...BELOTE_CITES, 'cards.exchange': 'BL-DIX-2', 'cards.exchangeEarly': 'GEN-SET-3' },
  options: {
    dixWindow: dixWindowOption,
    mustUndertrump: mustUndertrumpOption,
    ...SOLO_OPTIONS,
    target: countOption(500, [50, 10_000, 1], 'points', 'points that win the game [BL-END-1]'),
  },
  ruleset(o) {
    const early = o.dixWindow === 'beforeFirstLead';
    return soloRuleset({
      seats: 3,
      pack: FULL,
      packets: [3, 3], // [BL3-DEAL-1]
      tricks: 9,
      deal: [furtherPacket(3), turnBottomCard, ...(early ? [exchangeBeforeLead] : [])],
      dix: early ? [] : [exchangeInTurn(1)], // [BL-DIX-2]
      mustUndertrump: o.mustUndertrump,
      options: o,
    });
  },
});
