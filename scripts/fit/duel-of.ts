/** A duel between two definitions, for scripts that fit numbers. */
import { type Board, Duel } from '../../src/duel/index.ts';
import { defaultsOf, type Game, type Player } from '../../src/index.ts';
import { DealSource } from '../../src/rows/index.ts';
import { type Estimate, Moments } from '../../src/stats/index.ts';
import type { AgentDefinition } from '../../src/table/agent.ts';

/** Rows that are played at a time. */
const AT_A_TIME = 1000;
const GAME_POINT = 100;

/**
 * Points a deal that one agent gains over another, with their default options, on the boards of a seed. A game point
 * counts 100 points.
 */
export function duelOf(
  game: Game,
  own: AgentDefinition,
  over: AgentDefinition,
  seed: string,
  boards: number,
): Estimate {
  const sit = (label: string, definition: AgentDefinition): Player => {
    return { label, definition, options: defaultsOf(definition.options) };
  };
  const source = new DealSource(game, seed, [sit('new', own), sit('old', over)], 'duel');
  const worth = new Moments();
  const onBoard = ({ points, gamePoints = 0 }: Board): void => {
    if (points !== undefined) worth.add(points + GAME_POINT * gamePoints);
  };
  const duel = new Duel(game, source.columns, { agents: ['new', 'old'], seed, onBoard });
  for (let from = 0; from < boards; from += AT_A_TIME)
    duel.add(source.play(from, Math.min(boards, from + AT_A_TIME)));
  return worth.estimate();
}

/** `+8.8 (7.8 to 9.9)`: an estimate in points with its 95 % interval. */
export function pointsText({ value, low, high }: Estimate): string {
  const [middle, from, to] = [value, low, high].map(points => (points ?? Number.NaN).toFixed(1));
  return `${middle.startsWith('-') ? '' : '+'}${middle} (${from} to ${to})`;
}
