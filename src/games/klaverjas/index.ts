/**
 * Klaverjassen for four players in two partnerships, with eight cards each. The variants (a)–(f) are options that can
 * be combined freely. Rules: README.md.
 */
import { FULL } from '../../cards/cardset.ts';
import {
  bidLadder,
  doubling,
  forehandNames,
  freeNaming,
  proposedSuit,
  proposedThenFree,
} from '../../rules/auction.ts';
import { amsterdam, rotterdam } from '../../rules/duties.ts';
import {
  declareHandRoem,
  type HandRoemRules,
  sayHandRoem,
  scoreHandRoem,
} from '../../rules/melds/handroem.ts';
import { roem } from '../../rules/melds/trick-melds.ts';
import { choiceOption, countOption, flagOption, lengthOption } from '../../rules/options.ts';
import { defineGame } from '../../rules/ruleset.ts';
import { settleSides } from '../../rules/settle/settle-klaverjas.ts';
import { TEN_HIGH, V162 } from '../../rules/tables.ts';

const TRICKS = 8;
const CLUBS = 0;
/** Common options of the clubs of C1 and C2. */
const CLUB = { trumpSelection: 'freeChoice', rounding: 'none', match: { deals: 16 } } as const;

export default defineGame({
  id: 'klaverjas',
  title: 'Klaverjassen',
  version: 1,
  sources: ['Ruitenjas, Klaverjassen, 4 spelers (S001)'],
  auction:
    'set by trumpSelection: proposed suits, naming by forehand, bidding, or free naming [KJ-BID, KJ-VA, KJ-VB, KJ-VC]',
  cites: {
    'trumps.proposed': 'KJ-BID-1',
    'trumps.forehand': 'KJ-VA-1',
    'trumps.bid': 'KJ-VB-3',
    'trumps.thenFree': 'KJ-VC-1',
    'trumps.free': 'GEN-SET-5',
    'trumps.kraken': 'KJ-VE-1',
    'melds.inTrick': 'KJ-ROEM-5',
    'melds.inHand': 'KJ-VE-5',
    'melds.stuk': 'KJ-VE-5',
  },
  options: {
    trumpSelection: choiceOption(
      ['turnUp', 'utrechts', 'leids', 'voorhandVrij', 'freeChoice'],
      'how trump and maker are chosen [KJ-BID, KJ-VA, KJ-VB, KJ-VC, C1]',
    ),
    trickRule: choiceOption(
      ['rotterdam', 'amsterdam'],
      'duties of a follower: ROTT or AMST [KJ-PLAY-2, KJ-VD]',
    ),
    doubling: choiceOption(
      ['none', 'kraken', 'schoppenDubbel'],
      'doubling, combined with roem in the hand [KJ-VE, KJ-VF]',
    ),
    roemClaim: choiceOption(
      ['auto', 'manual'],
      'whether roem in a trick scores automatically or must be claimed [KJ-ROEM-5]',
    ),
    makeRule: choiceOption(
      ['moreThanHalfTotal', 'atLeast82Total', 'atLeast82Cards'],
      'what the makers need [KJ-SCORE-1, AMB-KJ-06]',
    ),
    rounding: choiceOption(
      ['nearest5up', 'nearest5down', 'complementDefenders', 'none'],
      'how scores are rounded to tens [KJ-ROUND-1, AMB-KJ-09]',
    ),
    pit: countOption(100, [0, 1000, 10], 'points', 'bonus for all tricks [KJ-PIT-1]'),
    pitFor: choiceOption(['anySide', 'makersOnly'], 'who may score the pit [AMB-KJ-08]'),
    fourJacks: choiceOption([200, 100], 'points of four Jacks [KJ-ROEM-3, AMB-KJ-20]'),
    firstDealClubs: flagOption(true, 'clubs are proposed in the first deal of a match [KJ-TRUMP-2]'),
    secondTurn: choiceOption(
      ['different', 'any'],
      'whether the second proposed suit must differ from the first [KJ-BID-2]',
    ),
    'leids.auction': choiceOption(
      ['passIsOut', 'passMayReturn', 'singleRound'],
      'form of the auction [KJ-VB-3]',
    ),
    'leids.allPass': choiceOption(['forehandMust', 'redeal'], 'what happens when nobody bids [KJ-VB-4]'),
    'leids.count': choiceOption(['withRoem', 'cardsOnly'], 'what counts towards the bid [KJ-VB-5]'),
    'leids.maxBid': countOption(162, [82, 252, 10], 'points', 'highest bid [KJ-VB-4]'),
    'vv.allPass': choiceOption(
      ['redeal', 'forehandMust', 'dealerMust'],
      'what happens when all pass twice [KJ-VC-3]',
    ),
    'vv.excludeTurned': flagOption(false, 'the proposed suit may not be named later [KJ-VC-2]'),
    krakenMultipliesRoem: flagOption(true, 'doubling also multiplies roem and pit [KJ-VE-3]'),
    krakenDuty: choiceOption(['maker', 'lastDoubler'], 'who needs more than half after doubling [KJ-VE-4]'),
    handRoem: choiceOption(['bestSide', 'mostPointsSide', 'all'], 'whose roem in the hand scores [KJ-VE-7]'),
    meldClaim: choiceOption(
      ['auto', 'choice'],
      'whether roem in the hand is announced automatically or by choice [GEN-ACT-5]',
    ),
    firstSpeaker: choiceOption(['dealer', 'forehand'], 'who names first with freeChoice [GEN-SET-5]'),
    match: lengthOption({ points: 1500 }, 'length of a match [KJ-END-1]'),
  },
  presets: {
    rotterdam: {},
    amsterdam: { trickRule: 'amsterdam' }, // [KJ-VD]
    utrechts: { trumpSelection: 'utrechts' }, // [KJ-VA]
    leids: { trumpSelection: 'leids' }, // [KJ-VB]
    'voorhand-vrij': { trumpSelection: 'voorhandVrij' }, // [KJ-VC]
    kraken: { doubling: 'kraken' }, // [KJ-VE]
    'schoppen-dubbel': { doubling: 'schoppenDubbel' }, // [KJ-VF]
    'rotterdam-club': { ...CLUB, trickRule: 'rotterdam', fourJacks: 100, firstSpeaker: 'dealer' }, // [C1]
    'amsterdam-club': { ...CLUB, trickRule: 'amsterdam', fourJacks: 200, firstSpeaker: 'forehand' }, // [C2]
  },
  ruleset(o) {
    const auction = {
      turnUp: proposedSuit,
      utrechts: forehandNames,
      leids: bidLadder({
        auction: o['leids.auction'],
        allPass: o['leids.allPass'],
        maxBid: o['leids.maxBid'],
      }),
      voorhandVrij: proposedThenFree(o['vv.allPass'], o['vv.excludeTurned']),
      freeChoice: freeNaming(o.firstSpeaker),
    }[o.trumpSelection];
    const turned = { turnUp: 2, voorhandVrij: 1, utrechts: 0, leids: 0, freeChoice: 0 } as const;
    const kraken = o.doubling !== 'none';
    const hand: HandRoemRules = { scores: o.handRoem, fourJacks: o.fourJacks, claim: o.meldClaim };
    return {
      seats: 4,
      partners: true,
      isClockwise: true, // [KJ-SET-1]
      pack: FULL,
      packets: [3, 2, 3], // [KJ-DEAL-1]
      turnUp: 'none',
      indicator: {
        suits: turned[o.trumpSelection],
        second: o.secondTurn,
        firstDeal: o.firstDealClubs ? CLUBS : undefined,
      },
      tricks: TRICKS,
      draws: false,
      order: TEN_HIGH, // [KJ-SET-1]
      points: V162,
      trickMelds: roem(o.fourJacks, o.roemClaim),
      duties: o.trickRule === 'amsterdam' ? amsterdam : rotterdam, // [KJ-VD-1, KJ-PLAY-2]
      turn: kraken ? declareHandRoem(hand, TRICKS) : [],
      steps: {
        auction: [auction],
        ready: kraken ? [doubling(o.doubling === 'schoppenDubbel')] : [],
        card: kraken ? [sayHandRoem(hand)] : [],
        trick: kraken ? [scoreHandRoem(hand)] : [],
      },
      ...settleSides({
        lastTrick: V162.lastTrick,
        total: 162,
        makeRule: o.makeRule,
        rounding: o.rounding,
        pit: o.pit,
        pitFor: o.pitFor,
        bidCounts: o['leids.count'],
        multipliesRoem: o.krakenMultipliesRoem,
        duty: o.krakenDuty,
        match: o.match,
      }),
      gamePoints: false,
      match: o.match,
    };
  },
});
