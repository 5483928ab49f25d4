/** Klaverjassen for four with its variants, from the rule book. */
import {
  amst,
  comesLater,
  free,
  type Meld,
  O1,
  PACK_32,
  rott,
  V162,
  winningPlace,
  without,
  worthOf,
} from '../cards.ts';
import {
  bidding,
  type Contract,
  type Doubling,
  KLAVERJAS_OPTIONS,
  type KlaverjasOptions,
  kraken,
} from '../klaverjas-bidding.ts';
import { handMelds, handRoem, holdsStuk, trickRoem } from '../klaverjas-roem.ts';
import { type Choose, type Deal, type ReferenceGame, Refusal, type Result, readOptions } from '../record.ts';
import { added, afterOf, nothingPlayed, soleLeader } from '../result.ts';

/** Klaverjassen, four players in two partnerships. */
const klaverjas: ReferenceGame = {
  name: 'klaverjas',
  seats: 4,
  sides: 2,
  pack: PACK_32,
  turnup: 'none',
  options: KLAVERJAS_OPTIONS,
  handSize: () => 8,
  indicatorSize: given => {
    const { trumpSelection } = readOptions(KLAVERJAS_OPTIONS, given);
    return trumpSelection === 'turnUp' ? 2 : trumpSelection === 'voorhandVrij' ? 1 : 0;
  },
  play,
  nextDealer: deal => (deal.dealer + 1) % 4, // [KJ-DEAL-1]
  dealGoesOnAfterRound: false,
};

/** The proposed suits must be such as can be turned [KJ-TRUMP-2, KJ-BID-2]. */
function checkIndicator(deal: Deal, options: KlaverjasOptions): void {
  const [turned, second] = deal.indicator;
  if (turned !== undefined && deal.before.first && options.firstDealClubs && turned !== 'c') {
    throw new Refusal(-1, 'indicator: clubs in the first deal of a match', turned);
  }
  if (second !== undefined && options.secondTurn === 'different' && second === turned) {
    throw new Refusal(-1, 'indicator: a second suit that differs from the first', second);
  }
}

/** What the two sides have when the last trick has been taken. */
export interface Tally {
  /** Card points and ten for the last trick. */
  readonly tricks: readonly number[];
  readonly roem: readonly number[];
  /** The side that won all eight tricks, if one did. */
  readonly allTricks: number | undefined;
}

/** Making rule, pit, doubling and rounding [KJ-SCORE, KJ-PIT, KJ-VB-5, KJ-VE-3, KJ-VE-4, KJ-VF-1, KJ-ROUND]. */
export function scoreDeal(
  tally: Tally,
  contract: Contract,
  doubling: Doubling,
  options: KlaverjasOptions,
): { made: boolean; score: number[] } {
  const makers = contract.maker % 2;
  const duty =
    options.krakenDuty === 'lastDoubler' && doubling.lastDoubler !== undefined
      ? doubling.lastDoubler
      : makers; // [KJ-VE-4]
  const bidCounts =
    duty === makers && !(options.krakenDuty === 'lastDoubler' && doubling.lastDoubler !== undefined);
  const others = 1 - duty;
  const total = (side: number): number => tally.tricks[side] + tally.roem[side];

  let made: boolean;
  if (options.makeRule === 'moreThanHalfTotal')
    made = total(duty) > total(others); // [KJ-SCORE-1]
  else if (options.makeRule === 'atLeast82Total') made = total(duty) >= 82;
  else made = tally.tricks[duty] >= 82;
  if (contract.bid !== undefined && bidCounts) {
    // [KJ-VB-5, GEN-SET-7]
    const counted = options['leids.count'] === 'withRoem' ? total(makers) : tally.tricks[makers];
    made = made && counted >= contract.bid;
  }

  const tricks = made ? [...tally.tricks] : [0, 0];
  const roem = made ? [...tally.roem] : [0, 0];
  if (!made) {
    // [KJ-SCORE-2]
    tricks[others] = 162;
    roem[others] = tally.roem[0] + tally.roem[1];
  }
  const pit = [0, 0]; // [KJ-PIT-1]
  const winner = tally.allTricks;
  if (
    winner !== undefined &&
    (made || winner === others) &&
    (options.pitFor === 'anySide' || winner === makers)
  )
    pit[winner] = options.pit;

  // [KJ-VF-1]
  const factor = doubling.factor * (options.doubling === 'schoppenDubbel' && contract.trump === 's' ? 2 : 1);
  const bonusFactor = options.krakenMultipliesRoem ? factor : 1; // [KJ-VE-3]
  const trickScore = tricks.map(points => points * factor);
  const bonus = [0, 1].map(side => (roem[side] + pit[side]) * bonusFactor);

  if (options.rounding === 'complementDefenders') {
    // [AMB-KJ-09]
    const defenders = 1 - makers;
    trickScore[defenders] = made
      ? nearestTen(trickScore[defenders], 'up')
      : (trickScore[defenders] / 162) * 160;
    trickScore[makers] = 160 * factor - trickScore[defenders];
    return { made, score: added(trickScore, bonus) };
  }
  const score = added(trickScore, bonus);
  if (options.rounding === 'none') return { made, score };
  return {
    made,
    score: score.map(points => nearestTen(points, options.rounding === 'nearest5up' ? 'up' : 'down')),
  }; // [KJ-ROUND-1]
}

/** The nearest ten; fives go up or down. */
export function nearestTen(points: number, fives: 'up' | 'down'): number {
  const rest = points % 10;
  const goesUp = rest > 5 || (rest === 5 && fives === 'up');
  return goesUp ? points - rest + 10 : points - rest;
}

function play(deal: Deal, choose: Choose): Result {
  const options = readOptions(KLAVERJAS_OPTIONS, deal.options);
  checkIndicator(deal, options);
  const { before } = deal;
  const forehand = (deal.dealer + 1) % 4;
  const contract = bidding(deal, options, choose);
  if (contract === undefined) return nothingPlayed('passed', before);
  const { maker, trump } = contract;
  const withHandRoem = options.doubling !== 'none'; // [KJ-VE-5]
  const doubling: Doubling = withHandRoem ? kraken(maker, choose) : { factor: 1, lastDoubler: undefined };

  const hands = deal.hands.map(hand => [...hand]);
  const declared: Meld[][] = [[], [], [], []];
  const declaredStuk = [false, false, false, false];
  if (withHandRoem && options.meldClaim === 'auto') {
    for (const [seat, hand] of hands.entries()) {
      declared[seat] = handMelds(hand);
      declaredStuk[seat] = holdsStuk(hand, trump);
    }
  }

  /** A flat turn [GEN-ACT-1]. */
  const turn = (seat: number, number: number, cards: readonly string[]): string => {
    let last: string | undefined;
    for (;;) {
      const melds = number === 1 ? handMelds(hands[seat]).filter(meld => comesLater(meld.code, last)) : [];
      const acts = [...cards];
      if (withHandRoem && options.meldClaim === 'choice') {
        // [KJ-VE-5, GEN-SET-6]
        acts.push(...melds.map(meld => `declare:${meld.code}`));
        if (holdsStuk(hands[seat], trump) && !declaredStuk[seat]) acts.push('declare:M:stuk');
      }
      const act = choose(seat, acts);
      if (!act.startsWith('declare:')) return act;
      last = act.slice('declare:'.length);
      if (last === 'M:stuk') declaredStuk[seat] = true;
      else declared[seat].push(melds.find(meld => meld.code === last) as Meld);
    }
  };

  const cardPoints = [0, 0];
  const tricksWon = [0, 0];
  const roem = [0, 0];
  let leader = forehand; // [KJ-PLAY-1]
  for (let number = 1; number <= 8; number++) {
    const trick: string[] = [];
    for (let step = 0; step < 4; step++) {
      const seat = (leader + step) % 4;
      const rule = options.trickRule === 'rotterdam' ? rott : amst; // [KJ-PLAY-2, KJ-VD-1]
      const card = turn(seat, number, step === 0 ? free(hands[seat]) : rule(hands[seat], trick, trump, O1));
      hands[seat] = without(hands[seat], card);
      trick.push(card);
    }
    const winner = (leader + winningPlace(trick, trump, O1)) % 4;
    cardPoints[winner % 2] += worthOf(trick, trump, V162);
    tricksWon[winner % 2] += 1;
    const found = trickRoem(trick, trump, options.fourJacks); // [KJ-ROEM-1, 5]
    if (found > 0 && (options.roemClaim === 'auto' || choose(winner, ['roem', 'pass']) === 'roem'))
      roem[winner % 2] += found;
    leader = winner;
  }

  const fromHands = handRoem(declared, forehand, trump, options.handRoem, options.fourJacks);
  for (const side of [0, 1]) roem[side] += fromHands[side];
  for (const [seat, said] of declaredStuk.entries()) {
    if (said) roem[seat % 2] += 20;
  }

  const lastTrick = leader % 2;
  const tricks = [...cardPoints];
  tricks[lastTrick] += 10;
  const allTricks = tricksWon[0] === 8 ? 0 : tricksWon[1] === 8 ? 1 : undefined;
  const { made, score } = scoreDeal({ tricks, roem, allTricks }, contract, doubling, options);
  const totals = added(before.totals, score);
  let roundWinner: number | undefined; // [KJ-END-1, GEN-SET-4]
  if ('points' in options.match) roundWinner = soleLeader(totals, options.match.points);
  else if (deal.calledLast) roundWinner = soleLeader(totals, 0);
  return {
    outcome: made ? 'made' : 'failed',
    maker,
    trump,
    cardPoints,
    lastTrick,
    meldPoints: roem,
    score,
    after: afterOf(totals, { roundWinner }),
  };
}

export default klaverjas;
