/**
 * Matches: deal after deal until the rules decide. (seed, match) makes the root of a match, under which its deals are
 * numbered from 0.
 */
import { cardOf, JACK, NONE, type Seat } from '../cards/card.ts';
import { Deck } from '../cards/deck.ts';
import { MATCH_STREAM, Rng, type Root } from '../cards/rng.ts';
import { Chain } from '../engine/chain.ts';
import { Dealing } from '../engine/dealing.ts';
import { Game } from '../engine/game.ts';
import type { Setup, State } from '../engine/state.ts';
import { packsOf } from '../kernel/index.ts';
import { omboeren, seatsAfter } from '../rules/omboeren.ts';
import { isRoundMatch, type MatchRules, type RoundMatch } from '../rules/ruleset.ts';
import type { Termination } from './agent.ts';
import { scoringOf } from './match-scoring.ts';
import { type DealTable, type Fault, type Player, Table } from './table.ts';

/** Where a match stands after a deal. */
export interface MatchDeal {
  readonly match: number;
  /** Number of the deal in its match, from 0. */
  readonly deal: number;
  readonly game: Game;
  readonly state: State;
  /** The seat in the match of each seat of the deal. They differ once players have gone out. */
  readonly seatOf: readonly Seat[];
  /** The player in each seat of the match, as an index into those of the table. */
  readonly players: readonly number[];
  readonly termination: Termination;
  /** Totals, game points or lives by side of the match, whichever decides it. */
  readonly standing: readonly number[];
  /** Side that has won the match with this deal, or NONE. */
  readonly winner: number;
}

/** A match that has not ended after this many deals is broken off without a winner. */
export const MOST_DEALS = 10_000;

/** Makes the table of some players, one for each seat. */
export type SeatPlayers = (game: Game, root: Root, players: readonly Player[]) => DealTable;

/** Options of a match. */
export interface MatchTableOptions {
  /** How a match in rounds is scored; by default as the game says. */
  readonly by?: RoundMatch['by'] | undefined;
  /** The number of seats that the players move on, after omboeren. The seat of the first dealer stays. */
  readonly seating?: number;
  /** Jacks find the first dealer and the partners of each match [KJ-OMB-1]; for four players in partnerships. */
  readonly omboeren?: boolean;
  /** By default a {@link Table}. */
  readonly seatPlayers?: SeatPlayers;
}

/**
 * Whether dealer and partners can be found by {@link omboeren}: four seats, partners, and the four Jacks in the pack.
 */
export function hasOmboeren({ seats, ruleset }: Game): boolean {
  return seats === 4 && ruleset.partners && ALL_JACKS.every(jack => (ruleset.pack & (1 << jack)) !== 0);
}

const ALL_JACKS = [0, 1, 2, 3].map(suit => cardOf(suit, JACK));

/** Plays matches of a game with a fixed seating; reusable, in any order. */
export class MatchTable {
  /** The fault that ended the last match, if any; with the seat of the match. */
  fault: Fault | undefined;
  private readonly game: Game;
  private readonly root: Root;
  private readonly players: readonly Player[];
  readonly rules: MatchRules;
  private readonly options: MatchTableOptions;
  private readonly seatPlayers: SeatPlayers;
  private readonly rng: Rng = new Rng();

  /**
   * One player for each seat, or none where `seatPlayers` needs none. Throws a RangeError for omboeren in a game that
   * does not allow it.
   */
  constructor(game: Game, root: Root, players: readonly Player[], options: MatchTableOptions = {}) {
    const { match } = game.ruleset;
    const { by, omboeren, seatPlayers = (...seated) => new Table(...seated) } = options;
    this.game = game;
    this.root = root;
    this.players = players;
    this.rules = by !== undefined && isRoundMatch(match) ? { ...match, by } : match;
    this.options = options;
    this.seatPlayers = seatPlayers;
    if (omboeren && !hasOmboeren(game))
      throw new RangeError(`omboeren is for four players in partnerships, not for ${game.id}`);
  }

  /** Plays a match to its end; `onDeal` is called after every deal, whose state is overwritten by the next. */
  play(match: number, onDeal: (deal: MatchDeal) => void): number {
    const deals = this.course(match, onDeal);
    let next = deals.next();
    while (!next.done) next = deals.next(next.value.leg.play(next.value.deal));
    return next.value;
  }

  /** The same with remote players. */
  async playAsync(match: number, onDeal: (deal: MatchDeal) => void): Promise<number> {
    const deals = this.course(match, onDeal);
    let next = deals.next();
    while (!next.done) next = deals.next(await next.value.leg.playAsync(next.value.deal));
    return next.value;
  }

  /** The course of a match: yields each deal to be played, and receives its termination. Several may be under way. */
  *course(match: number, onDeal: (deal: MatchDeal) => void): Generator<NextDeal, number, Termination> {
    const root = this.rootOf(match);
    const { rules } = this;
    const { dealer: firstDealer, players } = this.sitDown();
    const seated = players.map(player => this.players[player]);
    this.fault = undefined;
    const scoring = scoringOf(this.game, rules);
    const legOf = (game: Game, seatOf: readonly Seat[], dealer: Seat): Leg => {
      const table = this.seatPlayers(
        game,
        root,
        seatOf.map(seat => seated[seat]),
      );
      return new Leg(game, root, table, seatOf, dealer);
    };
    let leg = legOf(this.game, everySeat(this.game), firstDealer);
    for (let deal = 0; deal < MOST_DEALS; deal++) {
      const termination = yield { leg, deal, standing: scoring.standing() };
      const { state, seatOf, game } = leg;
      const { fault } = leg.table;
      const broken = fault !== undefined;
      if (broken) this.fault = { ...fault, seat: seatOf[fault.seat] };
      const winner = broken ? NONE : scoring.take(state, seatOf);
      onDeal({
        match,
        deal,
        game,
        state,
        seatOf,
        players,
        termination,
        standing: scoring.standing(),
        winner,
      });
      if (winner !== NONE || broken) return winner;
      leg.chain.follow(state);
      const remaining = scoring.remaining();
      if (remaining.length < seatOf.length && isRoundMatch(rules) && rules.lastTwo !== undefined) {
        const dealer = Math.max(0, remaining.indexOf(seatOf[leg.chain.dealer]));
        const { game: lastGame, options } = rules.lastTwo;
        leg = legOf(new Game(lastGame, options), remaining, dealer);
      }
    }
    return NONE;
  }

  /** The root of a match; leaves {@link rng} at the draw of its first dealer [GEN-RNG-1]. */
  private rootOf(match: number): Root {
    const { rng } = this;
    rng.seed(this.root, match, MATCH_STREAM);
    return [rng.next(), rng.next(), rng.next(), rng.next()];
  }

  /** Draws the first dealer, or who holds the pack for omboeren, and seats the players. */
  private sitDown(): { readonly dealer: Seat; readonly players: readonly number[] } {
    const { rng, game, options } = this;
    const seats = everySeat(game);
    const drawn = rng.below(game.seats);
    const moved = (order: readonly number[]) =>
      seats.map(seat => order[(seat + (options.seating ?? 0)) % game.seats]);
    if (!options.omboeren) return { dealer: drawn, players: moved(seats) };
    const { cards } = new Deck(game.ruleset.pack).shuffle(rng);
    const found = omboeren(cards, drawn);
    return { dealer: found.dealer, players: moved(seatsAfter(found)) };
  }
}

function everySeat(game: Game): Seat[] {
  return Array.from({ length: game.seats }, (_, seat) => seat);
}

/** A deal of a match that is to be played. */
export interface NextDeal {
  readonly leg: Leg;
  readonly deal: number;
  /** Totals, game points or lives by side before the deal, until it is over. */
  readonly standing: readonly number[];
}

/** A leg of a match: its deals in one game with the same players. A match has a second leg if its game changes. */
export class Leg {
  readonly game: Game;
  readonly root: Root;
  readonly table: DealTable;
  readonly chain: Chain;
  readonly seatOf: readonly Seat[];
  private readonly dealing: Dealing;

  constructor(game: Game, root: Root, table: DealTable, seatOf: readonly Seat[], dealer: Seat) {
    this.game = game;
    this.root = root;
    this.seatOf = seatOf;
    this.dealing = new Dealing(game, root, packsOf(game, root));
    this.chain = new Chain(game, dealer);
    this.table = table;
  }

  get state(): State {
    return this.table.state;
  }

  /** The setup of a deal: the next, with the cards of this number. The next call overwrites its cards. */
  setup(deal: number): Setup {
    return this.chain.setup(this.dealing, deal);
  }

  play(deal: number): Termination {
    return this.table.play(deal, this.setup(deal));
  }

  playAsync(deal: number): Promise<Termination> {
    return this.table.playAsync(deal, this.setup(deal));
  }
}
