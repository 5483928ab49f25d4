/** How trumps, makers and the doubling are found in Klaverjassen [KJ-BID, KJ-VA, KJ-VB, KJ-VC, KJ-VE-1]. */
import { SUITS } from './cards.ts';
import {
  type Choose,
  type Deal,
  flag,
  type OptionRule,
  type OptionsOf,
  oneOf,
  wholeNumber,
} from './record.ts';

/** Who plays, in which suit, and for how much in Leids. */
export interface Contract {
  readonly maker: number;
  readonly trump: string;
  readonly bid?: number;
}

/** How often the deal has been doubled, and which side did it last. */
export interface Doubling {
  readonly factor: 1 | 2 | 4 | 8;
  readonly lastDoubler: number | undefined;
}

const clockwiseFrom = (seat: number): number[] => [0, 1, 2, 3].map(steps => (seat + steps) % 4);

const nameOf = (call: string): string => call.slice('name:'.length);

/** The bidding; nothing is returned when the cards are thrown in. */
export function bidding(deal: Deal, options: KlaverjasOptions, choose: Choose): Contract | undefined {
  const forehand = (deal.dealer + 1) % 4;
  const anySuit = SUITS.map(suit => `name:${suit}`);
  if (options.trumpSelection === 'utrechts')
    return { maker: forehand, trump: nameOf(choose(forehand, anySuit)) }; // [KJ-VA-1]
  if (options.trumpSelection === 'leids') return leids(forehand, options, choose);
  if (options.trumpSelection === 'freeChoice') {
    // [GEN-SET-5]
    const first = options.firstSpeaker === 'dealer' ? deal.dealer : forehand;
    for (const seat of clockwiseFrom(first)) {
      const call = choose(seat, [...anySuit, 'pass']);
      if (call !== 'pass') return { maker: seat, trump: nameOf(call) };
    }
    return { maker: first, trump: nameOf(choose(first, anySuit)) };
  }
  const [turned, second] = deal.indicator;
  for (const seat of clockwiseFrom(forehand)) {
    // [KJ-BID-1]
    if (choose(seat, ['play', 'pass']) === 'play') return { maker: seat, trump: turned };
  }
  if (options.trumpSelection === 'turnUp') return { maker: forehand, trump: second }; // [KJ-BID-2]

  // Voorhand vrij, round 2 [KJ-VC-1…3].
  const suits = anySuit.filter(name => !(options['vv.excludeTurned'] && nameOf(name) === turned));
  for (const seat of clockwiseFrom(forehand)) {
    const call = choose(seat, [...suits, 'pass']);
    if (call !== 'pass') return { maker: seat, trump: nameOf(call) };
  }
  if (options['vv.allPass'] === 'redeal') return undefined;
  const obliged = options['vv.allPass'] === 'forehandMust' ? forehand : deal.dealer;
  return { maker: obliged, trump: nameOf(choose(obliged, suits)) };
}

/** Every bid there is, lowest first: 82c 82d 82h 82s 92c … [KJ-VB-1, 2, 4]. */
export function leidsLadder(maxBid: number): string[] {
  const ladder: string[] = [];
  for (let points = 82; points <= maxBid; points += 10)
    ladder.push(...SUITS.map(suit => `bid:${points}:${suit}`));
  return ladder;
}

/** The Leids auction [KJ-VB-3, KJ-VB-4, GEN-SET-5]. */
function leids(forehand: number, options: KlaverjasOptions, choose: Choose): Contract | undefined {
  const ladder = leidsLadder(options['leids.maxBid']);
  let highest: string | undefined;
  let highestBidder = -1;
  /** One player speaks; true when he passed. With no higher bid left there is nothing to ask [GEN-ACT-4]. */
  const passes = (seat: number): boolean => {
    const higher = highest === undefined ? ladder : ladder.slice(ladder.indexOf(highest) + 1);
    const call = higher.length === 0 ? 'pass' : choose(seat, [...higher, 'pass']);
    if (call === 'pass') return true;
    highest = call;
    highestBidder = seat;
    return false;
  };

  if (options['leids.auction'] === 'singleRound') {
    for (const seat of clockwiseFrom(forehand)) passes(seat);
  } else if (options['leids.auction'] === 'passIsOut') {
    const out = [false, false, false, false];
    const allOthersOut = (): boolean => out.every((isOut, seat) => isOut || seat === highestBidder);
    for (let seat = forehand; !allOthersOut(); seat = (seat + 1) % 4) {
      if (!out[seat]) out[seat] = passes(seat);
    }
  } else {
    let passesInARow = 0;
    for (let seat = forehand; passesInARow < (highest === undefined ? 4 : 3); seat = (seat + 1) % 4) {
      passesInARow = passes(seat) ? passesInARow + 1 : 0;
    }
  }

  if (highest === undefined) {
    if (options['leids.allPass'] === 'redeal') return undefined;
    highest = choose(forehand, ladder.slice(0, 4));
    highestBidder = forehand;
  }
  const [, points, suit] = highest.split(':');
  return { maker: highestBidder, trump: suit, bid: Number(points) };
}

/** Kraken, herkraken, superkraken [KJ-VE-1, KJ-VE-2]. */
export function kraken(maker: number, choose: Choose): Doubling {
  const makers = [maker, (maker + 2) % 4];
  const defenders = [(maker + 1) % 4, (maker + 3) % 4];
  const says = (side: readonly number[], word: string): boolean =>
    side.some(seat => choose(seat, [word, 'pass']) === word);
  if (!says(defenders, 'kraken')) return { factor: 1, lastDoubler: undefined };
  if (!says(makers, 'herkraken')) return { factor: 2, lastDoubler: defenders[0] % 2 };
  if (!says(defenders, 'superkraken')) return { factor: 4, lastDoubler: maker % 2 };
  return { factor: 8, lastDoubler: defenders[0] % 2 };
}

/** Dealer and partners by turning up Jacks [KJ-OMB-1…6]. */
export function omboeren(cards: readonly string[], holder: number): { dealer: number; partnerOf: number[] } {
  const jackOf: (string | undefined)[] = [undefined, undefined, undefined, undefined];
  let dealer = -1;
  let seat = holder;
  for (const card of cards) {
    if (jackOf.every(jack => jack !== undefined)) break;
    do seat = (seat + 1) % 4;
    while (jackOf[seat] !== undefined); // [KJ-OMB-3]
    if (card[0] === 'J') {
      if (dealer === -1) dealer = seat; // [KJ-OMB-4]
      jackOf[seat] = card;
    }
  }
  const partner: Record<string, string> = { Jd: 'Jh', Jh: 'Jd', Jc: 'Js', Js: 'Jc' };
  return { dealer, partnerOf: jackOf.map(jack => jackOf.indexOf(partner[jack as string])) };
}

/** The new seat of each player after omboeren: partners sit opposite each other [KJ-OMB-5]. */
export function seating(dealer: number, partnerOf: readonly number[]): number[] {
  const newSeat = [-1, -1, -1, -1];
  newSeat[dealer] = dealer;
  newSeat[partnerOf[dealer]] = (dealer + 2) % 4;
  const others = clockwiseFrom(dealer).filter(seat => newSeat[seat] === -1);
  newSeat[others[0]] = (dealer + 1) % 4;
  newSeat[others[1]] = (dealer + 3) % 4;
  return newSeat;
}

/** Points to be reached, or a number of deals [KJ-END-1]. */
export type Match = { readonly points: number } | { readonly deals: number };

const MATCH: OptionRule<Match> = {
  standard: { points: 1500 },
  allows: value => {
    if (typeof value !== 'object' || value === null) return false;
    const [[key, number] = [], ...others] = Object.entries(value);
    return (
      (key === 'points' || key === 'deals') && Number.isInteger(number) && number >= 1 && others.length === 0
    );
  },
};

/** What the options may be; the default comes first. */
export const KLAVERJAS_OPTIONS = {
  trumpSelection: oneOf('turnUp', 'utrechts', 'leids', 'voorhandVrij', 'freeChoice'),
  trickRule: oneOf('rotterdam', 'amsterdam'),
  doubling: oneOf('none', 'kraken', 'schoppenDubbel'),
  makeRule: oneOf('moreThanHalfTotal', 'atLeast82Total', 'atLeast82Cards'),
  rounding: oneOf('nearest5up', 'nearest5down', 'complementDefenders', 'none'),
  roemClaim: oneOf('auto', 'manual'),
  pit: wholeNumber(100, 0),
  pitFor: oneOf('anySide', 'makersOnly'),
  fourJacks: wholeNumber(200, 0),
  firstDealClubs: flag(true),
  secondTurn: oneOf('different', 'any'),
  'leids.auction': oneOf('passIsOut', 'passMayReturn', 'singleRound'),
  'leids.allPass': oneOf('forehandMust', 'redeal'),
  'leids.count': oneOf('withRoem', 'cardsOnly'),
  'leids.maxBid': wholeNumber(162, 82),
  'vv.allPass': oneOf('redeal', 'forehandMust', 'dealerMust'),
  'vv.excludeTurned': flag(false),
  krakenMultipliesRoem: flag(true),
  krakenDuty: oneOf('maker', 'lastDoubler'),
  handRoem: oneOf('bestSide', 'mostPointsSide', 'all'),
  meldClaim: oneOf('auto', 'choice'),
  match: MATCH,
  firstSpeaker: oneOf('dealer', 'forehand'),
};

/** The values of the options of Klaverjassen. */
export type KlaverjasOptions = OptionsOf<typeof KLAVERJAS_OPTIONS>;
