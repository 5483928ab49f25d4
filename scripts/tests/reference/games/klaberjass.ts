/** Klaberjass for two players, from the rule book. */
import {
  beat2,
  free,
  higherInSequence,
  type Meld,
  maximalRunsIn,
  O1,
  PACK_32,
  SUITS,
  suitOf,
  V162,
  winningPlace,
  without,
  worthOf,
} from '../cards.ts';
import {
  type Choose,
  type Deal,
  flag,
  oneOf,
  type ReferenceGame,
  type Result,
  readOptions,
  wholeNumber,
} from '../record.ts';
import { added, afterOf, nothingPlayed, soleLeader } from '../result.ts';

const OPTIONS = {
  schmeiss: flag(true),
  dixWindow: oneOf('untilOwnFirstPlay', 'beforeFirstLead'),
  equalMeld: oneOf('neither', 'elder'),
  fivePlus: oneOf(50, 100),
  meldNeedsTrick: flag(false),
  tieScore: oneOf('makerZero', 'abeyance'),
  gameEnd: oneOf('endOfDeal', 'claim'),
  meldClaim: oneOf('auto', 'choice'),
  target: wholeNumber(500, 1),
};

/** The options of Klaberjass [GEN-SET-4]. */

/** Klaberjass, two players. */
const klaberjass: ReferenceGame = {
  name: 'klaberjass',
  seats: 2,
  sides: 2,
  pack: PACK_32,
  turnup: 'apart',
  options: OPTIONS,
  handSize: () => 6,
  indicatorSize: () => 0,
  play,
  nextDealer: deal => 1 - deal.dealer, // [KB-DEAL-5]
  dealGoesOnAfterRound: false,
};

interface Contract {
  readonly maker: number;
  readonly trump: string;
}

/** R1 and R2 [KB-BID-1…7]. */
function bidding(deal: Deal, schmeiss: boolean, choose: Choose): Contract | 'annulled' | 'passed' {
  const elder = 1 - deal.dealer;
  const turned = suitOf(deal.turnup as string);
  const names = SUITS.filter(suit => suit !== turned).map(suit => `name:${suit}`);
  const more = schmeiss ? ['schmeiss'] : [];
  for (const seat of [elder, deal.dealer]) {
    const call = choose(seat, ['take', 'pass', ...more]);
    if (call === 'take') return { maker: seat, trump: turned }; // [KB-BID-2]
    if (call === 'schmeiss') {
      // [KB-BID-3]
      return choose(1 - seat, ['make', 'annul']) === 'make' ? { maker: seat, trump: turned } : 'annulled';
    }
  }
  for (const seat of [elder, deal.dealer]) {
    let call = choose(seat, [...names, 'pass', ...more]); // [KB-BID-5]
    if (call === 'schmeiss') {
      // [KB-BID-6]
      if (choose(1 - seat, ['make', 'annul']) === 'annul') return 'annulled';
      call = choose(seat, names);
    }
    if (call !== 'pass') return { maker: seat, trump: call.slice('name:'.length) };
  }
  return 'passed'; // [KB-BID-7, GEN-SET-12]
}

/** What a sequence scores [KB-MELD-1]. */
export function sequencePoints(meld: Meld, fivePlus: number): number {
  if (meld.cards.length === 3) return 20;
  if (meld.cards.length === 4) return 50;
  return fivePlus;
}

/** Whether one sequence is better than another [KB-MELD-3]. */
function isBetter(one: Meld, other: Meld, trump: string): boolean {
  if (one.cards.length !== other.cards.length) return one.cards.length > other.cards.length;
  if (one.top !== other.top) return higherInSequence(one.top, other.top);
  return one.suit === trump && other.suit !== trump;
}

function bestOf(melds: readonly Meld[], trump: string): Meld {
  return melds.reduce((best, meld) => (isBetter(meld, best, trump) ? meld : best));
}

/** Which of the two scores sequences: those of elder and dealer that were declared are compared [KB-MELD-3…5, 7]. */
export function sequenceOwner(
  elders: readonly Meld[],
  dealers: readonly Meld[],
  trump: string,
  equalMeld: 'neither' | 'elder',
): 'elder' | 'dealer' | 'nobody' {
  if (elders.length === 0 && dealers.length === 0) return 'nobody';
  if (dealers.length === 0) return 'elder';
  if (elders.length === 0) return 'dealer';
  const elderBest = bestOf(elders, trump);
  const dealerBest = bestOf(dealers, trump);
  if (isBetter(elderBest, dealerBest, trump)) return 'elder';
  if (isBetter(dealerBest, elderBest, trump)) return 'dealer';
  return equalMeld === 'elder' ? 'elder' : 'nobody';
}

/**
 * The making rule. `totals` are those of the deal; the pot goes to the winner of the deal [KB-SCORE-1…3, GEN-SET-1].
 */
export function scoreDeal(
  totals: readonly number[],
  maker: number,
  held: number,
  tieScore: 'makerZero' | 'abeyance',
): { outcome: string; score: number[]; held: number } {
  const other = 1 - maker;
  const score = [0, 0];
  if (totals[maker] > totals[other]) {
    score[maker] = totals[maker] + held;
    score[other] = totals[other];
    return { outcome: 'made', score, held: 0 };
  }
  if (totals[maker] < totals[other]) {
    score[other] = totals[maker] + totals[other] + held;
    return { outcome: 'failed', score, held: 0 };
  }
  score[other] = totals[other];
  return { outcome: 'tie', score, held: tieScore === 'abeyance' ? held + totals[maker] : held };
}

function play(deal: Deal, choose: Choose): Result {
  const options = readOptions(OPTIONS, deal.options);
  const { dealer, before } = deal;
  const elder = 1 - dealer;
  const contract = bidding(deal, options.schmeiss, choose);
  if (contract === 'annulled' || contract === 'passed') return nothingPlayed(contract, before);
  const { maker, trump } = contract;

  // Three more cards each, elder first [KB-DEAL-3].
  const hands: string[][] = [[], []];
  hands[elder] = [...deal.hands[elder], ...deal.stock.slice(0, 3)];
  hands[dealer] = [...deal.hands[dealer], ...deal.stock.slice(3, 6)];

  const turnup = deal.turnup as string;
  const seven = `7${trump}`;
  // [KB-DIX-1, 2, 4]
  const mayExchange = (seat: number): boolean => suitOf(turnup) === trump && hands[seat].includes(seven);
  const exchange = (seat: number): void => {
    hands[seat] = [...without(hands[seat], seven), turnup];
  };
  if (options.dixWindow === 'beforeFirstLead') {
    // [GEN-SET-3]
    for (const seat of [elder, dealer]) {
      if (mayExchange(seat) && choose(seat, ['exchange', 'pass']) === 'exchange') {
        exchange(seat);
        break;
      }
    }
  }

  const cardPoints = [0, 0];
  const tricks = [0, 0];
  const bella = [0, 0];
  const sequences: Meld[][] = [[], []]; // declared in trick 1
  let sequencesScoredBy: number | undefined;
  const royals = [`K${trump}`, `Q${trump}`];
  const heldRoyals = [false, false]; // both trump King and Queen in the hand with which trick 1 began

  const sequenceScore = (seat: number): number => {
    if (seat !== sequencesScoredBy) return 0;
    if (options.meldNeedsTrick && tricks[seat] === 0) return 0; // [KB-MELD-9, GEN-SET-13]
    return sequences[seat].reduce((sum, meld) => sum + sequencePoints(meld, options.fivePlus), 0);
  };
  const meldPoints = (seat: number): number => sequenceScore(seat) + bella[seat];
  const running = (seat: number): number => cardPoints[seat] + meldPoints(seat);

  /** A flat turn [GEN-ACT-1]; true when the card completed a bella that was announced. */
  const turn = (
    seat: number,
    number: number,
    legal: (hand: readonly string[]) => string[],
  ): { card: string; completedBella: boolean } => {
    let exchanged = options.dixWindow === 'beforeFirstLead';
    let declared = false;
    let saidBella = false;
    for (;;) {
      const cards = legal(hands[seat]);
      const royalsLeft = royals.filter(card => hands[seat].includes(card));
      const second = number > 1 && heldRoyals[seat] && royalsLeft.length === 1 ? royalsLeft[0] : undefined;
      const acts: string[] = saidBella ? [second as string] : [...cards];
      if (number === 1 && !exchanged && !declared && mayExchange(seat)) acts.push('exchange');
      if (options.meldClaim === 'choice') {
        if (number === 1 && !declared && maximalRunsIn(hands[seat]).length > 0) acts.push('declare'); // [KB-MELD-7]
        if (second !== undefined && !saidBella && cards.includes(second)) acts.push('bella'); // [KB-BELLA-1]
      }
      const act = choose(seat, acts);
      if (act === 'exchange') {
        exchange(seat);
        exchanged = true;
      } else if (act === 'declare') {
        declared = true;
      } else if (act === 'bella') {
        saidBella = true;
      } else {
        if (number === 1) {
          heldRoyals[seat] = royals.every(card => hands[seat].includes(card));
          if (declared || options.meldClaim === 'auto') sequences[seat] = maximalRunsIn(hands[seat]); // [KB-MELD-2]
        }
        hands[seat] = without(hands[seat], act);
        const completedBella = act === second && (saidBella || options.meldClaim === 'auto');
        if (completedBella) bella[seat] = 20;
        return { card: act, completedBella };
      }
    }
  };

  /** Whether the player is offered a claim and takes it [KB-END-2, GEN-SET-12]. */
  const claims = (seat: number): boolean => {
    if (options.gameEnd !== 'claim' || before.totals[seat] + running(seat) < options.target) return false;
    return choose(seat, ['claim', 'pass']) === 'claim';
  };
  const endedByClaim = (claimant: number): Result => {
    const score = [running(0), running(1)];
    return {
      outcome: 'claim',
      maker,
      trump,
      cardPoints,
      lastTrick: null,
      meldPoints: [meldPoints(0), meldPoints(1)],
      score,
      after: afterOf(added(before.totals, score), { roundWinner: claimant }),
    };
  };

  let leader = elder; // [KB-PLAY-1]
  for (let number = 1; number <= 9; number++) {
    const follower = 1 - leader;
    const lead = turn(leader, number, free);
    if (lead.completedBella && claims(leader)) return endedByClaim(leader);
    const answer = turn(follower, number, hand => beat2(hand, lead.card, trump, O1)); // [KB-PLAY-2]
    if (answer.completedBella && claims(follower)) return endedByClaim(follower);
    const trick = [lead.card, answer.card];
    const winner = winningPlace(trick, trump, O1) === 0 ? leader : follower;
    cardPoints[winner] += worthOf(trick, trump, V162);
    tricks[winner] += 1;
    if (number === 1) {
      const owner = sequenceOwner(sequences[elder], sequences[dealer], trump, options.equalMeld);
      sequencesScoredBy = owner === 'elder' ? elder : owner === 'dealer' ? dealer : undefined;
    }
    if (number < 9) {
      for (const seat of [winner, 1 - winner]) {
        if (claims(seat)) return endedByClaim(seat);
      }
    }
    leader = winner;
  }

  const lastTrick = leader;
  const totals = [running(0), running(1)];
  totals[lastTrick] += 10; // [KB-LAST-1]
  const { outcome, score, held } = scoreDeal(totals, maker, before.held, options.tieScore);
  const after = added(before.totals, score);
  const roundWinner = soleLeader(after, options.target); // [KB-END-1]
  return {
    outcome,
    maker,
    trump,
    cardPoints,
    lastTrick,
    meldPoints: [meldPoints(0), meldPoints(1)],
    score,
    after: afterOf(after, { held: roundWinner === undefined ? held : 0, roundWinner }),
  };
}

export default klaberjass;
