/**
 * Honderden for three players without partners: 24 cards, eight each, no stock. The dealer's last card is turned for
 * trump. Rules: README.md.
 */
import { type DekRules, dekInTurn, dekWithStuk } from '../../rules/dek.ts';
import { followOrTrump } from '../../rules/duties.ts';
import { firstTrickMelds } from '../../rules/melds/first-trick-melds.ts';
import { declareStuk } from '../../rules/melds/stuk.ts';
import { choiceOption, countOption, flagOption } from '../../rules/options.ts';
import { defineGame } from '../../rules/ruleset.ts';
import { settleGame } from '../../rules/settle/settle-games.ts';
import { turnedIsTrump } from '../../rules/stock.ts';
import { NINE_TO_ACE, TEN_LOW, totalOf, V146 } from '../../rules/tables.ts';
import honderden from '../honderden/index.ts';

const TRICKS = 8;
const STUK = 20;
const POINTS = 100;
const JAN = 50;

export default defineGame({
  id: 'honderden3',
  title: 'Honderden for three',
  version: 1,
  sources: ['Ruitenjas, Honderden, 2 of 3 spelers (S002)'],
  auction: "none: the dealer's last card is turned for trump [HO3-DEAL-1]",
  cites: {
    'melds.first': 'HO3-MELD-1',
    'melds.first.reject': 'HO3-REJ-1',
    'melds.stuk': 'HO3-STUK-1',
    'score.dekWithStuk': 'HO3-DEK-1',
  },
  options: {
    subRuns: flagOption(true, 'any part of a longer sequence may be declared [HO2-MELD-3]'),
    hundred: choiceOption(
      ['singleMeld', 'sumAtOnce'],
      'whether one meld or the sum must reach a hundred for a game point [HO2-100-2]',
    ),
    reject3: choiceOption(
      ['oneForOne', 'bestHolderScoresAll'],
      'how declared melds are compared [HO3-REJ-1]',
    ),
    dek: choiceOption(['whenTrue', 'manual'], 'when the claim is offered [GEN-ACT-6]'),
    falseClaim: choiceOption(['bestOther'], 'who wins after a wrong claim [HO3-DEK-2]'),
    lives: countOption(5, [1, 100, 1], 'lives', 'lives at the start of a match [GEN-LIFE-1]'),
    kip: flagOption(true, 'the first player to reach 0 lives plays on [GEN-LIFE-2]'),
    target: countOption(5, [1, 1000, 1], 'game points', 'game points that win a match [HO3-MATCH-1]'),
  },
  ruleset(o) {
    const melds = firstTrickMelds({
      windows: o.subRuns,
      whoMayDeclare: 'both',
      hundred: o.hundred,
      reject: o.reject3,
    });
    const dek: DekRules = {
      points: POINTS,
      cardPoints: totalOf(V146),
      stuk: STUK,
      offer: o.dek,
      auto: false,
    };
    return {
      seats: 3,
      partners: false,
      isClockwise: true, // [HO3-DIR-1]
      pack: NINE_TO_ACE, // [HO3-SET-1]
      packets: [3, 2, 3], // [HO3-DEAL-1]
      turnUp: 'dealer',
      tricks: TRICKS,
      draws: false,
      order: TEN_LOW,
      points: V146,
      duties: followOrTrump, // [HO3-PLAY-1]
      turn: [
        dekInTurn(dek, TRICKS),
        melds.turn,
        declareStuk({ tricks: TRICKS, points: STUK, with: 'anyCard' }),
      ],
      steps: {
        ready: [turnedIsTrump, dekWithStuk(dek)], // [HO3-DEK-1]
        trick: [melds.settleTrick],
        taken: [dekWithStuk(dek)],
      },
      ...settleGame({
        lastTrick: V146.lastTrick,
        points: POINTS,
        jan: JAN,
        pitTricks: TRICKS,
        value: 'three', // [HO3-VAL-1, HO3-PIT-1]
        sameDealer: false, // [HO3-END-1]
      }),
      gamePoints: true,
      match: {
        by: 'race', // [HO3-MATCH-1]
        lives: { start: o.lives, kip: o.kip },
        race: o.target,
        totalsAreGamePoints: true,
        lastTwo: { game: honderden, options: { subRuns: o.subRuns, hundred: o.hundred, dek: o.dek } },
      },
    };
  },
});
