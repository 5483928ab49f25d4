/** Honderden for two players, from the rule book. */
import {
  comesLater,
  free,
  hond,
  type Meld,
  O2,
  PACK_32,
  suitOf,
  V146,
  winningPlace,
  without,
  worthOf,
} from '../cards.ts';
import {
  fits,
  gameValue,
  honderdenMelds,
  honderdenResult,
  MeldTable,
  pointsOfDeal,
  winnerAtTheEnd,
  worthOfMelds,
} from '../honderden-score.ts';
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
import { added } from '../result.ts';

const OPTIONS = {
  lives: wholeNumber(5, 1),
  kip: flag(true),
  lastDraw: oneOf('blind', 'open'),
  subRuns: flag(true),
  whoMayDeclare: oneOf('both', 'leaderOnly'),
  hundred: oneOf('singleMeld', 'sumAtOnce'),
  autoDek: flag(false),
  pitScope: oneOf('allTricks', 'lastNine'),
  dek: oneOf('whenTrue', 'manual'),
};

/** Honderden, two players. */
const honderden: ReferenceGame = {
  name: 'honderden',
  seats: 2,
  sides: 2,
  pack: PACK_32,
  turnup: 'apart',
  options: OPTIONS,
  handSize: () => 9,
  indicatorSize: () => 0,
  play,
  // [HO2-END-2, HO2-END-3, HO2-MATCH-1]
  nextDealer: (deal, result) => (result.after.roundWinner === undefined ? deal.dealer : 1 - deal.dealer),
  dealGoesOnAfterRound: false,
  matchMayBeOver: (deal, result) => {
    const { lives } = readOptions(OPTIONS, deal.options);
    return (result.after.totals ?? []).some(total => total >= lives);
  },
};

function play(deal: Deal, choose: Choose): Result {
  const options = readOptions(OPTIONS, deal.options);
  const { before } = deal;
  const trump = suitOf(deal.turnup as string);
  const royals = [`K${trump}`, `Q${trump}`];
  const hands = deal.hands.map(hand => [...hand]);
  const stock = [...deal.stock];
  let open = deal.turnup as string;

  const cardPoints = [0, 0];
  const meldPoints = [0, 0];
  let hundreds = [0, 0];
  const saidStuk = [false, false];
  const tricks = [0, 0];
  const tricksOfLastNine = [0, 0];
  const elder = 1 - deal.dealer; // [HO2-DEAL-1]
  const table = new MeldTable([elder, deal.dealer], trump, options.subRuns);

  const gathered = (lastTrick: number | null) => ({ trump, cardPoints, lastTrick, meldPoints, hundreds });
  /** Where the players stand, carry-over included [HO2-PTS-1]. */
  const standing = (lastTrick: number | null = null): number[] =>
    added(before.carry, pointsOfDeal(gathered(lastTrick)));

  /** A flat turn [GEN-ACT-1]; true when stuk was declared in it. */
  const turn = (
    seat: number,
    trick: number,
    cards: (hand: readonly string[]) => string[],
  ): { card: string; stuk: boolean } => {
    const declared: Meld[] = [];
    let last: string | undefined;
    const mayDeclare = trick === 1 && (seat === elder || options.whoMayDeclare === 'both'); // [HO2-MELD-2]
    for (;;) {
      const hand = hands[seat];
      const acts = cards(hand);
      const seven = `7${trump}`;
      if (trick <= 7 && last === undefined && open === deal.turnup && hand.includes(seven))
        acts.push('exchange'); // [HO2-EXCH-1]
      const melds = mayDeclare ? honderdenMelds(hand, options.subRuns) : [];
      const offered = melds.filter(meld => comesLater(meld.code, last) && fits(meld, declared)); // [HO2-MELD-3]
      acts.push(...offered.map(meld => `declare:${meld.code}`));
      if (!saidStuk[seat] && royals.every(card => hand.includes(card))) acts.push('declare:M:stuk'); // [HO2-STUK-1]

      const act = choose(seat, acts);
      if (act === 'exchange') {
        hands[seat] = [...without(hand, seven), open];
        open = seven;
      } else if (act === 'declare:M:stuk') {
        last = 'M:stuk';
        saidStuk[seat] = true;
        meldPoints[seat] += 20;
      } else if (act.startsWith('declare:')) {
        const meld = offered.find(one => act === `declare:${one.code}`) as Meld;
        last = meld.code;
        declared.push(meld);
      } else {
        if (trick === 1) {
          table.declared[seat] = declared;
          table.held[seat] = hand;
        }
        hands[seat] = without(hand, act);
        return { card: act, stuk: last === 'M:stuk' };
      }
    }
  };

  /** A window for "ik dek": the players are asked in turn [HO2-DEK-1, HO2-DEK-2, GEN-ACT-6, GEN-SET-19]. */
  const dek = (seats: readonly number[]): Result | undefined => {
    for (const seat of seats) {
      const right = standing()[seat] >= 100;
      let claims: boolean;
      if (options.autoDek) claims = right;
      else if (right || options.dek === 'manual') claims = choose(seat, ['dek', 'pass']) === 'dek';
      else claims = false;
      if (!claims) continue;
      const winner = right ? seat : 1 - seat;
      const value = gameValue(standing(), winner); // [HO2-JAN-1]
      const outcome = right ? 'dek' : 'falseDek';
      return honderdenResult(deal, { outcome, ...gathered(null) }, { winner, value });
    }
    return undefined;
  };

  /** The melds of trick 1 are rejected or stand [HO2-REJ-2]. */
  const settleMelds = (): void => {
    table.mayReject(1 - elder, elder, choose);
    table.mayReject(elder, 1 - elder, choose);
    const worth = [0, 1].map(seat => worthOfMelds(table.standing(seat), options.hundred));
    hundreds = worth.map(({ gamePoints }) => gamePoints); // [HO2-100-1]
    for (const seat of [0, 1]) meldPoints[seat] += worth[seat].points;
  };

  /** Both players take a card from the stock [HO2-DRAW-1, SM-DRAW-1…4]. */
  const draw = (winner: number, trick: number): void => {
    const [first, second] = [winner, 1 - winner];
    if (trick < 7) {
      hands[first].push(stock.shift() as string);
      hands[second].push(stock.shift() as string);
      return;
    }
    const covered = stock.shift() as string;
    const takesOpen = choose(winner, ['open', 'covered']) === 'open';
    hands[first].push(takesOpen ? open : covered);
    hands[second].push(takesOpen ? covered : open);
  };

  let leader = elder;
  for (let trick = 1; trick <= 16; trick++) {
    const follower = 1 - leader;
    const lead = turn(leader, trick, free);
    const claimOfLeader = lead.stuk ? dek([leader]) : undefined;
    if (claimOfLeader !== undefined) return claimOfLeader;
    // [HO2-PLAY-1, 2]
    const reply = turn(follower, trick, hand => (trick <= 7 ? free(hand) : hond(hand, lead.card, trump)));
    const claimOfFollower = reply.stuk ? dek([follower]) : undefined;
    if (claimOfFollower !== undefined) return claimOfFollower;

    const winner = winningPlace([lead.card, reply.card], trump, O2) === 0 ? leader : follower;
    cardPoints[winner] += worthOf([lead.card, reply.card], trump, V146);
    tricks[winner]++;
    if (trick > 7) tricksOfLastNine[winner]++;
    if (trick === 1) settleMelds();
    const claim = trick < 16 ? dek([winner, 1 - winner]) : undefined; // [GEN-SET-18]
    if (claim !== undefined) return claim;
    if (trick <= 7) draw(winner, trick);
    leader = winner;
  }

  const lastTrick = leader;
  const points = standing(lastTrick);
  const winner = winnerAtTheEnd(points);
  const end = { outcome: 'played', ...gathered(lastTrick) } as const;
  if (typeof winner === 'string') return honderdenResult(deal, end, winner);
  const tookEveryTrick =
    options.pitScope === 'allTricks' ? tricks[winner] === 16 : tricksOfLastNine[winner] === 9;
  const value = gameValue(points, winner) + (tookEveryTrick ? 1 : 0); // [HO2-JAN-1, HO2-PIT-1, GEN-SET-19]
  return honderdenResult(deal, end, { winner, value });
}

export default honderden;
