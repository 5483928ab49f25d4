/** Belote for two players with nine cards each from 32. Rules: README.md. */
import { FULL } from '../../cards/cardset.ts';
import { BELOTE_CITES, dixWindowOption, SOLO_OPTIONS, SOURCES, soloRuleset } from '../../rules/belote.ts';
import { countOption, flagOption } from '../../rules/options.ts';
import { defineGame, type GameSize } from '../../rules/ruleset.ts';
import { exchangeBeforeLead, exchangeInTurn, furtherPacket, turnBottomCard } from '../../rules/stock.ts';
import { JACK_TO_KING } from '../../rules/tables.ts';

const SIZE: GameSize = { pack: FULL, packets: [3, 3], later: 3, tricks: 9 }; // [BL2-DEAL-1]

export default defineGame({
  id: 'belote2',
  title: 'Belote for two',
  version: 1,
  sources: SOURCES,
  auction: 'two rounds: take the turned suit, then name another one; optional valse [BL-BID, BL2-VALSE]',
  cites: { ...BELOTE_CITES, 'cards.exchange': 'BL-DIX-2', 'cards.exchangeEarly': 'GEN-SET-3' },
  options: {
    valse: flagOption(false, 'a bidder may propose "I play or the deal is annulled" [BL2-VALSE-1]'),
    dixWindow: dixWindowOption,
    ...SOLO_OPTIONS,
    target: countOption(500, [50, 10_000, 1], 'points', 'points that win the game [BL-END-1]'),
  },
  small: { pack: JACK_TO_KING, packets: [3], later: 0, tricks: 3 },
  ruleset(o, { pack, packets, later, tricks } = SIZE) {
    const early = o.dixWindow === 'beforeFirstLead';
    return soloRuleset({
      seats: 2,
      pack,
      packets,
      tricks,
      deal: [
        ...(later > 0 ? [furtherPacket(later), turnBottomCard] : []),
        ...(early ? [exchangeBeforeLead] : []),
      ],
      dix: early ? [] : [exchangeInTurn(1)], // [BL-DIX-2]
      valse: o.valse,
      options: o,
    });
  },
});
