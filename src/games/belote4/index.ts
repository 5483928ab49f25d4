/**
 * Belote for four players without partners. Everybody gets five cards before the auction and eight in all; the maker
 * gets the turned card. Rules: README.md.
 */
import { FULL } from '../../cards/cardset.ts';
import {
  BELOTE_CITES,
  mustUndertrumpOption,
  SOLO_OPTIONS,
  SOURCES,
  soloRuleset,
} from '../../rules/belote.ts';
import { countOption } from '../../rules/options.ts';
import { defineGame } from '../../rules/ruleset.ts';
import { dealRest, exchangeBeforeLead } from '../../rules/stock.ts';

export default defineGame({
  id: 'belote4',
  title: 'Belote for four, each for himself',
  version: 1,
  sources: SOURCES,
  auction: 'two rounds: take the turned suit, then name another one; the maker gets the card [BL-BID]',
  cites: { ...BELOTE_CITES, 'cards.exchangeEarly': 'BL4-DIX-1' },
  options: {
    mustUndertrump: mustUndertrumpOption,
    ...SOLO_OPTIONS,
    target: countOption(1000, [50, 10_000, 1], 'points', 'points that win the game [BL-END-1]'),
  },
  ruleset: o =>
    soloRuleset({
      seats: 4,
      pack: FULL,
      packets: [3, 2], // [BL4-DEAL-1]
      tricks: 8,
      deal: [exchangeBeforeLead, dealRest(2, 3)], // [BL4-DIX-1]
      dix: [],
      mustUndertrump: o.mustUndertrump,
      options: o,
    }),
});
