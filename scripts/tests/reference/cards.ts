/**
 * Cards, trick orders, card values, runs and the legal-play functions of the rule book, written out as a player would
 * say them. A card is a two-letter string, rank and suit: `Jc`, `Th` [GEN-CARD-2].
 */

/** The four suits, lowest first where suits are ranked at all [KJ-VB-2]. */
export const SUITS = ['c', 'd', 'h', 's'] as const;

/** Sequence order, high to low, the same in every suit [GEN-SEQ-1]. */
export const SEQUENCE = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7'] as const;

/** The pack of 32 cards [GEN-CARD-1]. */
export const PACK_32: readonly string[] = packOf(SEQUENCE);

/** The pack of 24 cards, without eights and sevens [GEN-CARD-1]. */
export const PACK_24: readonly string[] = packOf(SEQUENCE.slice(0, 6));

/** How the cards of a suit rank in tricks, high to low [GEN-ORD]. */
export interface Order {
  readonly plain: string;
  readonly trump: string;
}

/** "Ten high": Klaberjass, Klaverjassen, Belote [GEN-ORD-1]. */
export const O1: Order = { plain: 'ATKQJ987', trump: 'J9ATKQ87' };

/** "Ten low": Smousjas, Smoojas, Honderden [GEN-ORD-2]. */
export const O2: Order = { plain: 'AKQJT987', trump: 'J9AKQT87' };

/** What cards are worth in tricks [GEN-VAL]. Ranks that are not named are worth nothing. */
export interface Values {
  readonly plain: Readonly<Record<string, number>>;
  readonly trump: Readonly<Record<string, number>>;
}

/** 152 on cards, 162 with a last trick of ten [GEN-VAL-2]. */
export const V162: Values = {
  plain: { A: 11, T: 10, K: 4, Q: 3, J: 2 },
  trump: { J: 20, '9': 14, A: 11, T: 10, K: 4, Q: 3 },
};

/** 141 on cards, 146 with a last trick of five [GEN-VAL-3]. */
export const V146: Values = {
  plain: { A: 11, T: 10, K: 3, Q: 2, J: 1 },
  trump: { J: 20, '9': 14, A: 11, T: 10, K: 3, Q: 2 },
};

/** All cards of the given ranks. */
export function packOf(ranks: readonly string[]): string[] {
  return SUITS.flatMap(suit => ranks.map(rank => rank + suit));
}

/** The rank letter of a card. */
export function rankOf(card: string): string {
  return card[0];
}

/** The suit letter of a card. */
export function suitOf(card: string): string {
  return card[1];
}

/** The cards of one suit among the given cards. */
export function ofSuit(cards: readonly string[], suit: string): string[] {
  return cards.filter(card => suitOf(card) === suit);
}

/** The cards without the given one. */
export function without(cards: readonly string[], card: string): string[] {
  return cards.filter(other => other !== card);
}

/** What one card is worth. */
export function worth(card: string, trump: string, values: Values): number {
  const list = suitOf(card) === trump ? values.trump : values.plain;
  return list[rankOf(card)] ?? 0;
}

/** What a heap of cards is worth. */
export function worthOf(cards: readonly string[], trump: string, values: Values): number {
  return cards.reduce((sum, card) => sum + worth(card, trump, values), 0);
}

/** Whether `card` ranks above `other`, a card of the same suit. */
export function ranksAbove(card: string, other: string, trump: string, order: Order): boolean {
  const ranking = suitOf(card) === trump ? order.trump : order.plain;
  return ranking.indexOf(rankOf(card)) < ranking.indexOf(rankOf(other));
}

/** The highest card of one suit in a trick, if the suit occurs in it. */
export function highestOf(
  trick: readonly string[],
  suit: string,
  trump: string,
  order: Order,
): string | undefined {
  let best: string | undefined;
  for (const card of ofSuit(trick, suit)) {
    if (best === undefined || ranksAbove(card, best, trump, order)) best = card;
  }
  return best;
}

/** The place in the trick (0 = the lead) of the card that wins it [GEN-TRICK-1]. */
export function winningPlace(trick: readonly string[], trump: string, order: Order): number {
  const winner = highestOf(trick, trump, trump, order) ?? highestOf(trick, suitOf(trick[0]), trump, order);
  return trick.indexOf(winner as string);
}

// ----------------------------------------------------------------------------------------------- legal play [GEN-DUTY]

/** The trumps in hand that rank above a trump in the trick. */
function trumpsOver(hand: readonly string[], highest: string, trump: string, order: Order): string[] {
  return ofSuit(hand, trump).filter(card => ranksAbove(card, highest, trump, order));
}

/** FREE: any card. */
export function free(hand: readonly string[]): string[] {
  return [...hand];
}

/** BEAT2: two players; follow, else trump, else anything; a trump lead must be beaten if possible. */
export function beat2(hand: readonly string[], lead: string, trump: string, order: Order): string[] {
  const trumps = ofSuit(hand, trump);
  const suit = ofSuit(hand, suitOf(lead));
  if (suitOf(lead) === trump) {
    if (trumps.length === 0) return [...hand];
    const over = trumpsOver(hand, lead, trump, order);
    return over.length > 0 ? over : trumps;
  }
  if (suit.length > 0) return suit;
  if (trumps.length > 0) return trumps;
  return [...hand];
}

/** SMOO: Smoojas 1821, last nine tricks; follow and win if possible, else trump; a lone Jack of trumps is exempt. */
export function smoo(hand: readonly string[], lead: string, trump: string, order: Order): string[] {
  const trumps = ofSuit(hand, trump);
  const suit = ofSuit(hand, suitOf(lead));
  const sole = trumps.length === 1 && trumps[0] === `J${trump}`;
  if (suitOf(lead) === trump) {
    if (trumps.length === 0 || sole) return [...hand];
    const over = trumpsOver(hand, lead, trump, order);
    return over.length > 0 ? over : trumps;
  }
  if (suit.length > 0) {
    const winning = suit.filter(card => ranksAbove(card, lead, trump, order));
    return winning.length > 0 ? winning : suit;
  }
  if (trumps.length === 0 || sole) return [...hand];
  return trumps;
}

/** HOND: follow or trump as you like; unable to follow, anything; trump is followed with any trump. */
export function hond(hand: readonly string[], lead: string, trump: string): string[] {
  const trumps = ofSuit(hand, trump);
  const suit = ofSuit(hand, suitOf(lead));
  if (suitOf(lead) === trump) return trumps.length > 0 ? trumps : [...hand];
  if (suit.length > 0) return hand.filter(card => suitOf(card) === suitOf(lead) || suitOf(card) === trump);
  return [...hand];
}

/** ROTT: Rotterdam following. `trick` holds the cards already played, lead first. */
export function rott(
  hand: readonly string[],
  trick: readonly string[],
  trump: string,
  order: Order,
): string[] {
  const led = suitOf(trick[0]);
  const trumps = ofSuit(hand, trump);
  const suit = ofSuit(hand, led);
  const highest = highestOf(trick, trump, trump, order);
  const over = highest === undefined ? trumps : trumpsOver(hand, highest, trump, order);
  if (led === trump) {
    if (trumps.length === 0) return [...hand];
    return over.length > 0 ? over : trumps;
  }
  if (suit.length > 0) return suit;
  if (trumps.length > 0) return over.length > 0 ? over : trumps;
  return [...hand];
}

/** AMST: Amsterdam following, four players in partnerships. `trick` holds the cards already played, lead first. */
export function amst(
  hand: readonly string[],
  trick: readonly string[],
  trump: string,
  order: Order,
): string[] {
  const led = suitOf(trick[0]);
  if (led === trump) return rott(hand, trick, trump, order);
  const suit = ofSuit(hand, led);
  if (suit.length > 0) return suit;
  const trumps = ofSuit(hand, trump);
  const noTrumps = hand.filter(card => suitOf(card) !== trump);
  const highest = highestOf(trick, trump, trump, order);
  const over = highest === undefined ? trumps : trumpsOver(hand, highest, trump, order);
  const partnerWins = winningPlace(trick, trump, order) === trick.length - 2;
  if (partnerWins) {
    const allowed = hand.filter(card => noTrumps.includes(card) || over.includes(card));
    return allowed.length > 0 ? allowed : [...hand];
  }
  if (over.length > 0) return over;
  if (highest !== undefined) return noTrumps.length > 0 ? noTrumps : [...hand];
  return [...hand];
}

// ------------------------------------------------------------------------------------------------------------ melds

/** A combination of cards that can be called: a run, a carré or a marriage. */
export interface Meld {
  /** The code of GEN-ACT-2. */
  readonly code: string;
  readonly kind: 'run' | 'carre' | 'marriage';
  readonly cards: readonly string[];
  /** The highest rank in sequence order; of a carré its own rank; of a marriage the first card's. */
  readonly top: string;
  /** The suit of a run. */
  readonly suit?: string;
}

/** Whether rank `a` is above rank `b` in sequence order [GEN-SEQ-1]. */
export function higherInSequence(a: string, b: string): boolean {
  return SEQUENCE.indexOf(a as 'A') < SEQUENCE.indexOf(b as 'A');
}

/** The run of `length` cards in `suit` headed by the rank `top`. */
export function run(suit: string, top: string, length: number): Meld {
  const from = SEQUENCE.indexOf(top as 'A');
  const cards = SEQUENCE.slice(from, from + length).map(rank => rank + suit);
  return { code: `R:${suit}:${top}:${length}`, kind: 'run', cards, top, suit };
}

/** The four cards of one rank. */
export function carre(rank: string): Meld {
  return { code: `C:${rank}`, kind: 'carre', cards: SUITS.map(suit => rank + suit), top: rank };
}

/** The King of one suit with the Queen of another or the same, or two Queens. */
export function marriage(code: string, cards: readonly string[]): Meld {
  return { code, kind: 'marriage', cards, top: rankOf(cards[0]) };
}

/** Whether every card of the meld is among the given cards. */
export function holds(cards: readonly string[], meld: Meld): boolean {
  return meld.cards.every(card => cards.includes(card));
}

/** Every run of three or more contained in the cards, in canonical order [GEN-SEQ-2, GEN-ACT-2]. */
export function windowsIn(cards: readonly string[]): Meld[] {
  const found: Meld[] = [];
  for (const suit of SUITS) {
    for (let top = 0; top < SEQUENCE.length; top++) {
      for (let length = SEQUENCE.length - top; length >= 3; length--) {
        const candidate = run(suit, SEQUENCE[top], length);
        if (holds(cards, candidate)) found.push(candidate);
      }
    }
  }
  return found;
}

/** The runs that no other card of the same cards makes longer, in canonical order [GEN-SEQ-2]. */
export function maximalRunsIn(cards: readonly string[]): Meld[] {
  const all = windowsIn(cards);
  const isPartOf = (part: Meld, whole: Meld): boolean =>
    part !== whole && part.cards.every(card => whole.cards.includes(card));
  return all.filter(one => !all.some(other => isPartOf(one, other)));
}

/** The carrés contained in the cards, in canonical order. */
export function carresIn(cards: readonly string[], ranks: readonly string[] = SEQUENCE): Meld[] {
  return SEQUENCE.filter(rank => ranks.includes(rank))
    .map(carre)
    .filter(meld => holds(cards, meld));
}

/** A string by which codes sort in canonical order [GEN-ACT-2]. */
export function canonicalPlace(code: string): string {
  const parts = code.split(':');
  const suit = (letter: string): number => SUITS.indexOf(letter as 'c');
  const rank = (letter: string): number => SEQUENCE.indexOf(letter as 'A');
  if (parts[0] === 'C') return `0-${rank(parts[1])}`;
  if (parts[0] === 'R') return `1-${suit(parts[1])}-${rank(parts[2])}-${9 - Number(parts[3])}`;
  if (parts[1] === 'stuk') return '2';
  if (parts[1] === 'dubbel') return '3';
  return `4-${suit(suitOf(parts[2]))}-${suit(suitOf(parts[3]))}`;
}

/** Whether `code` comes later in canonical order than `before`; everything comes later than nothing [GEN-ACT-1]. */
export function comesLater(code: string, before: string | undefined): boolean {
  return before === undefined || canonicalPlace(code) > canonicalPlace(before);
}
