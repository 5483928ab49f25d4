/**
 * The positions that last hands are fitted to: the ends of stocks in games of greedy players who play some cards at
 * random, with their exact values. Deal i gives one line, whatever was made before it, so a file can be extended.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import greedy from '../../../agents/greedy.ts';
import {
  type Agent,
  Dealing,
  defaultsOf,
  type Game,
  isCard,
  Rng,
  type Root,
  rootOf,
  State,
  View,
} from '../../../src/index.ts';
import { publicForm } from '../../../src/rules/action.ts';
import { positionOf, Solver } from '../../../src/search/solver/index.ts';

/** The end of a stock. */
export interface StockEnd {
  readonly trump: number;
  /** The hands of the leader and of the other player. */
  readonly own: number;
  readonly other: number;
  /** Exact points of the leader less those of the other player, without the bonus of a sweep. */
  readonly points: number;
  /** The same with the bonus. */
  readonly value: number;
}

/** The share of cards that are played at random, of 100. */
const SLIPS = 15;
const SLIP_STREAM = 3;
const GREEDY_STREAM = 4;

/** Makes positions deal by deal. */
class Maker {
  private readonly root: Root;
  private readonly dealing: Dealing;
  private readonly state: State;
  private readonly views: readonly View[];
  private readonly players: readonly Agent[];
  private readonly rng = new Rng();
  private readonly slips = new Rng();
  private readonly points: Solver;
  private readonly values: Solver | undefined;

  constructor(game: Game, seed: string) {
    this.root = rootOf(seed);
    this.dealing = new Dealing(game, this.root);
    this.state = new State(game);
    this.views = [0, 1].map(seat => new View(this.state, seat));
    this.players = [0, 1].map(seat => greedy.create(defaultsOf(greedy.options), game, seat, this.rng));
    this.points = new Solver(game, 'cards');
    this.values = sweepPays(game) ? new Solver(game, 'cards+roem+sweep') : undefined;
  }

  /** The line of a deal; empty if the deal ends before its stock. */
  line(deal: number): string {
    this.playStock(deal);
    const { state } = this;
    if (state.isOver()) return '';
    const { leader, trump, hands } = state;
    const position = positionOf(state, 1 << leader);
    const points = this.points.solve(position).value;
    const value = this.values?.solve(position).value ?? points;
    const cards = [hands[leader], hands[1 - leader]].map(hand => (hand >>> 0).toString(16));
    return [trump, ...cards, points, value].join(' ');
  }

  private playStock(deal: number): void {
    const { state, slips } = this;
    state.begin(this.dealing.setup(deal));
    this.rng.seed(this.root, deal, GREEDY_STREAM);
    slips.seed(this.root, deal, SLIP_STREAM);
    for (const [seat, player] of this.players.entries()) player.begin?.(this.views[seat]);
    while (!state.isOver() && state.stockLeft > 0) {
      const { turn } = state;
      let action = this.players[turn].act(this.views[turn]);
      if (isCard(action) && slips.below(100) < SLIPS) action = state.legalAt(slips.below(state.numLegal()));
      for (const player of this.players) player.observe?.(turn, publicForm(action));
      state.apply(action);
    }
  }
}

function sweepPays(game: Game): boolean {
  const all = new Solver(game, 'cards+roem+sweep');
  const hands = [0xff, 0xff00];
  const position = { trump: 0, leader: 0, hands, trick: [], side0: 1, tricks: [0, 0] as const };
  return all.solve(position).value !== new Solver(game, 'cards').solve(position).value;
}

/** Extends the file to the given number of deals, and reads it. */
export function stockEnds(game: Game, seed: string, deals: number, file: string): StockEnd[] {
  const known = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  if (known.length < deals) {
    const maker = new Maker(game, seed);
    for (let from = known.length; from < deals; from += 100) {
      const count = Math.min(100, deals - from);
      const lines = Array.from({ length: count }, (_, i) => maker.line(from + i));
      appendFileSync(file, `${lines.join('\n')}\n`);
      known.push(...lines);
      if ((from / 100) % 50 === 0) console.error(`${from + count} of ${deals} deals`);
    }
  }
  return known
    .slice(0, deals)
    .filter(line => line !== '')
    .map(parse);
}

function parse(line: string): StockEnd {
  const [trump, own, other, points, value] = line.split(' ');
  return {
    trump: Number(trump),
    own: Number.parseInt(own, 16) | 0,
    other: Number.parseInt(other, 16) | 0,
    points: Number(points),
    value: Number(value),
  };
}
