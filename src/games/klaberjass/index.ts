/** Klaberjass for two players with nine cards each from 32. Rules: README.md. */
import { FULL } from '../../cards/cardset.ts';
import { SCHMEISS } from '../../rules/action.ts';
import { turnUpAuction } from '../../rules/auction.ts';
import { beat2 } from '../../rules/duties.ts';
import { claimAfterBella, claimAfterTrick } from '../../rules/klaberjass-claims.ts';
import { announceBella, scoreBella } from '../../rules/melds/bella.ts';
import {
  declareSequences,
  type SequenceRules,
  saySequences,
  showSequences,
} from '../../rules/melds/sequences.ts';
import { choiceOption, countOption, flagOption } from '../../rules/options.ts';
import { defineGame, type GameSize } from '../../rules/ruleset.ts';
import { settleMaker } from '../../rules/settle/settle-klaberjass.ts';
import { exchangeBeforeLead, exchangeInTurn, furtherPacket, turnBottomCard } from '../../rules/stock.ts';
import { JACK_TO_KING, TEN_HIGH, totalOf, V162 } from '../../rules/tables.ts';

const SIZE: GameSize = { pack: FULL, packets: [3, 3], later: 3, tricks: 9 }; // [KB-DEAL-1, KB-DEAL-3]

export default defineGame({
  id: 'klaberjass',
  title: 'Klaberjass',
  version: 1,
  sources: ['David Parlett, The Penguin Book of Card Games (S003)'],
  auction: 'two rounds: take the turned suit, then name another one; optional schmeiss [KB-BID]',
  cites: {
    'trumps.take': 'KB-BID-1',
    'cards.exchange': 'KB-DIX-3',
    'cards.exchangeEarly': 'GEN-SET-3',
    'melds.compared': 'KB-MELD-7',
    'melds.bella': 'KB-BELLA-1',
    'match.claim': 'KB-END-2',
  },
  options: {
    schmeiss: flagOption(true, 'a bidder may propose "I play or the deal is annulled" [KB-BID-3, KB-BID-6]'),
    dixWindow: choiceOption(
      ['untilOwnFirstPlay', 'beforeFirstLead'],
      'when the Seven may be exchanged [KB-DIX-3]',
    ),
    equalMeld: choiceOption(['neither', 'elder'], 'who scores when the best sequences are equal [KB-MELD-3]'),
    fivePlus: choiceOption([50, 100], 'points of a sequence of five or more [KB-MELD-1]'),
    meldNeedsTrick: flagOption(false, 'sequences score only if their owner wins a trick [KB-MELD-9]'),
    meldClaim: choiceOption(
      ['auto', 'choice'],
      'whether sequences and bella are announced automatically or by choice [GEN-ACT-5]',
    ),
    tieScore: choiceOption(
      ['makerZero', 'abeyance'],
      "whether the maker's points are lost or held after a tie [KB-SCORE-3]",
    ),
    gameEnd: choiceOption(['endOfDeal', 'claim'], 'whether the target may be claimed during play [KB-END-2]'),
    target: countOption(500, [50, 10_000, 1], 'points', 'points that win the game [KB-END-1]'),
  },
  presets: {
    bela2: { fivePlus: 100, meldNeedsTrick: true, target: 501 }, // [C5]
  },
  small: { pack: JACK_TO_KING, packets: [3], later: 0, tricks: 3 },
  ruleset(o, { pack, packets, later, tricks } = SIZE) {
    const sequences: SequenceRules = {
      fivePlus: o.fivePlus,
      equal: o.equalMeld,
      needsTrick: o.meldNeedsTrick,
      claim: o.meldClaim,
    };
    const early = o.dixWindow === 'beforeFirstLead';
    const claims = o.gameEnd === 'claim';
    const claim = { target: o.target, cardPoints: totalOf(V162) };
    return {
      seats: 2,
      partners: false,
      pack,
      packets,
      turnUp: 'stock', // [KB-DEAL-2]
      tricks,
      draws: false,
      order: TEN_HIGH, // [KB-SET-1]
      points: V162,
      duties: beat2, // [KB-PLAY-2]
      turn: [
        ...(early ? [] : [exchangeInTurn(1)]),
        ...declareSequences(sequences),
        ...announceBella(o.meldClaim, tricks),
      ],
      steps: {
        auction: [turnUpAuction({ proposal: o.schmeiss ? SCHMEISS : 0, dealerMust: false })],
        ready: [
          ...(later > 0 ? [furtherPacket(later), turnBottomCard] : []),
          ...(early ? [exchangeBeforeLead] : []),
        ],
        card: [saySequences(sequences), scoreBella(o.meldClaim), ...(claims ? [claimAfterBella(claim)] : [])],
        taken: [showSequences(sequences), ...(claims ? [claimAfterTrick(claim)] : [])],
      },
      ...settleMaker({ lastTrick: V162.lastTrick, tie: o.tieScore, target: o.target }),
      gamePoints: false,
      match: { points: o.target },
    };
  },
});
