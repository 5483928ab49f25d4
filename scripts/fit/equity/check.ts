/** Match equity against matches: from given totals an agent plays matches with itself to their end. */
import { type Game, NONE, type Player, rootOf, Standing, Table } from '../../../src/index.ts';
import type { MatchEquity } from '../../../src/search/equity/match-equity.ts';
import { type Estimate, proportion } from '../../../src/stats/index.ts';
import { Leg } from '../../../src/table/match.ts';

/** Where matches begin. */
export interface Start {
  /** By side. */
  readonly totals: readonly [number, number];
  /** Deals that have counted so far. */
  readonly played: number;
}

export interface Checked extends Start {
  readonly predicted: number;
  /** How often side 0 wins, with its 95 % interval. */
  readonly won: Estimate;
}

/** Some pairs of totals of a match of the game, from its middle to its last deals. */
export function startsOf({ ruleset: { match } }: Game): Start[] {
  if ('points' in match) {
    const shares = [
      ...[0, 0, 0.5, 0.5, 0.3, 0.6, 0.8, 0.5, 0.9, 0.9],
      ...[0.9, 0.6, 0.96, 0.8, 0.96, 0.96, 0.7, 0.98],
    ].map(share => Math.floor((share * match.points) / 10) * 10);
    return Array.from({ length: shares.length / 2 }, (_, n) => ({
      totals: [shares[2 * n], shares[2 * n + 1]],
      played: Math.min(n, 1),
    }));
  }
  if (!('deals' in match)) return [];
  return [1, 2, 4, 8].flatMap(left =>
    [0, 150].map(lead => ({ totals: [1000 + lead, 1000] as const, played: Math.max(0, match.deals - left) })),
  );
}

/** Plays matches from a start; the first dealers alternate. */
export function checkStart(
  game: Game,
  equity: MatchEquity,
  player: Player,
  seed: string,
  start: Start,
  matches: number,
): Checked {
  const root = rootOf(`${seed} ${start.totals} ${start.played}`);
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const table = new Table(game, root, Array<Player>(game.seats).fill(player));
  let wins = 0;
  let predicted = 0;
  let deal = 0;
  for (let match = 0; match < matches; match++) {
    const dealer = match % game.seats;
    const leg = new Leg(game, root, table, seats, dealer);
    leg.chain.before = standingAt(start);
    predicted += equity.chance(start.totals, dealer, start.played) / matches;
    for (;;) {
      leg.play(deal++);
      if (table.fault !== undefined) throw new Error(table.fault.message);
      const { roundWinner } = leg.state.after;
      if (roundWinner === 0) wins++;
      if (roundWinner !== NONE) break;
      leg.chain.follow(leg.state);
    }
  }
  return { ...start, predicted, won: proportion(wins, matches) };
}

function standingAt({ totals, played }: Start): Standing {
  const standing = new Standing();
  standing.totals.set(totals);
  standing.played = played;
  return standing;
}
