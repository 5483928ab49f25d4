/**
 * Positions as JSON, for people and files. What comes from outside is checked here: its form first, then whether it can
 * be a position of the game.
 */
import * as v from 'valibot';
import { type Card, formatCard, type Seat, TRUMP_CODES, type Trump } from '../../cards/card.ts';
import { type CardSet, cardCount, cardsOf, hasCard, setOf } from '../../cards/cardset.ts';
import { noCard, readCard, readTrump } from '../../cards/read-card.ts';
import type { Game } from '../../engine/game.ts';
import { fitted, object, whole } from '../../input/schema.ts';
import { mostCards, type OpenPosition, tricksLeft } from './position.ts';

/** A position as it is written: `{"trump":"h","leader":0,"hands":[["Jh","9h"],["Ah","Th"]],"trick":[]}`. */
export interface PositionRecord {
  readonly trump: string;
  readonly leader: Seat;
  readonly hands: readonly (readonly string[])[];
  readonly trick: readonly string[];
  readonly tricks?: readonly [number, number];
  readonly side0?: readonly Seat[];
}

const CARDS = v.array(v.string(), 'a list of cards');
const SEAT = whole();

const isTrump = (text: unknown) => typeof text === 'string' && readTrump(text) !== undefined;

/** The fields of a position record: their forms. What fits the game is checked after them. */
export const POSITION_FIELDS = {
  trump: v.custom<string>(isTrump, `one of ${TRUMP_CODES.join(', ')}`),
  leader: SEAT,
  hands: v.array(CARDS, 'a list of hands'),
  trick: v.optional(CARDS),
  tricks: v.optional(v.strictTuple([SEAT, SEAT], 'the tricks won by side 0 and by side 1')),
  side0: v.optional(v.array(SEAT, 'a list of seats')),
};
const FORM = object(POSITION_FIELDS);

/** Reads a position. Throws a RangeError with the reason, in one line, if it is not a position of this game. */
export function parsePosition(game: Game, value: unknown): OpenPosition {
  const reading = fitted(FORM, value);
  if ('problem' in reading) throw new RangeError(reading.problem);
  const record = reading.value;
  const trump = readTrump(record.trump) as Trump;
  if (trump >= game.planes)
    throw new RangeError(`${game.id} with these options has no trump '${record.trump}'`);
  const leader = checkSeat(game, 'leader', record.leader);
  const { hands, trick } = parseCards(game, leader, record.hands, record.trick ?? []);
  const left = tricksLeft({ hands, trick, leader });
  const side0 = record.side0 && parseSide(game, record.side0);
  const tricks = record.tricks && checkTricks(game, left, record.tricks);
  return {
    trump,
    leader,
    hands,
    trick,
    ...(tricks !== undefined && { tricks }),
    ...(side0 !== undefined && { side0 }),
  };
}

/** The inverse of {@link parsePosition}; cards from the highest suit and rank down. */
export function formatPosition(game: Game, position: OpenPosition): PositionRecord {
  const { trump, leader, hands, trick, tricks, side0 } = position;
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  return {
    trump: TRUMP_CODES[trump],
    leader,
    hands: seats.map(seat => cardsOf(hands[seat]).reverse().map(formatCard)),
    trick: trick.map(formatCard),
    ...(tricks !== undefined && { tricks }),
    ...(side0 !== undefined && { side0: seats.filter(seat => (side0 >> seat) & 1) }),
  };
}

function checkSeat(game: Game, name: string, seat: Seat): Seat {
  if (seat < game.seats) return seat;
  throw new RangeError(`${name}: a seat of ${game.id} is 0 to ${game.seats - 1}, not ${seat}`);
}

function parseCards(
  game: Game,
  leader: Seat,
  handTexts: readonly (readonly string[])[],
  trickTexts: readonly string[],
): { hands: CardSet[]; trick: Card[] } {
  if (handTexts.length !== game.seats)
    throw new RangeError(`${game.id} has ${game.seats} hands, not ${handTexts.length}`);
  const places = new Map<Card, string>();
  const trick = parseList(game, 'the trick', trickTexts, places);
  const hands = handTexts.map((texts, seat) =>
    parseList(game, `hand ${seat}`, texts, places).reduce((set, card) => set | setOf(card), 0),
  );
  if (trick.length >= game.seats)
    throw new RangeError(`a trick of ${game.seats} cards is complete: leave it out, and say who leads`);
  checkSizes(game, leader, hands, trick.length);
  return { hands, trick };
}

function parseList(game: Game, name: string, texts: readonly string[], places: Map<Card, string>): Card[] {
  return texts.map(text => {
    const card = readCard(text);
    if (card === undefined) throw new RangeError(`${name}: ${noCard(text)}`);
    const word = formatCard(card);
    if (!hasCard(game.ruleset.pack, card)) throw new RangeError(`${name}: ${game.id} has no ${word}`);
    const other = places.get(card);
    if (other === name) throw new RangeError(`${name} has ${word} twice`);
    if (other !== undefined) throw new RangeError(`${word} is in ${other} and in ${name}`);
    places.set(card, name);
    return card;
  });
}

/** Checks that all seats have as many cards, counting those on the table. */
function checkSizes(game: Game, leader: Seat, hands: readonly CardSet[], played: number): void {
  const dealt = hands.map((hand, seat) => {
    const order = (seat - leader + game.seats) % game.seats;
    return cardCount(hand) + (order < played ? 1 : 0);
  });
  const count = dealt[0];
  if (dealt.some(other => other !== count)) {
    const table = played === 0 ? '' : `, with ${played} on the table from seat ${leader}`;
    throw new RangeError(`hands of ${hands.map(cardCount).join(', ')} cards${table} do not fit together`);
  }
  const most = mostCards(game);
  if (count === 0) throw new RangeError('there are no cards left to play');
  if (count > most)
    throw new RangeError(`${game.id} is played with ${most} cards each at most, not ${count}`);
}

function checkTricks(game: Game, left: number, [a, b]: readonly [number, number]): [number, number] {
  const most = mostCards(game);
  if (a + b + left === most) return [a, b];
  throw new RangeError(`tricks: ${a} and ${b} won and ${left} to come are not the ${most} of ${game.id}`);
}

function parseSide(game: Game, seats: readonly Seat[]): number {
  let mask = 0;
  for (const seat of seats) {
    const bit = 1 << checkSeat(game, 'side0', seat);
    if ((mask & bit) !== 0) throw new RangeError(`side0 has seat ${seat} twice`);
    mask |= bit;
  }
  if (mask === 0) throw new RangeError('side0 has no seats');
  if (mask === (1 << game.seats) - 1)
    throw new RangeError('side0 has all seats: nobody is left to play against');
  if (game.partners && mask !== 0b0101 && mask !== 0b1010)
    throw new RangeError(`side0 of ${game.id} is [0,2] or [1,3]`);
  return mask;
}
