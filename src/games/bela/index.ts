/** Bela, the Croatian form of Belote for four players in two partnerships. Rules: README.md. */
import { FULL } from '../../cards/cardset.ts';
import { namingToDealer } from '../../rules/auction.ts';
import { bela } from '../../rules/duties.ts';
import { BELLA_POINTS, scoreBella } from '../../rules/melds/bella.ts';
import { meldsBeforeLead } from '../../rules/melds/ranked-melds.ts';
import { choiceOption, countOption, flagOption } from '../../rules/options.ts';
import { defineGame } from '../../rules/ruleset.ts';
import { settlePartners } from '../../rules/settle/settle-belote.ts';
import { furtherPacket } from '../../rules/stock.ts';
import { TEN_HIGH, V162 } from '../../rules/tables.ts';

export default defineGame({
  id: 'bela',
  title: 'Bela',
  version: 1,
  sources: ['the rule pages of four programs (BTR, BLJ, B4U, NLB), written independently'],
  auction: 'one round on six cards: name a suit or pass; the dealer must name one [BE-BID]',
  cites: {
    'trumps.toDealer': 'BE-BID-1',
  },
  options: {
    trumpMeld: flagOption(true, 'whether a sequence of trumps is above an equal one [BE-MELD-2]'),
    sweptMelds: choiceOption(
      ['taken', 'lost'],
      'what becomes of the melds of a side without a trick [BE-MELD-4]',
    ),
    tie: choiceOption(['dedans', 'litige'], 'what happens when makers and defenders tie [BE-SCORE-1]'),
    beloteOnFail: choiceOption(['taken', 'kept'], 'who scores the bela of failed makers [BE-SCORE-2]'),
    target: countOption(1001, [100, 10_000, 1], 'points', 'points that win the match [BE-END-1]'),
  },
  ruleset: o => ({
    seats: 4,
    partners: true,
    pack: FULL,
    packets: [3, 3], // [BE-DEAL-1]
    turnUp: 'none',
    tricks: 8,
    draws: false,
    order: TEN_HIGH, // [BE-SET-1]
    points: V162,
    duties: bela, // [BE-PLAY-1]
    turn: [],
    steps: {
      auction: [namingToDealer],
      ready: [furtherPacket(2), meldsBeforeLead({ trumpsFirst: o.trumpMeld, wholeSuit: o.target })],
      card: [scoreBella('auto')], // [BE-BEL-1]
    },
    ...settlePartners({
      lastTrick: V162.lastTrick,
      target: o.target,
      tie: o.tie,
      total: 162,
      capot: 252, // [BE-CAPOT-1]
      belote: BELLA_POINTS,
      beloteOnFail: o.beloteOnFail,
      sweptMelds: o.sweptMelds,
    }),
    gamePoints: false,
    match: { points: o.target },
  }),
});
