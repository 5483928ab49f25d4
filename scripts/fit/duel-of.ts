/** A duel between two definitions, for scripts that fit numbers. */
import { boardPoints, boardsInThread } from '../../src/duel/index.ts';
import { defaultsOf, type Game, type Player } from '../../src/index.ts';
import { type Estimate, Moments } from '../../src/stats/index.ts';
import type { AgentDefinition } from '../../src/table/agent.ts';

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
  const worth = new Moments();
  for (const board of boardsInThread(game, seed, [sit('new', own), sit('old', over)], 0, boards))
    worth.add(boardPoints(board));
  return worth.estimate();
}

/** `+8.8 (7.8 to 9.9)`: an estimate in points with its 95 % interval. */
export function pointsText({ value, low, high }: Estimate): string {
  const [middle, from, to] = [value, low, high].map(points => (points ?? Number.NaN).toFixed(1));
  return `${middle.startsWith('-') ? '' : '+'}${middle} (${from} to ${to})`;
}
