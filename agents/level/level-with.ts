/**
 * An agent of ten levels, from a beginner to the strongest player. Nothing heavy is loaded here: whoever composes it
 * gives nets and searches, or only what a level needs.
 */
import type { Seat } from '../../src/cards/card.ts';
import type { Rng } from '../../src/cards/rng.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Net } from '../../src/learn/net.ts';
import { countOption, parseOptions } from '../../src/rules/options.ts';
import type { Budget } from '../../src/search/budget.ts';
import { Deadline } from '../../src/search/deadline.ts';
import { type Agent, type AgentDefinition, defineAgent } from '../../src/table/agent.ts';
import { LEVELS, type LevelPlayer, levelPlayerOf } from './levels.ts';
import { UnsureNet, WeakPlayer } from './weak-player.ts';

const OPTIONS = {
  n: countOption(5, [1, LEVELS, 1], 'levels', 'from 1, a beginner, to 10, the strongest within 50 ms a move'),
  millis: countOption(0, [0, 600_000, 1], 'milliseconds', 'most time for a move; 0: no limit'),
};

/** What the upper levels are played by. */
export interface LevelParts {
  /** The net of a game; undefined if there is none. */
  netOf(game: Game): Net | undefined;
  /** Makes a search with a budget. Absent where no level is asked for that searches. */
  readonly searcher?: ((budget: Budget, game: Game, seat: Seat, rng: Rng) => Agent) | undefined;
}

/** Who plays at the level that the words of options, such as `n=3`, ask for: what has to be loaded. */
export function kindIn(game: Game, words: readonly string[]): LevelPlayer[0] {
  const { n = OPTIONS.n.default } = parseOptions('agent level', OPTIONS, words) as { n?: number };
  return levelPlayerOf(game, n)[0];
}

/** The agent with nets and searches from anywhere. */
export function levelWith(parts: LevelParts): AgentDefinition<typeof OPTIONS> {
  return defineAgent({
    doc: 'ten levels in equal steps: from a beginner who forgets and misjudges to the strongest within 50 ms',
    sees: 'view',
    searches: true,
    options: OPTIONS,
    weights: ({ n }, game) =>
      levelPlayerOf(game, n)[0] === 'rules' ? undefined : parts.netOf(game)?.weights,
    create: ({ n, millis }, game, seat, rng) =>
      playerOf(parts, levelPlayerOf(game, n), millis, game, seat, rng),
  });
}

/** Any player of a level. Throws a RangeError if it searches, and there is nothing to search with. */
export function playerOf(
  { netOf, searcher }: LevelParts,
  [by, much]: LevelPlayer,
  millis: number,
  game: Game,
  seat: Seat,
  rng: Rng,
): Agent {
  if (by === 'strong') {
    if (searcher === undefined) throw new RangeError('a level that searches needs a searcher');
    return searcher({ iterations: much, deadline: new Deadline(millis) }, game, seat, rng);
  }
  const net = by === 'net' ? netOf(game) : undefined;
  if (net !== undefined) return new UnsureNet(game, seat, net, much, rng);
  return new WeakPlayer(game, seat, by === 'rules' ? much : 0, rng);
}
