/**
 * Positions of trick play with all hands known: the input of the exact solver. A position is plain data (hands as card
 * sets, the trick as a list), independent of the play before it. Cards in no hand have been played or were never dealt.
 * `parsePosition` checks positions from outside; the solver does not check what it is given.
 */
import { type Card, formatCard, NONE, parseCard, type Seat, SUITS, type Suit } from '../../cards/card.ts';
import { type CardSet, cardCount, cardsOf, FULL, hasCard, lowestCard, setOf } from '../../cards/cardset.ts';
import { Deck } from '../../cards/deck.ts';
import { Rng, type Root, SHUFFLE_STREAM } from '../../cards/rng.ts';
import type { Game } from '../../engine/game.ts';
import { State } from '../../engine/state.ts';
import { TURN, UNDECIDED } from '../../rules/deal.ts';

/** A position of trick play in which all hands are known. */
export interface OpenPosition {
  readonly trump: Suit;
  /** Who led, or leads, to the present trick. */
  readonly leader: Seat;
  /** By seat, without the cards on the table. */
  readonly hands: ArrayLike<CardSet>;
  /** Cards on the table in the order of play, fewer than there are seats. */
  readonly trick: readonly Card[];
  /**
   * Tricks already won by each side; absent: the position is the whole deal, and a side that wins all its tricks has
   * the sweep.
   */
  readonly tricks?: readonly [number, number];
  /** Seats of side 0 as a mask; absent: 0+2 in partnerships, seat 0 otherwise (against all others). */
  readonly side0?: number;
}

/** The same as JSON, for people and files: `{"trump":"h","leader":0,"hands":[["Jh","9h"],["Ah","Th"]],"trick":[]}`. */
export interface PositionRecord {
  readonly trump: string;
  readonly leader: Seat;
  readonly hands: readonly (readonly string[])[];
  readonly trick: readonly string[];
  readonly tricks?: readonly [number, number];
  readonly side0?: readonly Seat[];
}

/** The fields of a position record. */
export const POSITION_FIELDS = ['trump', 'leader', 'hands', 'trick', 'tricks', 'side0'] as const;

/** The seats of side 0, as a mask. */
export function sideMask(game: Game, position: Pick<OpenPosition, 'side0'>): number {
  return position.side0 ?? (game.partners ? 0b0101 & ((1 << game.seats) - 1) : 0b0001);
}

/**
 * The most cards that a seat can hold in open trick play: those of the whole deal, or of the last hands after the
 * stock.
 */
export function mostCards(game: Game): number {
  const { draws, packets } = game.ruleset;
  return draws ? packets.reduce((sum, packet) => sum + packet, 0) : game.tricks;
}

/** The seat that plays next. */
export function seatToMove(game: Game, position: Pick<OpenPosition, 'leader' | 'trick'>): Seat {
  return (position.leader + position.trick.length) % game.seats;
}

/** Tricks that are still to be won, the one on the table included. */
export function tricksLeft(position: Pick<OpenPosition, 'hands' | 'trick' | 'leader'>): number {
  return cardCount(position.hands[position.leader]) + (position.trick.length > 0 ? 1 : 0);
}

/** Reads a position. Throws a RangeError with the reason, in one line, if it is not a position of this game. */
export function parsePosition(game: Game, value: unknown): OpenPosition {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RangeError('a position is a JSON object');
  const record = value as Readonly<Record<string, unknown>>;
  for (const name of ['trump', 'leader', 'hands']) {
    if (record[name] === undefined) throw new RangeError(`'${name}' is missing`);
  }
  const trump = parseTrump(record.trump);
  const leader = parseSeat(game, 'leader', record.leader);
  const { hands, trick } = parseCards(game, leader, record.hands, record.trick ?? []);
  const left = tricksLeft({ hands, trick, leader });
  const side0 = record.side0 === undefined ? undefined : parseSide(game, record.side0);
  const tricks = record.tricks === undefined ? undefined : parseTricks(game, left, record.tricks);
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
    trump: SUITS.charAt(trump),
    leader,
    hands: seats.map(seat => cardsOf(hands[seat]).reverse().map(formatCard)),
    trick: trick.map(formatCard),
    ...(tricks !== undefined && { tricks }),
    ...(side0 !== undefined && { side0: seats.filter(seat => (side0 >> seat) & 1) }),
  };
}

function parseTrump(value: unknown): Suit {
  const trump = typeof value === 'string' && value.length === 1 ? SUITS.indexOf(value) : NONE;
  if (trump < 0) throw new RangeError(`trump is one of ${[...SUITS].join(', ')}, not ${said(value)}`);
  return trump;
}

function parseSeat(game: Game, name: string, value: unknown): Seat {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < game.seats) return value;
  throw new RangeError(`${name}: a seat of ${game.id} is 0 to ${game.seats - 1}, not ${said(value)}`);
}

function parseCards(
  game: Game,
  leader: Seat,
  handTexts: unknown,
  trickTexts: unknown,
): { hands: CardSet[]; trick: Card[] } {
  if (!Array.isArray(handTexts) || handTexts.length !== game.seats) {
    const came = Array.isArray(handTexts) ? String(handTexts.length) : said(handTexts);
    throw new RangeError(`${game.id} has ${game.seats} hands, not ${came}`);
  }
  const places = new Map<Card, string>();
  const trick = parseList(game, 'the trick', trickTexts, places);
  const hands = handTexts.map((texts: unknown, seat) =>
    parseList(game, `hand ${seat}`, texts, places).reduce((set, card) => set | setOf(card), 0),
  );
  if (trick.length >= game.seats)
    throw new RangeError(`a trick of ${game.seats} cards is complete: leave it out, and say who leads`);
  checkSizes(game, leader, hands, trick.length);
  return { hands, trick };
}

function parseList(game: Game, name: string, value: unknown, places: Map<Card, string>): Card[] {
  if (!Array.isArray(value)) throw new RangeError(`${name} is a list of cards, not ${said(value)}`);
  return value.map(text => {
    const card = typeof text === 'string' ? parseCard(text) : undefined;
    if (card === undefined) throw new RangeError(`${name}: ${said(text)} is not a card`);
    if (!hasCard(game.ruleset.pack, card)) throw new RangeError(`${name}: ${game.id} has no ${text}`);
    const other = places.get(card);
    if (other === name) throw new RangeError(`${name} has ${text} twice`);
    if (other !== undefined) throw new RangeError(`${text} is in ${other} and in ${name}`);
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

function parseTricks(game: Game, left: number, value: unknown): [number, number] {
  const isPair = Array.isArray(value) && value.length === 2;
  if (!isPair || !value.every(n => Number.isInteger(n) && n >= 0))
    throw new RangeError(`tricks are those won by side 0 and by side 1, not ${said(value)}`);
  const [a, b] = value as [number, number];
  const most = mostCards(game);
  if (a + b + left === most) return [a, b];
  throw new RangeError(`tricks: ${a} and ${b} won and ${left} to come are not the ${most} of ${game.id}`);
}

function parseSide(game: Game, value: unknown): number {
  if (!Array.isArray(value)) throw new RangeError(`side0 is a list of seats, not ${said(value)}`);
  let mask = 0;
  for (const entry of value) {
    const bit = 1 << parseSeat(game, 'side0', entry);
    if ((mask & bit) !== 0) throw new RangeError(`side0 has seat ${entry} twice`);
    mask |= bit;
  }
  if (mask === 0) throw new RangeError('side0 has no seats');
  if (mask === (1 << game.seats) - 1)
    throw new RangeError('side0 has all seats: nobody is left to play against');
  if (game.partners && mask !== 0b0101 && mask !== 0b1010)
    throw new RangeError(`side0 of ${game.id} is [0,2] or [1,3]`);
  return mask;
}

function said(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}

/** Whether the solver can take the deal: trumps are known and no card is left to draw. */
export function isOpenable(state: State): boolean {
  return state.stage === TURN && state.stockLeft === 0 && state.trump !== NONE;
}

/**
 * The position of a deal in trick play, with the given side 0. Throws a RangeError while cards are to be drawn or bid.
 */
export function positionOf(state: State, side0?: number): OpenPosition {
  if (!isOpenable(state)) throw new RangeError('the deal is not in trick play without a stock');
  const trick = Array.from(
    { length: state.trickSize },
    (_, n) => state.table[state.nextSeat(state.leader, n)],
  );
  const mask = sideMask(state.game, { ...(side0 !== undefined && { side0 }) });
  const tricks: [number, number] = [0, 0];
  for (let seat = 0; seat < state.seats; seat++)
    tricks[(mask >> seat) & 1 ? 0 : 1] += state.won[seat] - state.wonEarly[seat];
  return {
    trump: state.trump,
    leader: state.leader,
    hands: Int32Array.from(state.hands.subarray(0, state.seats)),
    trick,
    tricks,
    ...(side0 !== undefined && { side0 }),
  };
}

/**
 * Fills a state with a position, ready to be played to its end; the inverse of {@link positionOf} for the play of
 * cards. The points before it are 0 and the leader stands as maker, so only the points to come are meaningful.
 */
export function toState(position: OpenPosition, state: State): State {
  const { game } = state;
  const { trump, leader, hands, trick } = position;
  state.copyFrom(new State(game));
  state.outcome = UNDECIDED;
  state.trump = trump;
  state.maker = leader;
  state.leader = leader;
  state.meldOwner = NONE;
  for (let seat = 0; seat < game.seats; seat++) state.hands[seat] = hands[seat];
  for (const [n, card] of trick.entries()) state.hands[state.nextSeat(leader, n)] |= setOf(card);
  state.dealt.set(state.hands);
  state.tricks = game.tricks - tricksLeft(position);
  const mask = sideMask(game, position);
  const [mine, theirs] = position.tricks ?? [0, 0];
  state.won[lowestCard(mask)] = mine;
  state.won[lowestCard(~mask)] = theirs;
  state.stage = TURN;
  state.turn = leader;
  state.player = leader;
  state.mayPlay = FULL;
  state.listed = true;
  for (const card of trick) state.apply(card);
  return state;
}

// Positions dealt at random ------------------------------------------------------------------------------------------

/** The hands of a random position. */
export interface DealtHands {
  /** Cards of each seat; by default the most that can be held. The rest of the pack is out of play. */
  readonly cards?: number;
  /** By default drawn uniformly. */
  readonly trump?: Suit;
}

const rng = new Rng();

/**
 * The position `index` of a root: uniformly random cards, seat 0 leads. The trump suit is drawn even if it is given.
 */
export function dealPosition(game: Game, root: Root, index: number, asked: DealtHands = {}): OpenPosition {
  const { cards = mostCards(game), trump } = asked;
  const deck = new Deck(game.ruleset.pack).shuffle(rng.seed(root, index, SHUFFLE_STREAM)).cards;
  const drawn = rng.below(4);
  const hands = Array.from({ length: game.seats }, (_, seat) => {
    let hand = 0;
    for (let i = 0; i < cards; i++) hand |= 1 << deck[seat * cards + i];
    return hand;
  });
  return { trump: trump ?? drawn, leader: 0, hands, trick: [] };
}
