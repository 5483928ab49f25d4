/**
 * Smousjas, the form of Rijswijk, for two players: eight cards each and a stock of sixteen, eight tricks with the stock
 * and eight without. Rules: README.md.
 */
import { FULL } from '../../cards/cardset.ts';
import { beat2, free, untilStockGone } from '../../rules/duties.ts';
import { declarations } from '../../rules/melds/declarations.ts';
import { choiceOption, countOption, flagOption } from '../../rules/options.ts';
import { defineGame, type GameSize } from '../../rules/ruleset.ts';
import { settleRound } from '../../rules/settle/settle-smousjas.ts';
import { drawAfterTrick, exchangeInTurn, lastDrawChoice, turnedIsTrump } from '../../rules/stock.ts';
import { JACK_TO_KING, TEN_LOW, V162 } from '../../rules/tables.ts';
import { uitAfterStuk } from '../../rules/uit.ts';

const SIZE: GameSize = { pack: FULL, packets: [3, 2, 3], later: 8, tricks: 16 }; // [SM-DEAL-1]
const STUK = 40;
const JAN = 250;

export default defineGame({
  id: 'smousjas',
  title: 'Smousjas',
  version: 1,
  sources: ['Ruitenjas, Smousjas, 2 spelers (S000)'],
  auction: 'none: the turned card is trump [SM-DEAL-2]',
  cites: {
    'cards.exchange': 'SM-EXCH-2',
    'cards.lastDraw': 'SM-DRAW-3',
    'melds.declared': 'SM-MELD-1',
    'melds.declared.rejectMode': 'SM-REJ-2',
    'melds.marriages': 'SM-MARR-1',
    'score.uit': 'SM-UIT-1',
  },
  options: {
    lastDraw: choiceOption(
      ['blind', 'open'],
      'whether the covered card is shown before the choice [SM-DRAW-3]',
    ),
    subRuns: flagOption(true, 'any part of a longer sequence may be declared [SM-MELD-6]'),
    aceQuint: choiceOption(
      ['exactFive', 'fiveOrMore'],
      'which sequences headed by the Ace count 120 [SM-VAL-S5A]',
    ),
    lowCarres: flagOption(true, 'four Eights and four Sevens are melds [SM-VAL-C-x]'),
    cardReuse: choiceOption(
      ['free', 'simultaneousOnly'],
      'whether a card may serve another kind of meld later [SM-MELD-9]',
    ),
    marriageSharing: choiceOption(
      ['onePerCard', 'any'],
      'whether marriages of one turn may share a card [SM-MELD-5]',
    ),
    rejectMode: choiceOption(
      ['oneForOne', 'bestRejectsAllLower'],
      'what one rejecting meld rejects [SM-REJ-4]',
    ),
    marriagesInPart2: choiceOption(
      ['firstTrick', 'always'],
      'when marriages may be declared after the stock is gone [SM-MARR-1]',
    ),
    uitCount: choiceOption(
      ['running', 'written', 'beforeDeal'],
      'what counts towards the standing for uit [SM-UIT-2]',
    ),
    uitThreshold: countOption(480, [0, 10_000, 1], 'points', 'standing that allows uit [SM-UIT-1]'),
    lives: countOption(5, [1, 100, 1], 'lives', 'lives at the start of a match [GEN-LIFE-1]'),
    kip: flagOption(true, 'the first player to reach 0 lives plays on [GEN-LIFE-2]'),
    target: countOption(500, [50, 10_000, 1], 'points', 'points that win the round [SM-SCORE-2]'),
  },
  small: { pack: JACK_TO_KING, packets: [2], later: 1, tricks: 3 },
  ruleset(o, { pack, packets, later, tricks } = SIZE) {
    const melds = declarations({
      meldTricks: later + 1, // [SM-MELD-1]
      marriageTricks: o.marriagesInPart2 === 'always' ? tricks : later + 1,
      windows: o.subRuns,
      aceQuint: o.subRuns ? o.aceQuint : 'fiveOrMore', // [AMB-SM-05]
      lowQuartets: o.lowCarres,
      cardReuse: o.cardReuse,
      marriageSharing: o.marriageSharing,
      rejectMode: o.rejectMode,
    });
    const open = o.lastDraw === 'open';
    return {
      seats: 2,
      partners: false,
      pack,
      packets,
      turnUp: 'stock', // [SM-DEAL-2]
      tricks,
      draws: true,
      order: TEN_LOW, // [SM-SET-1]
      points: V162,
      duties: untilStockGone(free, beat2), // [SM-PLAY-2, SM-PLAY-4]
      turn: [exchangeInTurn(later), ...melds.turn],
      steps: {
        ready: [turnedIsTrump],
        card: [uitAfterStuk({ threshold: o.uitThreshold, counts: o.uitCount, stuk: STUK })],
        trick: [melds.settleTrick],
        draw: [lastDrawChoice(open), drawAfterTrick(!open)],
      },
      ...settleRound({ lastTrick: V162.lastTrick, target: o.target, jan: JAN, janCounts: o.uitCount }),
      gamePoints: true,
      match: {
        by: 'lives',
        lives: { start: o.lives, kip: o.kip },
        race: o.lives,
        totalsAreGamePoints: false,
      }, // [SM-MATCH-1]
    };
  },
});
