/** Smoojas, 1821, for two players, from the rule book. */
import {
  comesLater,
  free,
  type Meld,
  O2,
  PACK_32,
  smoo,
  suitOf,
  V146,
  winningPlace,
  without,
  worthOf,
} from '../cards.ts';
import { type Choose, type Deal, type ReferenceGame, type Result, readOptions } from '../record.ts';
import { added, afterOf, soleLeader } from '../result.ts';
import { beats, combinationPoints, combinations, mayScore, SMOOJAS_OPTIONS } from '../smoojas-melds.ts';

/** Smoojas, two players. */
const smoojas: ReferenceGame = {
  name: 'smoojas',
  seats: 2,
  sides: 2,
  pack: PACK_32,
  turnup: 'apart',
  options: SMOOJAS_OPTIONS,
  handSize: () => 9,
  indicatorSize: () => 0,
  play,
  nextDealer: deal => 1 - deal.dealer, // [SJ-DEAL-2]
  dealGoesOnAfterRound: true, // [AMB-GEN-03]
};

function play(deal: Deal, choose: Choose): Result {
  const options = readOptions(SMOOJAS_OPTIONS, deal.options);
  const { before } = deal;
  const trump = suitOf(deal.turnup as string);
  const royals = [`K${trump}`, `Q${trump}`];
  const hands = deal.hands.map(hand => [...hand]);
  const stock = [...deal.stock];
  let open = deal.turnup as string;

  const captured = [0, 0];
  const scored: Meld[][] = [[], []];
  const beaten: string[][] = [[], []];
  const stuk = [0, 0];
  const melds = (seat: number): number =>
    scored[seat].reduce((sum, meld) => sum + combinationPoints(meld), 0) + stuk[seat];

  /** The combinations of a hand that its owner may declare or answer with [SJ-MELD-4…8]. */
  const available = (seat: number): Meld[] =>
    combinations(hands[seat])
      .filter(meld => mayScore(meld, scored[seat], options.runReuse))
      .filter(meld => options.redeclareBeaten || !beaten[seat].includes(meld.code)); // [SJ-MELD-8, GEN-SET-17]

  /** The opponent says "good" or shows a higher combination, which then scores instead [SJ-MELD-5]. */
  const answer = (leader: number, meld: Meld): void => {
    const follower = 1 - leader;
    const higher = available(follower).filter(own => beats(own, meld, trump));
    const said =
      higher.length > 0 ? choose(follower, ['accept', ...higher.map(own => `reject:${own.code}`)]) : 'accept';
    if (said === 'accept') {
      scored[leader].push(meld);
    } else {
      scored[follower].push(higher.find(own => said === `reject:${own.code}`) as Meld);
      beaten[leader].push(meld.code);
    }
  };

  /** A flat turn [GEN-ACT-1]: exchange, combinations, stuk, card. */
  const turn = (
    seat: number,
    trick: number,
    isLeader: boolean,
    cards: (hand: readonly string[]) => string[],
  ): string => {
    const stockLasts = trick <= 7;
    let last: string | undefined;
    let declared = 0;
    for (;;) {
      const hand = hands[seat];
      const saidStuk = last === 'M:stuk';
      const acts = saidStuk ? royals.filter(card => hand.includes(card)) : cards(hand); // [SJ-MARR-1]
      if (stockLasts && last === undefined && open === deal.turnup && hand.includes(`7${trump}`))
        acts.push('exchange'); // [SJ-EXCH-1]
      const mayDeclare = isLeader && stockLasts && (options.meldsPerLead === 'any' || declared === 0); // [SJ-MELD-4]
      const offered = mayDeclare ? available(seat).filter(meld => comesLater(meld.code, last)) : [];
      acts.push(...offered.map(meld => `declare:${meld.code}`));
      const mayMarry = isLeader && (stockLasts || options.marriageAfterStock) && stuk[seat] === 0; // [SJ-MARR-1, 2]
      if (mayMarry && royals.every(card => hand.includes(card))) acts.push('declare:M:stuk');

      const act = choose(seat, acts);
      if (act === 'exchange') {
        hands[seat] = [...without(hand, `7${trump}`), open];
        open = `7${trump}`;
      } else if (act === 'declare:M:stuk') {
        last = 'M:stuk';
        stuk[seat] = 20;
      } else if (act.startsWith('declare:')) {
        const meld = offered.find(one => act === `declare:${one.code}`) as Meld;
        last = meld.code;
        declared++;
        answer(seat, meld);
      } else {
        hands[seat] = without(hand, act);
        return act;
      }
    }
  };

  const wonOfTheLastNine = [0, 0];
  let leader = 1 - deal.dealer; // [SJ-DEAL-2]
  for (let trick = 1; trick <= 16; trick++) {
    const follower = 1 - leader;
    const lead = turn(leader, trick, true, free);
    const reply = turn(follower, trick, false, hand =>
      trick <= 7 ? free(hand) : smoo(hand, lead, trump, O2),
    ); // [SJ-PLAY-1, 2]
    const winner = winningPlace([lead, reply], trump, O2) === 0 ? leader : follower;
    captured[winner] += worthOf([lead, reply], trump, V146);
    if (trick > 7) wonOfTheLastNine[winner]++;
    if (trick <= 7) {
      // [SJ-DRAW-1, SJ-DRAW-2]
      hands[winner].push(stock.shift() as string);
      hands[1 - winner].push(trick < 7 ? (stock.shift() as string) : open);
    }
    leader = winner;
  }

  const lastTrick = leader;
  const score = [0, 1].map(seat => captured[seat] + melds(seat));
  score[lastTrick] += 5; // [SJ-LAST-1]
  if (wonOfTheLastNine[lastTrick] === 9) score[lastTrick] += 100; // [SJ-PIT-1]
  const totals = added(before.totals, score);
  return {
    outcome: 'played',
    maker: null,
    trump,
    cardPoints: captured,
    lastTrick,
    meldPoints: [melds(0), melds(1)],
    score,
    after: afterOf(totals, { roundWinner: soleLeader(totals, options.target) }), // [SJ-SCORE-1]
  };
}

export default smoojas;
