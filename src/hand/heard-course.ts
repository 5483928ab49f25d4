/** How a deal has gone, told by all that one seat has heard and done: who and what, as {@link perceived} gives it. */
import { type Card, NONE, type Seat, suitOf, type Trump } from '../cards/card.ts';
import { type CardSet, cardCount, cardsOf, EMPTY, setOf, setOfAll } from '../cards/cardset.ts';
import type { Rng } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import { legalActions } from '../engine/legal-actions.ts';
import { actionLike, cardsNamed, declineSilently, perceived, UNPERCEIVED } from '../engine/perception.ts';
import type { State } from '../engine/state.ts';
import {
  codeOf,
  DECLARE_MELD,
  EXCHANGE,
  FIRST_FACT,
  formatAction,
  isCard,
  publicForm,
  SAY_CLASS,
  SHOW_MELD,
  seatOf,
  shownCard,
} from '../rules/action.ts';
import { MELDS, type Meld, type MeldId, meldCards, STUK } from '../rules/melds/meld.ts';
import { type Conflict, notThen, otherHand, otherSize, type Problem, placeName, unlike } from './conflict.ts';
import { type Course, DEALER, movedSeven } from './deal-finder.ts';
import type { Situation } from './situation.ts';

/** The class of four alike; those below are of sequences. */
const CLASS_OF_QUARTETS = 3;
const SHORTEST = 3;

/**
 * What comes after all that was heard: the seat is asked and holds the hand and nothing else; or anything, and it holds
 * at least the hand.
 */
export type End = 'asked' | 'open';

export class HeardCourse implements Course {
  readonly asked: Seat;
  readonly players = new Map<Card, Seat>();
  readonly isExchanged: boolean;
  private readonly situation: Situation;
  private readonly heard: readonly number[];
  private readonly pack: CardSet;
  private readonly rng: Rng;
  /** The turned card, which comes to a hand by itself. */
  private readonly up: CardSet;
  /** Cards that come from one place to another: that one, and the seven that was exchanged for it. */
  private readonly moved: CardSet;
  private readonly end: End;

  constructor(game: Game, situation: Situation, rng: Rng, end: End) {
    this.situation = situation;
    this.heard = situation.heard ?? [];
    this.pack = game.ruleset.pack;
    this.rng = rng;
    this.end = end;
    this.asked = ownSeat(game, situation);
    this.isExchanged = this.heard.some(entry => codeOf(entry) === EXCHANGE);
    const { turnUp = NONE } = situation;
    this.up = turnUp === NONE ? EMPTY : setOf(turnUp);
    this.moved = movedSeven(situation, this.isExchanged) | this.up;
    // The marriage needs trumps, which may have been named
    for (const entry of this.heard) if (codeOf(entry) !== SHOW_MELD + STUK) this.note(entry, suitOf(turnUp));
  }

  /** Notes who has played or shown a card, but for those that change hands. */
  private note(entry: number, trump: Trump): void {
    const cards = cardsNamed(codeOf(entry), trump);
    const certain = codeOf(entry) === EXCHANGE ? cards : cards & ~this.moved;
    for (const card of cardsOf(certain)) this.players.set(card, seatOf(entry));
  }

  play(state: State): Conflict | undefined {
    const { heard, asked } = this;
    let read = 0;
    for (const expected of heard) {
      for (;;) {
        while (read < state.logSize && perceived(state.log[read], asked) === UNPERCEIVED) read++;
        if (read < state.logSize) break;
        if (state.isOver()) return this.overBefore(expected);
        const action = actionLike(state, expected, asked, this.choose);
        if (action !== NONE) state.apply(action);
        else if (!declineSilently(state, asked)) return this.unsaid(state, expected);
      }
      const seen = perceived(state.log[read++], asked);
      if (seen !== expected) return this.otherwise(state, seen, expected);
      this.note(expected, state.trump);
    }
    return this.end === 'open' ? this.holdsAtLeast(state) : this.isAsked(state);
  }

  private overBefore(expected: number): Conflict {
    return unlike(noDeal(`the deal is over before '${formatAction(codeOf(expected))}'`));
  }

  /** That the deal does not go on as expected, because the seat cannot say or do it. */
  private unsaid(state: State, expected: number): Conflict {
    const [code, seat] = [codeOf(expected), seatOf(expected)];
    const isOnTurn = seat === state.turn;
    return {
      problem: noDeal(notThen(state, code).text),
      seat,
      isCertain: isCard(code),
      needed: this.cardsFor(state, expected),
      barring: isCard(code) && isOnTurn ? setOfAll(legalActions(state).filter(isCard)) : EMPTY,
    };
  }

  /** That something else was said or shown. */
  private otherwise(state: State, seen: number, expected: number): Conflict {
    const [shown, wanted] = [shownCard(codeOf(seen)), shownCard(codeOf(expected))];
    const conflict: Conflict = {
      problem: noDeal(notThen(state, codeOf(expected)).text),
      seat: seatOf(expected),
      isCertain: false,
      needed: this.cardsFor(state, expected),
      barring: seatOf(seen) === this.asked ? EMPTY : cardsNamed(codeOf(seen), state.trump),
    };
    return shown === undefined || wanted === undefined ? conflict : { ...conflict, swapped: [shown, wanted] };
  }

  /** Cards that a seat must still hold who says, does or shows this: those of any meld that sounds alike. */
  private cardsFor({ trump, hands, played }: State, expected: number): CardSet {
    const [code, seat] = [codeOf(expected), seatOf(expected)];
    const elsewhere = this.heldBy(other => other !== seat) | ~this.pack;
    const named = cardsNamed(code, trump) & ~played[seat] & ~this.up;
    if (named !== EMPTY) return named;
    const sounding = soundingLike(code).map(meld => meldCards(meld, trump) & ~played[seat]);
    const alike = sounding.filter(set => (set & ~hands[seat]) !== 0);
    const own = this.heldBy(other => other === seat) & ~played[seat];
    const known = this.choose(alike.filter(set => (set & ~own) === 0));
    const cards = known === NONE ? this.choose(alike.filter(set => (set & elsewhere) === 0)) : known;
    return cards === NONE ? this.some(own) : cards;
  }

  /** About half of the cards of a set. Some of those that a seat has held may have come to it later. */
  private some(cards: CardSet): CardSet {
    return setOfAll(cardsOf(cards).filter(() => this.rng.below(2) === 0));
  }

  /** The cards that certain seats hold or have held. */
  private heldBy(isMeant: (seat: Seat) => boolean): CardSet {
    const shown = setOfAll([...this.players].filter(([, seat]) => isMeant(seat)).map(([card]) => card));
    return isMeant(this.asked) ? shown | (this.situation.hand & ~this.moved) : shown;
  }

  /** One of a list, or NONE of an empty one. */
  private readonly choose = (list: readonly number[]): number =>
    list[this.rng.below(Math.max(1, list.length))] ?? NONE;

  /** Whether the seat holds the hand. */
  private holdsAtLeast(state: State): Conflict | undefined {
    const { asked } = this;
    const { hand } = this.situation;
    // Cards may be dealt after a question that nobody notices
    while (cardCount(state.hands[asked]) < cardCount(hand) && this.mayGoOn(state));
    const size = cardCount(state.hands[asked]);
    if (size < cardCount(hand)) return otherSize(size, hand);
    return (hand & ~state.hands[asked]) === 0 ? undefined : otherHand(asked, hand & ~this.moved);
  }

  private mayGoOn(state: State): boolean {
    return !state.isOver() && declineSilently(state, this.asked);
  }

  /** Whether nothing more is heard before the seat is asked, and it holds the hand. */
  private isAsked(state: State): Conflict | undefined {
    const { asked, heard } = this;
    const { hand } = this.situation;
    for (;;) {
      const more = heardAt(state, asked, heard.length);
      if (more !== UNPERCEIVED) {
        const conflict = unlike(noDeal(`'${formatAction(codeOf(more))}' comes first`));
        return { ...conflict, barring: cardsNamed(codeOf(more), state.trump) & ~hand };
      }
      if (state.isOver())
        return unlike({ kind: 'nobodyAsked', text: 'the deal is over, and nobody is asked' });
      if (state.turn === asked) break;
      if (declineSilently(state, asked)) continue;
      const text = `after that another seat is asked, ${placeName(state)}`;
      return unlike({ kind: 'otherAsked', text });
    }
    const size = cardCount(state.hands[asked]);
    if (size !== cardCount(hand)) return otherSize(size, hand);
    return state.hands[asked] === hand ? undefined : otherHand(asked, hand & ~this.moved);
  }
}

/** What has been heard has its words from the deals that were tried: they are no reason for people. */
function noDeal(text: string): Problem {
  return { kind: 'noDeal', text };
}

/** The n-th thing that a seat has heard in a deal, from 0, or UNPERCEIVED. */
export function heardAt(state: State, seat: Seat, n: number): number {
  for (let time = 0, left = n; time < state.logSize; time++) {
    const entry = perceived(state.log[time], seat);
    if (entry !== UNPERCEIVED && left-- === 0) return entry;
  }
  return UNPERCEIVED;
}

/** The seat of the one who tells. */
export function ownSeat(game: Game, { place = 1 }: Situation): Seat {
  return (DEALER + place) % game.seats;
}

/** The melds that may be announced with these words; of a class, those that it has in most games. */
function soundingLike(code: number): MeldId[] {
  if (code < FIRST_FACT) return [];
  const type = code - SAY_CLASS;
  const isOfType = ({ kind, length }: Meld) =>
    type === CLASS_OF_QUARTETS ? kind === 'quartet' : kind === 'sequence' && length === type + SHORTEST;
  const alike = MELDS.filter(meld => publicForm(DECLARE_MELD + meld.id) === code || isOfType(meld));
  return alike.map(({ id }) => id);
}
