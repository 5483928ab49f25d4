/**
 * Belote for three players with 24 cards. Everybody gets five or six cards before the auction and eight in all; the
 * maker gets the turned card. Rules: README.md.
 */
import {
  BELOTE_CITES,
  mustUndertrumpOption,
  SOLO_OPTIONS,
  SOURCES,
  soloRuleset,
} from '../../rules/belote.ts';
import { choiceOption, countOption } from '../../rules/options.ts';
import { defineGame } from '../../rules/ruleset.ts';
import { dealRest } from '../../rules/stock.ts';
import { NINE_TO_ACE } from '../../rules/tables.ts';

export default defineGame({
  id: 'belote3x24',
  title: 'Belote for three, 24 cards',
  version: 1,
  sources: SOURCES,
  auction: 'two rounds: take the turned suit, then name another one; the maker gets the card [BL-BID]',
  cites: BELOTE_CITES,
  options: {
    belote3x24: choiceOption(['5+3', '6+2'], 'cards before and after the auction [BL3-DEAL-2]'),
    mustUndertrump: mustUndertrumpOption,
    ...SOLO_OPTIONS,
    target: countOption(500, [50, 10_000, 1], 'points', 'points that win the game [BL-END-1]'),
  },
  ruleset(o) {
    const five = o.belote3x24 === '5+3';
    return soloRuleset({
      seats: 3,
      pack: NINE_TO_ACE,
      packets: five ? [3, 2] : [3, 3],
      tricks: 8,
      deal: [five ? dealRest(2, 3) : dealRest(1, 2)],
      dix: [], // [BL3-DIX-1]
      mustUndertrump: o.mustUndertrump,
      options: o,
    });
  },
});
