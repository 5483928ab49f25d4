/** Contrée, four players in partnership with bids of points, from the rule book. */
import { beloteLegal } from '../belote.ts';
import { beloteMeldPoints, beloteMelds, ownerOfBest } from '../belote-score.ts';
import { free, O1, ofSuit, PACK_32, SUITS, suitOf, V162, winningPlace, without, worthOf } from '../cards.ts';
import { auction, CONTREE_OPTIONS, type ContreeOptions } from '../contree-auction.ts';
import { scoreContree, type Tally } from '../contree-score.ts';
import { type Choose, type Deal, type ReferenceGame, type Result, readOptions } from '../record.ts';
import { added, afterOf, nothingPlayed, soleLeader } from '../result.ts';

/** Contrée with all its contracts [CT-SET-1]. */
const contree: ReferenceGame = {
  name: 'contree',
  seats: 4,
  sides: 2,
  pack: PACK_32,
  turnup: 'none',
  options: CONTREE_OPTIONS,
  handSize: () => 8,
  indicatorSize: () => 0,
  play,
  nextDealer: deal => (deal.dealer + 1) % 4,
  dealGoesOnAfterRound: false,
};

/** No trumps and all trumps: what cards of any suit are worth, 38 points a suit [CT-PLAY-2]. */
const NO_TRUMPS = { A: 19, T: 10, K: 4, Q: 3, J: 2 };
const ALL_TRUMPS = { J: 14, '9': 9, A: 6, T: 5, K: 3, Q: 1 };

/** The suit that rules a trick: with all trumps the one led, with none no suit [CT-PLAY-2]. */
function rulingSuit(trick: readonly string[], trump: string): string {
  return trump === 'at' ? suitOf(trick[0]) : trump;
}

/** The place of the card that wins a trick. */
function winner(trick: readonly string[], trump: string): number {
  return winningPlace(trick, rulingSuit(trick, trump), O1);
}

/** What the cards of a trick are worth [CT-SET-1, CT-PLAY-2]. */
function pointsOf(trick: readonly string[], trump: string, scaled: boolean): number {
  if (trump !== 'nt' && trump !== 'at') return worthOf(trick, trump, V162);
  const unscaled = trump === 'nt' ? V162.plain : V162.trump;
  const plain = !scaled ? unscaled : trump === 'nt' ? NO_TRUMPS : ALL_TRUMPS;
  return worthOf(trick, trump, { plain, trump: plain });
}

/** The cards that may be played to a trick [CT-PLAY-1, CT-PLAY-2]. */
export function contreeLegal(
  hand: readonly string[],
  trick: readonly string[],
  trump: string,
  options: Pick<ContreeOptions, 'mustUndertrump' | 'overPartner'>,
): string[] {
  const ruling = rulingSuit(trick, trump);
  const trumps = ofSuit(hand, ruling);
  const partnerWins = winner(trick, trump) === trick.length - 2;
  if (suitOf(trick[0]) === ruling && trumps.length > 0 && partnerWins && !options.overPartner) return trumps;
  return beloteLegal(hand, trick, ruling, { ...options, freeWhenPartnerWins: true });
}

function play(deal: Deal, choose: Choose): Result {
  const options = readOptions(CONTREE_OPTIONS, deal.options);
  const eldest = (deal.dealer + 1) % 4;
  const contract = auction(eldest, options, choose); // [CT-BID-1]
  if (contract === undefined) return nothingPlayed('passed', deal.before);
  const { maker, trump } = contract;
  const tally = playTricks(deal, eldest, trump, options, choose);
  const { made, score } = scoreContree(tally, contract, options);
  const totals = added(deal.before.totals, score);
  const target = options.end === 'reach' ? options.target : options.target + 1; // [CT-END-1]
  return {
    outcome: made ? 'made' : 'failed',
    maker,
    trump,
    cardPoints: tally.cardPoints,
    lastTrick: tally.lastTrick,
    meldPoints: added(tally.melds, tally.belote),
    score,
    after: afterOf(totals, { roundWinner: soleLeader(totals, target) }),
  };
}

function playTricks(
  deal: Deal,
  eldest: number,
  trump: string,
  options: ContreeOptions,
  choose: Choose,
): Tally {
  const hands = deal.hands.map(hand => [...hand]);
  const cardPoints = [0, 0];
  const tricks = [0, 0];
  let leader = eldest;
  for (let number = 1; number <= 8; number++) {
    const trick: string[] = [];
    for (let step = 0; step < 4; step++) {
      const seat = (leader + step) % 4;
      const hand = hands[seat];
      const card = choose(seat, step === 0 ? free(hand) : contreeLegal(hand, trick, trump, options));
      hands[seat] = without(hand, card);
      trick.push(card);
    }
    leader = (leader + winner(trick, trump)) % 4;
    cardPoints[leader % 2] += pointsOf(trick, trump, options.scaled);
    tricks[leader % 2] += 1;
  }
  return {
    cardPoints,
    tricks,
    lastTrick: leader % 2,
    melds: options.annonces ? meldsBySide(deal, eldest, trump) : [0, 0],
    belote: beloteBySide(deal, trump, options.beloteAll),
  };
}

/** The side of the best single meld scores all melds of both partners [CT-MELD-1, BLP-MELD-1]. */
function meldsBySide(deal: Deal, eldest: number, trump: string): number[] {
  const declared = deal.hands.map(beloteMelds);
  const fromEldest = [0, 1, 2, 3].map(step => (eldest + step) % 4);
  const owner = ownerOfBest(declared, fromEldest, trump);
  const melds = [0, 0];
  if (owner === undefined) return melds;
  for (const seat of [owner, (owner + 2) % 4]) {
    for (const meld of declared[seat]) melds[owner % 2] += beloteMeldPoints(meld);
  }
  return melds;
}

/** King and Queen of trumps in one hand; those of every suit with all trumps [CT-BEL-1]. */
function beloteBySide(deal: Deal, trump: string, beloteAll: string): number[] {
  const suits = trump !== 'at' ? [trump] : beloteAll === 'all' ? SUITS : [];
  const belote = [0, 0];
  for (const suit of suits) {
    const holder = deal.hands.findIndex(hand => hand.includes(`K${suit}`) && hand.includes(`Q${suit}`));
    if (holder >= 0) belote[holder % 2] += 20;
  }
  return belote;
}

export default contree;
