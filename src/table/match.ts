/**
 * Whole matches: deal after deal, until the rules or the lives of the players decide. A match is seeded and addressed like a
 * deal: (seed, match) makes a root of its own, under which its deals are numbered from 0.
 */
import { cardOf, JACK, NONE, type Seat } from '../cards/card.ts';
import { Deck } from '../cards/deck.ts';
import { MATCH_STREAM, Rng, type Root } from '../cards/rng.ts';
import { Chain } from '../engine/chain.ts';
import { Dealing } from '../engine/dealing.ts';
import { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { packsOf } from '../kernel/packs.ts';
import { type AnyTable, seatedTable } from '../rows/uniform-table.ts';
import { Lives } from '../rules/lives.ts';
import { omboeren, seatsAfter } from '../rules/omboeren.ts';
import { isRoundMatch, type MatchRules, type RoundMatch } from '../rules/ruleset.ts';
import type { Fault, Player, Termination } from './table.ts';

/** Where a match stands after a deal. */
export interface MatchDeal {
  readonly match: number;
  /** Number of the deal in its match, from 0. */
  readonly deal: number;
  readonly game: Game;
  readonly state: State;
  /** The seat of the match that sits in each seat of the deal: another order when players have gone out. */
  readonly seatOf: readonly Seat[];
  /** The player in each seat of the match, as an index into those of the table. */
  readonly players: readonly number[];
  readonly termination: Termination;
  /** Totals, game points or lives by side of the match, whichever decides it. */
  readonly standing: readonly number[];
  /** Side that has won the match with this deal, or NONE. */
  readonly winner: number;
}

/** A match that has not ended after so many deals is broken off without a winner: a fault of rules or agents. */
const MOST_DEALS = 10_000;

/** Who sits where in a match. */
export interface MatchSeating {
  /** The players move on by so many seats, after omboeren; the chair of the first dealer stays. */
  readonly seating?: number;
  /** Jacks find the first dealer and the partners of each match [KJ-OMB-1]; for four players in partnerships. */
  readonly omboeren?: boolean;
}

/** Whether dealer and partners can be found by {@link omboeren}: four seats, partners, and the four Jacks in the pack. */
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
  private readonly rules: MatchRules;
  private readonly where: MatchSeating;
  private readonly rng: Rng = new Rng();

  /** `by` overrides how a match of rounds is kept. One player for each seat. */
  constructor(
    game: Game,
    root: Root,
    players: readonly Player[],
    by?: RoundMatch['by'],
    where: MatchSeating = {},
  ) {
    const { match } = game.ruleset;
    this.game = game;
    this.root = root;
    this.players = players;
    this.rules = by !== undefined && isRoundMatch(match) ? { ...match, by } : match;
    this.where = where;
    if (where.omboeren && !hasOmboeren(game))
      throw new RangeError(`omboeren is for four players in partnerships, not for ${game.id}`);
  }

  /** Plays a match to its end; `onDeal` hears of every deal, whose state is overwritten by the next. */
  play(match: number, onDeal: (deal: MatchDeal) => void): number {
    const deals = this.deals(match, onDeal);
    let next = deals.next();
    while (!next.done) next = deals.next(next.value.leg.play(next.value.deal));
    return next.value;
  }

  /** The same with remote players. */
  async playAsync(match: number, onDeal: (deal: MatchDeal) => void): Promise<number> {
    const deals = this.deals(match, onDeal);
    let next = deals.next();
    while (!next.done) next = deals.next(await next.value.leg.playAsync(next.value.deal));
    return next.value;
  }

  /** The course of a match: yields each deal that is to be played, and is told how it ended. */
  private *deals(match: number, onDeal: (deal: MatchDeal) => void): Generator<NextDeal, number, Termination> {
    const root = this.rootOf(match);
    const { rules } = this;
    const { dealer: firstDealer, players } = this.sitDown();
    const seated = players.map(player => this.players[player]);
    this.fault = undefined;
    const scoring = isRoundMatch(rules) ? new RoundScoring(this.game, rules) : new TotalScoring(this.game);
    let leg = new Leg(this.game, root, seated, everySeat(this.game), firstDealer);
    for (let deal = 0; deal < MOST_DEALS; deal++) {
      const termination = yield { leg, deal };
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
        leg = new Leg(new Game(lastGame, options), root, seated, remaining, dealer);
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

  /** Draws the first dealer, or who holds the pack for omboeren, and with it who sits where. */
  private sitDown(): { readonly dealer: Seat; readonly players: readonly number[] } {
    const { rng, game, where } = this;
    const seats = everySeat(game);
    const drawn = rng.below(game.seats);
    const moved = (order: readonly number[]) =>
      seats.map(seat => order[(seat + (where.seating ?? 0)) % game.seats]);
    if (!where.omboeren) return { dealer: drawn, players: moved(seats) };
    const { cards } = new Deck(game.ruleset.pack).shuffle(rng);
    const found = omboeren(cards, drawn);
    return { dealer: found.dealer, players: moved(seatsAfter(found)) };
  }
}

function everySeat(game: Game): Seat[] {
  return Array.from({ length: game.seats }, (_, seat) => seat);
}

/** A deal that is to be played. */
interface NextDeal {
  readonly leg: Leg;
  readonly deal: number;
}

/** A part of a match in one game, with the same players. */
class Leg {
  readonly game: Game;
  readonly table: AnyTable;
  readonly chain: Chain;
  readonly seatOf: readonly Seat[];
  private readonly dealing: Dealing;

  constructor(game: Game, root: Root, players: readonly Player[], seatOf: readonly Seat[], dealer: Seat) {
    this.game = game;
    this.seatOf = seatOf;
    this.dealing = new Dealing(game, root, packsOf(game, root));
    this.chain = new Chain(game, dealer);
    this.table = seatedTable(
      game,
      root,
      seatOf.map(seat => players[seat]),
    );
  }

  get state(): State {
    return this.table.state;
  }

  play(deal: number): Termination {
    return this.table.play(deal, this.chain.setup(this.dealing, deal));
  }

  playAsync(deal: number): Promise<Termination> {
    return this.table.playAsync(deal, this.chain.setup(this.dealing, deal));
  }
}

/** How a match is kept. */
interface Scoring {
  /** Takes in a deal; the side that has won the match, or NONE. */
  take(state: State, seatOf: readonly Seat[]): number;
  standing(): readonly number[];
  /** Seats still in the match. */
  remaining(): readonly Seat[];
}

/** The settlement of the deals decides. */
class TotalScoring implements Scoring {
  private readonly seats: readonly Seat[];
  private totals: number[];

  constructor(game: Game) {
    this.seats = everySeat(game);
    this.totals = new Array<number>(game.sides).fill(0);
  }

  take(state: State): number {
    this.totals = [...state.after.totals.subarray(0, state.sides)];
    return state.after.roundWinner;
  }

  standing(): readonly number[] {
    return this.totals;
  }

  remaining(): readonly Seat[] {
    return this.seats;
  }
}

/** Game points are counted, or cost the others their lives [GEN-LIFE, HO3-MATCH-1]. */
class RoundScoring implements Scoring {
  private readonly rules: RoundMatch;
  private lives: Lives;
  private readonly points: number[];

  constructor(game: Game, rules: RoundMatch) {
    this.rules = rules;
    this.lives = Lives.start(rules.lives, game.seats);
    this.points = new Array<number>(game.seats).fill(0);
  }

  take(state: State, seatOf: readonly Seat[]): number {
    const { roundWinner } = state.after;
    for (const [place, seat] of seatOf.entries()) {
      this.points[seat] += state.gamePoints[place];
      const melds = state.gamePoints[place] - (place === roundWinner ? state.roundValue : 0);
      if (melds > 0) this.lose(this.others(state, seatOf, place), melds);
    }
    if (roundWinner !== NONE) this.lose(this.others(state, seatOf, roundWinner), state.roundValue);
    return this.rules.by === 'lives' ? this.lastAlive(seatOf, roundWinner) : this.raceWinner();
  }

  private lose(losers: readonly Seat[], value: number): void {
    for (const seat of losers) if (!this.lives.out[seat]) this.lives = this.lives.lose(seat, value);
  }

  /** The other seats in the match: more points in this deal first, then after the winner in playing order [AMB-GEN-06]. */
  private others(state: State, seatOf: readonly Seat[], place: number): Seat[] {
    const places = seatOf.map((_, n) => (place + 1 + n) % seatOf.length).filter(other => other !== place);
    return places.sort((a, b) => state.score[b] - state.score[a]).map(other => seatOf[other]);
  }

  /** The last one left; if a deal leaves nobody, its winner. */
  private lastAlive(seatOf: readonly Seat[], roundWinner: number): number {
    const alive = this.alive();
    if (alive.length > 1) return NONE;
    return alive[0] ?? seatOf[roundWinner];
  }

  private raceWinner(): number {
    const most = Math.max(...this.points);
    const leaders = this.points.filter(points => points === most).length;
    return most >= this.rules.race && leaders === 1 ? this.points.indexOf(most) : NONE;
  }

  standing(): readonly number[] {
    return this.rules.by === 'lives' ? this.lives.lives : this.points;
  }

  remaining(): readonly Seat[] {
    return this.rules.by === 'lives' ? this.alive() : [...this.points.keys()];
  }

  private alive(): Seat[] {
    return [...this.points.keys()].filter(seat => !this.lives.out[seat]);
  }
}
