/** Honderden for three players, from the rule book. */
import {
  comesLater,
  free,
  hond,
  type Meld,
  O2,
  PACK_24,
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
  target: wholeNumber(5, 1),
  subRuns: flag(true),
  hundred: oneOf('singleMeld', 'sumAtOnce'),
  dek: oneOf('whenTrue', 'manual'),
  reject3: oneOf('oneForOne', 'bestHolderScoresAll'),
  falseClaim: oneOf('bestOther'),
};

const SEATS = [0, 1, 2];

/** Honderden, three players. */
const honderden3: ReferenceGame = {
  name: 'honderden3',
  seats: 3,
  sides: 3,
  pack: PACK_24,
  turnup: 'dealers',
  options: OPTIONS,
  handSize: () => 8,
  indicatorSize: () => 0,
  play,
  nextDealer: (deal, result) => {
    // [HO3-END-1]: the deal passes on, unless it was cancelled
    const cancelled =
      result.outcome === 'played' && winnerAtTheEnd(added(deal.before.carry, result.score)) === 'cancelled';
    return cancelled ? deal.dealer : (deal.dealer + 1) % 3;
  },
  dealGoesOnAfterRound: false,
  matchMayBeOver: (deal, result) => {
    const { lives, target } = readOptions(OPTIONS, deal.options);
    return (result.after.totals ?? []).some(total => total >= Math.min(lives, target));
  },
};

/** Who wins after a wrong claim: the other with the most points, on a tie the one sitting first [HO3-DEK-2]. */
export function winnerAfterFalseDek(points: readonly number[], claimant: number): number {
  const [next, afterNext] = [(claimant + 1) % 3, (claimant + 2) % 3];
  return points[afterNext] > points[next] ? afterNext : next;
}

/** What a win at the end is worth [HO3-VAL-1, HO3-PIT-1, AMB-HO-14]. */
export function valueAtTheEnd(
  points: readonly number[],
  winner: number,
  tookEveryTrick: boolean,
  continuation: boolean,
): number {
  return tookEveryTrick && !continuation ? 3 : gameValue(points, winner);
}

function play(deal: Deal, choose: Choose): Result {
  const options = readOptions(OPTIONS, deal.options);
  const { before } = deal;
  const trump = suitOf(deal.turnup as string);
  const royals = [`K${trump}`, `Q${trump}`];
  const hands = deal.hands.map(hand => [...hand]);

  const cardPoints = [0, 0, 0];
  const meldPoints = [0, 0, 0];
  let hundreds = [0, 0, 0];
  const saidStuk = [false, false, false];
  const tricks = [0, 0, 0];
  const forehand = (deal.dealer + 1) % 3; // [HO3-DIR-1]
  const order = [forehand, (forehand + 1) % 3, deal.dealer];
  const table = new MeldTable(order, trump, options.subRuns);

  const gathered = (lastTrick: number | null) => ({ trump, cardPoints, lastTrick, meldPoints, hundreds });
  const standing = (lastTrick: number | null = null): number[] =>
    added(before.carry, pointsOfDeal(gathered(lastTrick)));

  const holdsUndeclaredStuk = (seat: number): boolean =>
    !saidStuk[seat] && royals.every(card => hands[seat].includes(card));
  /** Whether stuk and "ik dek" can be said in one breath [HO3-DEK-1, GEN-ACT-6]. */
  const mayDek = (seat: number): boolean =>
    holdsUndeclaredStuk(seat) && (options.dek === 'manual' || standing()[seat] + 20 >= 100);
  const dek = (seat: number): Result => {
    meldPoints[seat] += 20;
    const points = standing();
    const right = points[seat] >= 100;
    const winner = right ? seat : winnerAfterFalseDek(points, seat);
    const outcome = right ? 'dek' : 'falseDek';
    return honderdenResult(
      deal,
      { outcome, ...gathered(null) },
      { winner, value: gameValue(points, winner) },
    );
  };
  /** Before the first lead and after each trick. */
  const window = (): Result | undefined => {
    const holder = SEATS.find(mayDek);
    return holder !== undefined && choose(holder, ['dek', 'pass']) === 'dek' ? dek(holder) : undefined;
  };

  /** A flat turn [GEN-ACT-1]; the card, or nothing when the player said "ik dek". */
  const turn = (seat: number, number: number, cards: readonly string[]): string | undefined => {
    const hand = hands[seat];
    const declared: Meld[] = [];
    let last: string | undefined;
    for (;;) {
      const acts = [...cards];
      const melds = number === 1 ? honderdenMelds(hand, options.subRuns) : []; // [HO3-MELD-1]
      const offered = melds.filter(meld => comesLater(meld.code, last) && fits(meld, declared));
      acts.push(...offered.map(meld => `declare:${meld.code}`));
      if (holdsUndeclaredStuk(seat)) acts.push('declare:M:stuk'); // [HO3-STUK-1]
      if (mayDek(seat)) acts.push('dek'); // [GEN-SET-20]

      const act = choose(seat, acts);
      if (act === 'dek') return undefined;
      if (act === 'declare:M:stuk') {
        last = 'M:stuk';
        saidStuk[seat] = true;
        meldPoints[seat] += 20;
      } else if (act.startsWith('declare:')) {
        const meld = offered.find(one => act === `declare:${one.code}`) as Meld;
        last = meld.code;
        declared.push(meld);
      } else {
        if (number === 1) {
          table.declared[seat] = declared;
          table.held[seat] = hand;
        }
        hands[seat] = without(hand, act);
        return act;
      }
    }
  };

  /** The melds of trick 1 are rejected or stand [HO3-REJ-1, GEN-SET-20]. */
  const settleMelds = (): void => {
    if (options.reject3 === 'bestHolderScoresAll') table.onlyBestHolder();
    else {
      for (const seat of [order[1], order[2], order[0]]) {
        for (const owner of order) {
          if (owner !== seat) table.mayReject(seat, owner, choose);
        }
      }
    }
    const worth = SEATS.map(seat => worthOfMelds(table.standing(seat), options.hundred));
    hundreds = worth.map(({ gamePoints }) => gamePoints); // [HO3-100-1]
    for (const seat of SEATS) meldPoints[seat] += worth[seat].points;
  };

  const early = window();
  if (early !== undefined) return early;
  let leader = forehand;
  for (let number = 1; number <= 8; number++) {
    const trick: string[] = [];
    for (let step = 0; step < 3; step++) {
      const seat = (leader + step) % 3;
      // [HO3-PLAY-1]
      const card = turn(seat, number, step === 0 ? free(hands[seat]) : hond(hands[seat], trick[0], trump));
      if (card === undefined) return dek(seat);
      trick.push(card);
    }
    leader = (leader + winningPlace(trick, trump, O2)) % 3;
    cardPoints[leader] += worthOf(trick, trump, V146);
    tricks[leader]++;
    if (number === 1) settleMelds();
    const claim = window();
    if (claim !== undefined) return claim;
  }

  const lastTrick = leader;
  const points = standing(lastTrick);
  const winner = winnerAtTheEnd(points);
  const end = { outcome: 'played', ...gathered(lastTrick) } as const;
  if (typeof winner === 'string') return honderdenResult(deal, end, winner);
  const value = valueAtTheEnd(points, winner, tricks[winner] === 8, before.continuation);
  return honderdenResult(deal, end, { winner, value });
}

export default honderden3;
