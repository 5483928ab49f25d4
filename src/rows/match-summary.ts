/**
 * Who won the matches of a run. The unit of every interval is the match with all its seatings, because the seatings
 * share their cards.
 */
import { NONE } from '../cards/card.ts';
import type { Game } from '../engine/game.ts';
import type { Estimate } from '../stats/estimate.ts';
import { Ratio } from '../stats/ratio.ts';
import type { PlayedMatch } from './played.ts';

/** The means of a run of matches. */
export interface MatchReport {
  /** Matches, each with all its seatings. */
  readonly matches: number;
  /** Matches times the seatings. */
  readonly played: number;
  readonly deals: Estimate;
  /** Matches that nobody won, by termination. Those with a fault of an agent are in no mean. */
  readonly broken: { readonly [termination: string]: number };
  readonly agents: readonly { readonly agent: string; readonly won: Estimate }[];
}

/** Keeps sums over the matches of a run. */
export class MatchSummary {
  private readonly game: Game;
  private readonly agents: readonly string[];
  private readonly wins: readonly Ratio[];
  private readonly lengths = new Ratio();
  private readonly broken = new Map<string, number>();
  private matches = 0;
  private played = 0;
  /** The match being read. */
  private current = -1;
  private rows = 0;
  private deals = 0;
  private faulty = false;
  private readonly won: Float64Array;

  /** The labels of the agents, in the order of the run. */
  constructor(game: Game, agents: readonly string[]) {
    this.game = game;
    this.agents = agents;
    this.wins = agents.map(() => new Ratio());
    this.won = new Float64Array(agents.length);
  }

  /** Adds the next match. Its seatings are adjacent. */
  add({ match, agents, deals, winner, termination, faultedBy }: PlayedMatch): void {
    if (match !== this.current) this.end();
    this.current = match;
    this.rows++;
    this.played++;
    this.deals += deals;
    if (winner === NONE) this.broken.set(termination, (this.broken.get(termination) ?? 0) + 1);
    if (faultedBy !== NONE) this.faulty = true;
    // An agent that sits in both seats of a side is one agent.
    const winners = agents.filter((_, seat) => winner !== NONE && seat % this.game.sides === winner);
    for (const agent of new Set(winners)) this.won[agent]++;
  }

  /** Adds the match that was read, unless it had a fault. */
  private end(): void {
    if (this.rows === 0) return;
    this.matches++;
    if (!this.faulty) {
      this.lengths.add(this.rows, this.deals);
      for (const [agent, ratio] of this.wins.entries()) ratio.add(this.rows, this.won[agent]);
    }
    this.rows = 0;
    this.deals = 0;
    this.faulty = false;
    this.won.fill(0);
  }

  /** The results of all matches so far, as plain data. */
  report(): MatchReport {
    this.end();
    this.current = -1;
    return {
      matches: this.matches,
      played: this.played,
      deals: this.lengths.estimate(),
      broken: Object.fromEntries(this.broken),
      agents: this.agents.map((agent, i) => ({ agent, won: this.wins[i].share() })),
    };
  }
}
