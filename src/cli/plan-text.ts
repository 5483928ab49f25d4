/** What commands that play say about their plan, and where its files go by default. */
import { basename, join } from 'node:path';
import type { PlannedRun } from '../node/planned-run.ts';
import { type Shard, shardFolder, shardText } from '../storage/shard.ts';
import { programName, quoted } from './command-line.ts';

/** `klaberjass, rules version 1, target=300, seed demo`. */
export function gameLine({ game, spec }: PlannedRun, more: readonly string[] = []): string {
  const changed = Object.keys(game.changedOptions()).map(name =>
    spec.rules.find(text => text.startsWith(`${name}=`)),
  );
  return [`${game.id}, rules version ${game.version}`, ...changed, ...more, `seed ${spec.seed}`].join(', ');
}

/** A line for each agent that is shown all hands. */
export function sightedLines({ players }: PlannedRun): string[] {
  const sighted = players.filter(player => player.definition.sees === 'everything');
  return [...new Set(sighted.map(player => `${player.label} sees all hands: a yardstick, not a player`))];
}

/** `results/klaberjass-greedy-random-7`: letters and digits of any script stay, the rest becomes a dash. */
export function defaultOut(game: string, agents: readonly string[], seed: string): string {
  const names = agents.map(agent => basename(agent));
  const slug = [game, ...names, seed].map(text => text.replaceAll(/[^\p{L}\p{N}.=_]+/gu, '-')).join('-');
  return join('results', slug.slice(0, 60).replace(/[-.]+$/, ''));
}

/** Where a shard goes: each has its own directory below `out`. */
export function shardOut(out: string, shard: Shard | undefined): string {
  return shard === undefined ? out : join(out, shardFolder(shard));
}

/** What to do when all shards are played. */
export function mergeLine(out: string, shard: Shard): string {
  return `shard ${shardText(shard)}: when all are played, ${programName()} merge WHERE ${quoted(out)}`;
}
