/** Smousjas for two players, Rijswijk form, from the rule book. */
import {
  beat2,
  comesLater,
  free,
  type Meld,
  O2,
  PACK_32,
  suitOf,
  V162,
  winningPlace,
  without,
  worthOf,
} from '../cards.ts';
import { type Choose, type Deal, type ReferenceGame, type Result, readOptions } from '../record.ts';
import { added, afterOf, soleLeader } from '../result.ts';
import {
  marriages,
  mayDeclare,
  meldPoints,
  ordinaryMelds,
  outranks,
  type Scored,
  SMOUSJAS_OPTIONS,
} from '../smousjas-melds.ts';

/** Smousjas, two players. */
const smousjas: ReferenceGame = {
  name: 'smousjas',
  seats: 2,
  sides: 2,
  pack: PACK_32,
  turnup: 'apart',
  options: SMOUSJAS_OPTIONS,
  handSize: () => 8,
  indicatorSize: () => 0,
  play,
  nextDealer: (deal, result) => {
    // [SM-DEAL-4, SM-SCORE-3]
    const { target } = readOptions(SMOUSJAS_OPTIONS, deal.options);
    const cancelled = result.outcome === 'played' && isTie(added(deal.before.totals, result.score), target);
    return cancelled ? deal.dealer : 1 - deal.dealer;
  },
  dealGoesOnAfterRound: true,
};

/** Both have reached the target with the same total [SM-SCORE-3]. */
function isTie(totals: readonly number[], target: number): boolean {
  return totals[0] === totals[1] && totals[0] >= target;
}

/** What a round is worth: one game point, two if the loser is under Jan [SM-JAN-1]. */
export function roundValue(loserPoints: number): number {
  return loserPoints < 250 ? 2 : 1;
}

function play(deal: Deal, choose: Choose): Result {
  const options = readOptions(SMOUSJAS_OPTIONS, deal.options);
  const { before } = deal;
  const trump = suitOf(deal.turnup as string);
  const hands = deal.hands.map(hand => [...hand]);
  const stock = [...deal.stock];
  let open = deal.turnup as string;

  const captured = [0, 0];
  const scored: Scored[][] = [[], []];
  const score = (seat: number, meld: Meld, trick: number): void => {
    scored[seat].push({ meld, trick });
  };
  const melds = (seat: number): number =>
    scored[seat].reduce((sum, { meld }) => sum + meldPoints(meld, options), 0);

  /** Where a player stands for the purpose of Uit [SM-UIT-2]. */
  const standing = (seat: number): number => {
    if (options.uitCount === 'beforeDeal') return before.totals[seat];
    if (options.uitCount === 'written') return before.totals[seat] + melds(seat);
    return before.totals[seat] + captured[seat] + melds(seat);
  };

  /** A flat turn [GEN-ACT-1]. Marriages score at once, ordinary melds are only announced. */
  const turn = (
    seat: number,
    trick: number,
    isLeader: boolean,
    cards: (hand: readonly string[]) => string[],
  ): { card: string; announced: Meld[]; saidStuk: boolean } => {
    const ordinaryAllowed = isLeader && trick <= 9; // [SM-MELD-1]
    const marriagesAllowed = trick <= 9 || options.marriagesInPart2 === 'always'; // [SM-MARR-1]
    const announced: Meld[] = [];
    const declared: Meld[] = [];
    let last: string | undefined;
    for (;;) {
      const hand = hands[seat];
      const ordinary = ordinaryAllowed ? ordinaryMelds(hand, options) : [];
      const oneRunPerSuit = (meld: Meld): boolean =>
        meld.kind !== 'run' || !announced.some(other => other.suit === meld.suit); // [SM-MELD-4]
      const offered = [...ordinary.filter(oneRunPerSuit), ...(marriagesAllowed ? marriages(hand, trump) : [])]
        .filter(meld => comesLater(meld.code, last))
        .filter(meld => mayDeclare(meld, scored[seat], declared, trick, trump, options));
      const acts = [...cards(hand), ...offered.map(meld => `declare:${meld.code}`)];
      const mayExchange =
        trick <= 8 && declared.length === 0 && open === deal.turnup && hand.includes(`7${trump}`); // [SM-EXCH-1…3]
      if (mayExchange) acts.push('exchange');
      const act = choose(seat, acts);
      if (act === 'exchange') {
        hands[seat] = [...without(hand, `7${trump}`), open];
        open = `7${trump}`;
        continue;
      }
      const meld = offered.find(one => act === `declare:${one.code}`);
      if (meld === undefined) {
        hands[seat] = without(hand, act);
        return { card: act, announced, saidStuk: declared.some(one => one.code === 'M:stuk') };
      }
      last = meld.code;
      declared.push(meld);
      if (meld.kind === 'marriage')
        score(seat, meld, trick); // [SM-MARR-2]
      else announced.push(meld);
    }
  };

  /** Whether the player may call Uit after a stuk, and does [SM-UIT-1, GEN-SET-14]. */
  const callsUit = (seat: number, saidStuk: boolean): boolean => {
    if (!saidStuk) return false;
    const withoutTheForty = options.uitCount === 'beforeDeal' ? standing(seat) : standing(seat) - 40;
    return withoutTheForty >= options.uitThreshold && choose(seat, ['uit', 'pass']) === 'uit';
  };
  const endedByUit = (caller: number): Result => {
    const points = [0, 1].map(seat => captured[seat] + melds(seat));
    const gamePoints = [0, 0];
    gamePoints[caller] = roundValue(standing(1 - caller)); // [SM-UIT-3]
    return {
      outcome: 'uit',
      maker: null,
      trump,
      cardPoints: captured,
      lastTrick: null,
      meldPoints: [melds(0), melds(1)],
      score: points,
      gamePoints,
      after: afterOf(added(before.totals, points), { roundWinner: caller }),
    };
  };

  /** The follower accepts or rejects the melds of the leader, one after the other [SM-REJ-1…7]. */
  const settle = (
    leader: number,
    announced: readonly Meld[],
    follower: number,
    followersCards: readonly string[],
    trick: number,
  ): void => {
    const rejecting: Meld[] = [];
    for (const meld of announced) {
      const killed =
        // [GEN-SET-15]
        options.rejectMode === 'bestRejectsAllLower' && rejecting.some(other => outranks(other, meld, trump));
      if (killed) continue;
      const higher = ordinaryMelds(followersCards, options)
        .filter(own => mayDeclare(own, scored[follower], rejecting, trick, trump, options)) // [SM-REJ-3]
        .filter(own => outranks(own, meld, trump)); // [SM-REJ-2]
      const answer =
        higher.length > 0
          ? choose(follower, ['accept', ...higher.map(own => `reject:${own.code}`)])
          : 'accept';
      if (answer === 'accept') {
        score(leader, meld, trick); // [SM-REJ-7]
      } else {
        const own = higher.find(one => answer === `reject:${one.code}`) as Meld;
        rejecting.push(own);
        score(follower, own, trick);
      }
    }
  };

  /** Both players take a card from the stock [SM-DRAW-1…4]. */
  const draw = (winner: number, trick: number): void => {
    if (trick < 8) {
      for (const seat of [winner, 1 - winner]) hands[seat].push(stock.shift() as string);
      return;
    }
    const covered = stock.shift() as string;
    const takesOpen = choose(winner, ['open', 'covered']) === 'open';
    hands[winner].push(takesOpen ? open : covered);
    hands[1 - winner].push(takesOpen ? covered : open);
  };

  let leader = 1 - deal.dealer; // [SM-PLAY-1]
  for (let trick = 1; trick <= 16; trick++) {
    const follower = 1 - leader;
    const lead = turn(leader, trick, true, free);
    if (callsUit(leader, lead.saidStuk)) return endedByUit(leader);
    const answer = turn(follower, trick, false, hand =>
      trick <= 8 ? free(hand) : beat2(hand, lead.card, trump, O2),
    ); // [SM-PLAY-2, SM-PLAY-4]
    if (callsUit(follower, answer.saidStuk)) return endedByUit(follower);
    settle(leader, lead.announced, follower, [...hands[follower], answer.card], trick);
    const played = [lead.card, answer.card];
    const winner = winningPlace(played, trump, O2) === 0 ? leader : follower;
    captured[winner] += worthOf(played, trump, V162);
    if (trick <= 8) draw(winner, trick);
    leader = winner;
  }

  const lastTrick = leader;
  const points = [0, 1].map(seat => captured[seat] + melds(seat) + (seat === lastTrick ? 10 : 0)); // [SM-SCORE-1]
  const totals = added(before.totals, points);
  const roundWinner = soleLeader(totals, options.target); // [SM-SCORE-2, SM-SCORE-3]
  const gamePoints = [0, 0];
  if (roundWinner !== undefined) gamePoints[roundWinner] = roundValue(totals[1 - roundWinner]);
  return {
    outcome: 'played',
    maker: null,
    trump,
    cardPoints: captured,
    lastTrick,
    meldPoints: [melds(0), melds(1)],
    score: points,
    gamePoints,
    after: afterOf(isTie(totals, options.target) ? before.totals : totals, { roundWinner }),
  };
}

export default smousjas;
