/**
 * A player of some microseconds a move: a small net chooses cards, bids and answers. What is declared, claimed or
 * exchanged, and bids of points, are those of `rules`. A game without a net, or with other options than the net was
 * trained with, is played as `rules` plays it.
 */
import type { Game } from '../src/engine/game.ts';
import { type NetFile, readNet } from '../src/learn/net-file.ts';
import { NetPlayer } from '../src/learn/net-player.ts';
import { Policy } from '../src/learn/policy.ts';
import { defaultsOf, textOption } from '../src/rules/options.ts';
import { type AgentDefinition, defineAgent } from '../src/table/agent.ts';
import { shippedNet } from './net/shipped.ts';
import rules from './rules.ts';

const OPTIONS = {
  weights: textOption('', 'a file of weights that jaslab train has written, or another of this form'),
};

/** An agent with nets from elsewhere: undefined for a game that is played as `rules` plays it. */
export function netWith(
  netOf: (game: Game, weights: string) => NetFile['net'] | undefined,
): AgentDefinition<typeof OPTIONS> {
  return defineAgent({
    doc: 'a small net trained by self-play chooses cards and bids in some microseconds; acts of a turn as rules does',
    sees: 'view',
    options: OPTIONS,
    create({ weights }, game, seat, rng) {
      const other = rules.create(defaultsOf(rules.options), game, seat, rng);
      const net = netOf(game, weights);
      return net === undefined ? other : new NetPlayer(new Policy(game, net), other);
    },
  });
}

interface Files {
  readFileSync(path: string): Uint8Array;
}

/** By file. */
const known = new Map<string, NetFile['net']>();

/** Throws a RangeError where the file cannot be read, or holds no net. */
function netFrom(file: string): NetFile['net'] {
  const found = known.get(file);
  if (found !== undefined) return found;
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): Files } };
  const files = process?.getBuiltinModule?.('fs');
  if (files === undefined) throw new RangeError('files of weights need Node: elsewhere use netWith');
  try {
    const { net } = readNet(files.readFileSync(file));
    known.set(file, net);
    return net;
  } catch (error) {
    throw new RangeError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export default netWith((game, weights) => (weights === '' ? shippedNet(game) : netFrom(weights)));
