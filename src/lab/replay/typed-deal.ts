/** A deal from hands that the user has typed. What is left out is dealt by chance. */
import { type Card, formatCard, NONE, type Seat, SUITS, type Suit } from '../../cards/card.ts';
import { type CardSet, cardCount, cardsOf, hasCard, setOf } from '../../cards/cardset.ts';
import { Deck } from '../../cards/deck.ts';
import { readCard, readSuit } from '../../cards/read-card.ts';
import { Rng, rootOf } from '../../cards/rng.ts';
import { handTexts } from '../../cards/seat-block.ts';
import { drawSecond } from '../../engine/dealing.ts';
import type { Game } from '../../engine/game.ts';
import { parseHand } from '../../hand/parse-hand.ts';
import type { GivenDeal } from '../../player/table-options.ts';
import { refuse } from '../refuse.ts';
import { words } from '../settings.ts';

export interface TypedDeal {
  /** Hands by seat, a line for each, or with `/` between them; or four under north, east, south and west. */
  readonly hands: string;
  /** The card that is turned up, or the suits that are turned from another pack: `h` or `h,s`. */
  readonly turned: string;
  readonly dealer: Seat;
}

/** The deal, the rest of it by a seed. Throws an InputError that says what is wrong. */
export function dealFrom(game: Game, { hands: text, turned, dealer }: TypedDeal, seed: string): GivenDeal {
  const { ruleset, seats } = game;
  const { pack, turnUp } = ruleset;
  const size = ruleset.packets.reduce((sum, packet) => sum + packet, 0);
  const rng = new Rng().seed(rootOf(seed), 0, 0);
  const order: Card[] = [...new Deck(pack).shuffle(rng).cards].filter(card => hasCard(pack, card));
  const hands = handsIn(text, game, size);
  let taken = hands.reduce((all, hand) => all | hand, 0);
  let up = turnUp === 'none' ? undefined : cardIn(turned, pack);
  if (up === undefined && turnUp === 'dealer') up = cardsOf(hands[dealer] ?? 0)[0];
  up ??= order.find(card => !hasCard(taken, card)) as Card;
  if (turnUp === 'stock' && hasCard(taken, up)) throw refuse('inNoHand', { card: up });
  if (turnUp === 'dealer' && !hasCard(hands[dealer] ?? 0, up)) {
    if (hasCard(taken, up) || cardCount(hands[dealer] ?? 0) === size)
      throw refuse('inDealersHand', { card: up });
    hands[dealer] = (hands[dealer] ?? 0) | setOf(up);
  }
  taken |= turnUp === 'none' ? 0 : setOf(up);
  const rest = order.filter(card => !hasCard(taken, card));
  const words = Array.from({ length: seats }, (_, seat) => {
    const held = cardsOf(hands[seat] ?? 0);
    return [...held, ...rest.splice(0, size - held.length)].map(formatCard);
  });
  return {
    dealer,
    before: {},
    hands: words,
    turnup: turnUp === 'none' ? null : formatCard(up),
    stock: rest.map(formatCard),
    indicator: suitsFor(game, turned, rng),
    actions: [],
  };
}

function handsIn(text: string, { seats, ruleset: { pack } }: Game, size: number): CardSet[] {
  const lines = handTexts(text);
  if (lines.length > seats) throw refuse('tooManyHands', { n: lines.length, of: seats });
  let seen: CardSet = 0;
  return lines.map(({ text: line, language }, seat) => {
    const hand = line.trim() === '' ? 0 : parseHand(line, language ?? words().cards.language);
    const [wrong] = cardsOf(hand & (seen | ~pack));
    if (wrong !== undefined)
      throw hasCard(pack, wrong)
        ? refuse('cardTwice', { card: wrong })
        : refuse('notInPack', { word: words().cards.card(wrong) });
    if (cardCount(hand) > size) throw refuse('tooManyCards', { n: seat + 1, of: size });
    seen |= hand;
    return hand;
  });
}

function cardIn(text: string, pack: CardSet): Card | undefined {
  if (text.trim() === '') return undefined;
  const card = readCard(text.trim());
  if (card !== undefined && hasCard(pack, card)) return card;
  throw refuse('notInPack', { word: text.trim() });
}

function suitsFor({ ruleset: { indicator } }: Game, text: string, rng: Rng): string[] {
  if (indicator === undefined || indicator.suits === 0) return [];
  const typed = text.split(/[\s,]+/).filter(word => word !== '');
  const suits = typed.map(word => readSuit(word) ?? NONE);
  if (suits.includes(NONE) || suits.length > indicator.suits)
    throw refuse('noTurnedSuit', { word: text.trim() });
  const first: Suit = suits[0] ?? rng.below(4);
  const all = [first, suits[1] ?? drawSecond(indicator, first, rng)];
  return all.slice(0, indicator.suits).map(suit => SUITS.charAt(suit));
}
