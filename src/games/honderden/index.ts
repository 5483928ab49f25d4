/**
 * Honderden for two players: nine cards each and a stock of fourteen, seven tricks with the stock and nine without. A
 * hundred points win a game. Rules: README.md.
 */
import { FULL } from '../../cards/cardset.ts';
import { type DekRules, dekAfterStuk, dekAfterTrick } from '../../rules/dek.ts';
import { followOrTrump, free, untilStockGone } from '../../rules/duties.ts';
import { firstTrickMelds } from '../../rules/melds/first-trick-melds.ts';
import { declareStuk } from '../../rules/melds/stuk.ts';
import { choiceOption, countOption, flagOption } from '../../rules/options.ts';
import { defineGame, type GameSize } from '../../rules/ruleset.ts';
import { settleGame } from '../../rules/settle/settle-games.ts';
import { drawAfterTrick, exchangeInTurn, lastDrawChoice, turnedIsTrump } from '../../rules/stock.ts';
import { JACK_TO_KING, TEN_LOW, totalOf, V146 } from '../../rules/tables.ts';

const SIZE: GameSize = { pack: FULL, packets: [3, 3, 3], later: 7, tricks: 16 }; // [HO2-DEAL-1]
const STUK = 20;
const POINTS = 100;
const JAN = 50;

export default defineGame({
  id: 'honderden',
  title: 'Honderden for two',
  version: 1,
  sources: ['Ruitenjas, Honderden, 2 of 3 spelers (S002)'],
  auction: 'none: the turned card is trump [HO2-DEAL-1]',
  cites: {
    'cards.exchange': 'HO2-EXCH-1',
    'cards.lastDraw': 'HO2-DRAW-1',
    'melds.first': 'HO2-MELD-2',
    'melds.first.reject': 'HO2-REJ-2',
    'melds.stuk': 'HO2-STUK-1',
    'score.dek': 'HO2-DEK-2',
  },
  options: {
    subRuns: flagOption(true, 'any part of a longer sequence may be declared [HO2-MELD-3]'),
    whoMayDeclare: choiceOption(['both', 'leaderOnly'], 'who may declare in the first trick [HO2-MELD-2]'),
    hundred: choiceOption(
      ['singleMeld', 'sumAtOnce'],
      'whether one meld or the sum must reach a hundred for a game point [HO2-100-2]',
    ),
    lastDraw: choiceOption(
      ['blind', 'open'],
      'whether the covered card is shown before the choice [HO2-DRAW-1]',
    ),
    dek: choiceOption(['whenTrue', 'manual'], 'when the claim is offered [GEN-ACT-6]'),
    autoDek: flagOption(false, 'a player with a hundred wins without a claim [AMB-HO-06]'),
    pitScope: choiceOption(['allTricks', 'lastNine'], 'the tricks needed for the pit [HO2-PIT-1]'),
    lives: countOption(5, [1, 100, 1], 'lives', 'lives at the start of a match [GEN-LIFE-1]'),
    kip: flagOption(true, 'the first player to reach 0 lives plays on [GEN-LIFE-2]'),
  },
  small: { pack: JACK_TO_KING, packets: [2], later: 1, tricks: 3 },
  ruleset(o, { pack, packets, later, tricks } = SIZE) {
    const melds = firstTrickMelds({
      windows: o.subRuns,
      whoMayDeclare: o.whoMayDeclare,
      hundred: o.hundred,
      reject: 'oneForOne', // [HO2-REJ-2]
    });
    const dek: DekRules = {
      points: POINTS,
      cardPoints: totalOf(V146),
      stuk: STUK,
      offer: o.dek,
      auto: o.autoDek,
    };
    const open = o.lastDraw === 'open';
    return {
      seats: 2,
      partners: false,
      pack,
      packets,
      turnUp: 'stock',
      tricks,
      draws: true,
      order: TEN_LOW, // [HO2-SET-1]
      points: V146,
      duties: untilStockGone(free, followOrTrump), // [HO2-PLAY-1, HO2-PLAY-2]
      turn: [exchangeInTurn(later), melds.turn, declareStuk({ tricks, points: STUK, with: 'anyCard' })],
      steps: {
        ready: [turnedIsTrump],
        card: [dekAfterStuk(dek)],
        trick: [melds.settleTrick],
        taken: [dekAfterTrick(dek)],
        draw: [lastDrawChoice(open), drawAfterTrick(!open)],
      },
      ...settleGame({
        lastTrick: V146.lastTrick,
        points: POINTS,
        jan: JAN,
        pitTricks: o.pitScope === 'allTricks' ? tricks : tricks - later,
        value: 'add', // [HO2-JAN-1, HO2-PIT-1]
        sameDealer: true, // [HO2-END-2]
      }),
      gamePoints: true,
      match: {
        by: 'lives',
        lives: { start: o.lives, kip: o.kip },
        race: o.lives,
        totalsAreGamePoints: true,
      }, // [HO2-MATCH-1]
    };
  },
});
