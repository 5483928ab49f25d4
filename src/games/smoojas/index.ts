/**
 * Smoojas, the form of 1821, for two players: nine cards each and a stock of fourteen, seven tricks with the stock and
 * nine without. Rules: README.md.
 */
import { FULL } from '../../cards/cardset.ts';
import { free, smoojas, untilStockGone } from '../../rules/duties.ts';
import { answeredMelds } from '../../rules/melds/answered-melds.ts';
import { declareStuk } from '../../rules/melds/stuk.ts';
import { choiceOption, countOption, flagOption } from '../../rules/options.ts';
import { defineGame, type GameSize } from '../../rules/ruleset.ts';
import { settleRace } from '../../rules/settle/settle-smoojas.ts';
import { drawAfterTrick, exchangeInTurn, turnedIsTrump } from '../../rules/stock.ts';
import { JACK_TO_KING, TEN_LOW, V146 } from '../../rules/tables.ts';

const SIZE: GameSize = { pack: FULL, packets: [3, 3, 3], later: 7, tricks: 16 }; // [SJ-DEAL-1]
const MARRIAGE = 20;
const SWEEP = 100;

export default defineGame({
  id: 'smoojas',
  title: 'Smoojas, 1821',
  version: 1,
  sources: ['David Parlett, The Penguin Book of Card Games (S003)'],
  auction: 'none: the turned card is trump [SJ-DEAL-1]',
  cites: {
    'cards.exchange': 'SJ-EXCH-1',
    'melds.answered': 'SJ-MELD-4',
    'melds.answered.reject': 'SJ-MELD-5',
    'melds.stuk': 'SJ-MARR-1',
  },
  options: {
    meldsPerLead: choiceOption([1, 'any'], 'how many combinations may be declared with one lead [SJ-MELD-4]'),
    runReuse: choiceOption(
      ['longerOnly', 'upward'],
      'which sequences may use cards of a scored one [SJ-MELD-7]',
    ),
    redeclareBeaten: flagOption(true, 'a beaten combination may be declared again [SJ-MELD-8]'),
    marriageAfterStock: flagOption(
      false,
      'the marriage may still be declared when the stock is gone [SJ-MARR-2]',
    ),
    target: countOption(500, [50, 10_000, 1], 'points', 'points that win the game [SJ-SCORE-1]'),
  },
  small: { pack: JACK_TO_KING, packets: [2], later: 1, tricks: 3 },
  ruleset(o, { pack, packets, later, tricks } = SIZE) {
    const melds = answeredMelds({
      tricks: later, // [SJ-MELD-4]
      perLead: o.meldsPerLead,
      sequenceReuse: o.runReuse,
      redeclareBeaten: o.redeclareBeaten,
    });
    return {
      seats: 2,
      partners: false,
      pack,
      packets,
      turnUp: 'stock',
      tricks,
      draws: true,
      order: TEN_LOW, // [SJ-SET-1]
      points: V146,
      duties: untilStockGone(free, smoojas), // [SJ-PLAY-1, SJ-PLAY-2]
      turn: [
        exchangeInTurn(later), // [SJ-EXCH-1]
        melds.turn,
        declareStuk({
          tricks: o.marriageAfterStock ? tricks : later,
          points: MARRIAGE,
          with: 'ownLead',
        }),
      ],
      steps: {
        ready: [turnedIsTrump],
        act: [melds.answer],
        draw: [drawAfterTrick(false)], // [SJ-DRAW-2]
      },
      ...settleRace({
        lastTrick: V146.lastTrick,
        target: o.target,
        sweep: SWEEP,
        sweepTricks: tricks - later,
      }),
      gamePoints: false,
      match: { points: o.target },
    };
  },
});
