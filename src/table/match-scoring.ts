/** How a match is scored: by the settlement of its deals, or in rounds by game points or lives. */
import { NONE, type Seat } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import { Lives } from '../rules/lives.ts';
import { isRoundMatch, type MatchRules, type RoundMatch } from '../rules/ruleset.ts';

export interface MatchScoring {
  /** Adds a deal. Returns the side that has won the match, or NONE. */
  take(state: State, seatOf: readonly Seat[]): number;
  /** Totals, game points or lives by side, whichever decides the match. */
  standing(): readonly number[];
  /** Seats that are still in the match. */
  remaining(): readonly Seat[];
}

export function scoringOf(game: Game, rules: MatchRules): MatchScoring {
  return isRoundMatch(rules) ? new RoundScoring(game, rules) : new TotalScoring(game);
}

/** The settlement of the deals decides. */
class TotalScoring implements MatchScoring {
  private readonly seats: readonly Seat[];
  private totals: number[];

  constructor(game: Game) {
    this.seats = Array.from({ length: game.seats }, (_, seat) => seat);
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
class RoundScoring implements MatchScoring {
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

  /** The other seats in the match: by points in this deal, then in playing order after the winner [AMB-GEN-06]. */
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
