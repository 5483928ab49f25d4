/** Bela, four players in partnership, from the rule book. */
import { beloteMeldPoints, beloteMelds, ownerOfBest } from '../belote-score.ts';
import {
  free,
  highestOf,
  O1,
  ofSuit,
  PACK_32,
  ranksAbove,
  rott,
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
  type OptionRule,
  type OptionsOf,
  oneOf,
  type ReferenceGame,
  type Result,
  readOptions,
} from '../record.ts';
import { added, afterOf, soleLeader } from '../result.ts';

const TARGET: OptionRule<number> = {
  standard: 1001,
  allows: value => Number.isInteger(value) && (value as number) >= 100 && (value as number) <= 10_000,
};

const OPTIONS = {
  trumpMeld: flag(true),
  sweptMelds: oneOf('taken', 'lost'),
  tie: oneOf('dedans', 'litige'),
  beloteOnFail: oneOf('taken', 'kept'),
  target: TARGET,
};
type BelaOptions = OptionsOf<typeof OPTIONS>;

const bela: ReferenceGame = {
  name: 'bela',
  seats: 4,
  sides: 2,
  pack: PACK_32,
  turnup: 'none',
  options: OPTIONS,
  handSize: () => 6, // [BE-DEAL-1]
  indicatorSize: () => 0,
  play,
  nextDealer: deal => (deal.dealer + 1) % 4,
  dealGoesOnAfterRound: false,
};

function play(deal: Deal, choose: Choose): Result {
  const options = readOptions(OPTIONS, deal.options);
  const order = [1, 2, 3, 4].map(step => (deal.dealer + step) % 4);
  const { maker, trump } = chosen(order, choose);
  const hands = deal.hands.map(hand => [...hand]);
  for (const [place, seat] of order.entries())
    hands[seat].push(...deal.stock.slice(2 * place, 2 * place + 2));

  const holder = order.find(seat => SUITS.some(suit => ofSuit(hands[seat], suit).length === 8));
  if (holder !== undefined) return beforeTheLead(deal, maker, trump, holder % 2, options.target);

  const melds = meldsBySide(hands, order, options.trumpMeld ? trump : '');
  const held = hands.findIndex(hand => hand.includes(`K${trump}`) && hand.includes(`Q${trump}`)); // [BE-BEL-1]
  const royals = [0, 1].map(side => (held >= 0 && held % 2 === side ? 20 : 0));
  const { cardPoints, tricks, lastTrick } = playTricks(hands, order[0], trump, choose);
  const scoring = scored({ cardPoints, tricks, lastTrick, melds, royals }, maker % 2, options);

  const score = [...scoring.score];
  let pot = deal.before.held + scoring.held;
  if (scoring.outcome !== 'tie') {
    score[scoring.outcome === 'made' ? maker % 2 : 1 - (maker % 2)] += pot; // [GEN-SET-1]
    pot = 0;
  }
  const totals = added(deal.before.totals, score);
  const roundWinner = soleLeader(totals, options.target); // [BE-END-1]
  return {
    outcome: scoring.outcome,
    maker,
    trump,
    cardPoints,
    lastTrick,
    meldPoints: added(melds, royals),
    score,
    after: afterOf(totals, { held: roundWinner === undefined ? pot : 0, roundWinner }),
  };
}

/** One round in which the dealer, who is last, must name a suit [BE-BID-1]. */
function chosen(order: readonly number[], choose: Choose): { maker: number; trump: string } {
  const names = SUITS.map(suit => `name:${suit}`);
  for (const seat of order) {
    const call = choose(seat, seat === order[3] ? names : [...names, 'pass']);
    if (call !== 'pass') return { maker: seat, trump: call.slice(-1) };
  }
  throw new Error('the dealer has passed');
}

/** All cards of a suit win the match before a card is played [BE-MELD-3]. */
function beforeTheLead(deal: Deal, maker: number, trump: string, side: number, target: number): Result {
  const points = [0, 1].map(other => (other === side ? target : 0));
  return {
    outcome: 'claim',
    maker,
    trump,
    cardPoints: [0, 0],
    lastTrick: null,
    meldPoints: points,
    score: points,
    after: afterOf(added(deal.before.totals, points), { roundWinner: side }),
  };
}

/** The side of the best single meld scores what both partners have [BE-MELD-1, BE-MELD-2]. */
function meldsBySide(
  hands: readonly (readonly string[])[],
  order: readonly number[],
  trump: string,
): number[] {
  const found = hands.map(beloteMelds);
  const owner = ownerOfBest(found, order, trump);
  const sum = (seat: number): number => found[seat].reduce((all, meld) => all + beloteMeldPoints(meld), 0);
  return [0, 1].map(side => (owner !== undefined && owner % 2 === side ? sum(side) + sum(side + 2) : 0));
}

/** The cards that may be played to a trick [BE-PLAY-1]. */
export function belaLegal(hand: readonly string[], trick: readonly string[], trump: string): string[] {
  const led = suitOf(trick[0]);
  const suit = ofSuit(hand, led);
  if (led === trump || suit.length === 0 || ofSuit(trick, trump).length > 0)
    return rott(hand, trick, trump, O1);
  const highest = highestOf(trick, led, trump, O1) as string;
  const over = suit.filter(card => ranksAbove(card, highest, trump, O1));
  return over.length > 0 ? over : suit;
}

/** What the two sides have when the last trick has been taken. */
interface Tally {
  readonly cardPoints: readonly number[];
  readonly tricks: readonly number[];
  readonly lastTrick: number;
  readonly melds: readonly number[];
  readonly royals: readonly number[];
}

function playTricks(
  hands: string[][],
  eldest: number,
  trump: string,
  choose: Choose,
): Pick<Tally, 'cardPoints' | 'tricks' | 'lastTrick'> {
  const cardPoints = [0, 0];
  const tricks = [0, 0];
  let leader = eldest;
  for (let number = 1; number <= 8; number++) {
    const trick: string[] = [];
    for (let step = 0; step < 4; step++) {
      const seat = (leader + step) % 4;
      const card = choose(seat, step === 0 ? free(hands[seat]) : belaLegal(hands[seat], trick, trump));
      hands[seat] = without(hands[seat], card);
      trick.push(card);
    }
    leader = (leader + winningPlace(trick, trump, O1)) % 4;
    cardPoints[leader % 2] += worthOf(trick, trump, V162);
    tricks[leader % 2] += 1;
  }
  return { cardPoints, tricks, lastTrick: leader % 2 };
}

interface Scoring {
  readonly outcome: 'made' | 'failed' | 'tie';
  readonly score: readonly number[];
  /** What a tie holds back. */
  readonly held: number;
}

/** What each side writes [BE-SCORE-1, BE-SCORE-2, BE-CAPOT-1, BE-MELD-4]. */
function scored(tally: Tally, makers: number, options: BelaOptions): Scoring {
  const defenders = 1 - makers;
  const inTricks = (side: number): number =>
    tally.tricks[side] === 8 ? 252 : tally.cardPoints[side] + (side === tally.lastTrick ? 10 : 0);
  const melded = (side: number): number => tally.melds[side] + tally.royals[side];
  const standing = [0, 1].map(side => {
    if (tally.tricks[side] === 0) return 0;
    const others = tally.tricks[side] === 8 && options.sweptMelds === 'taken' ? melded(1 - side) : 0;
    return melded(side) + others;
  });
  const points = [0, 1].map(side => inTricks(side) + standing[side]);
  if (points[makers] > points[defenders]) return { outcome: 'made', score: points, held: 0 };
  const score = [0, 0];
  if (points[makers] === points[defenders] && options.tie === 'litige') {
    score[defenders] = points[defenders];
    return { outcome: 'tie', score, held: points[makers] };
  }
  const kept = options.beloteOnFail === 'kept' && tally.tricks[makers] > 0 ? tally.royals[makers] : 0;
  score[makers] = kept;
  score[defenders] = (tally.tricks[defenders] === 8 ? 252 : 162) + standing[0] + standing[1] - kept;
  return { outcome: 'failed', score, held: 0 };
}

export default bela;
