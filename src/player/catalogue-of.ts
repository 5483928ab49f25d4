/** Games and agents by name, from lists of what to load. The agents that use nets are composed here. */
import { Game } from '../engine/game.ts';
import type { Net } from '../learn/net.ts';
import { parseOptions } from '../rules/options.ts';
import { type GameDefinition, type NamedGame, presetNames, presetOf } from '../rules/ruleset.ts';
import { suggestion } from '../rules/suggestion.ts';
import { type AnyAgentDefinition, isRemote } from '../table/agent.ts';
import { agentLabel, optionsOf, parseAgentSpec } from '../table/agent-spec.ts';
import type { Catalogue } from './create-player.ts';

/** What is found by name, each loaded when it is asked for. */
export interface Catalogued {
  readonly games: Readonly<Record<string, () => Promise<{ readonly default: GameDefinition }>>>;
  /** Without those that the catalogue composes. */
  readonly agents: Readonly<Record<string, () => Promise<{ readonly default: AnyAgentDefinition }>>>;
  /** By game: an app downloads those that it plays with. */
  readonly nets: Readonly<Record<string, () => Promise<{ readonly default: string }>>>;
}

/** Loads an agent for a game with its net, if any. `words` are its options: some of them need less code. */
type Compose = (
  game: Game,
  words: readonly string[],
  netOf: (game: Game) => Promise<Net | undefined>,
) => Promise<{ readonly default: AnyAgentDefinition }>;

/** The agents that use nets. Each is composed with the net of one game; its own file has the nets of all games. */
export const COMPOSED = {
  level: async (game, words, netOf) => {
    const { levelWith, kindIn } = await import('../../agents/level/level-with.ts');
    const by = kindIn(game, words);
    const net = by === 'rules' ? undefined : await netOf(game);
    const searcher = by === 'strong' ? await searcherOf(net) : undefined;
    return { default: levelWith({ netOf: () => net, searcher }) };
  },
  net: async (game, _words, netOf) => {
    const [{ netWith }, net] = await Promise.all([import('../../agents/net/net-with.ts'), netOf(game)]);
    return { default: netWith(() => net) };
  },
  strong: async (game, _words, netOf) => {
    const [{ strongWith }, net] = await Promise.all([
      import('../../agents/strong/strong-with.ts'),
      netOf(game),
    ]);
    return { default: strongWith(() => net) };
  },
} as const satisfies Readonly<Record<string, Compose>>;

async function searcherOf(net: Net | undefined) {
  const { searcherWith } = await import('../../agents/strong/strong-with.ts');
  return searcherWith(() => net);
}

function named<T>(kind: string, list: Readonly<Record<string, T>>, name: string): T {
  const found = Object.hasOwn(list, name) ? list[name] : undefined;
  if (found !== undefined) return found;
  const known = Object.keys(list).sort();
  throw new RangeError(`unknown ${kind} '${name}'; there are: ${known.join(', ')}${suggestion(name, known)}`);
}

/** Finds games and agents in these lists. */
export function catalogueOf({ games, agents, nets }: Catalogued): Catalogue {
  const all: Readonly<Record<string, Compose>> = { ...agents, ...COMPOSED };
  const netOf = async (game: Game): Promise<Net | undefined> => {
    const { netIn } = await import('../../agents/net/rounded-net.ts');
    const file = await nets[game.id]?.();
    return file && netIn(game, file.default);
  };
  return {
    async gameOf(game, rules = {}) {
      const [id = '', preset] = typeof game === 'string' ? game.split('/', 2) : [];
      const definition = typeof game === 'string' ? (await named('game', games, id)()).default : game;
      const given = Array.isArray(rules) ? parseOptions(definition.id, definition.options, rules) : rules;
      if (preset === undefined) return new Game(definition, { ...given });
      const presets = presetNames(definition).map(name => [name, presetOf(definition, name)!]);
      const found: NamedGame = named('preset', Object.fromEntries(presets), preset);
      return new Game(found.definition, { ...found.preset, ...given });
    },
    async agentOf(agent, game, budgetMillis) {
      const spec = parseAgentSpec(typeof agent === 'string' ? agent : 'agent');
      const definition =
        typeof agent === 'string'
          ? (await named('agent', all, spec.name)(game, spec.words, netOf)).default
          : agent;
      if (isRemote(definition) || definition.sees !== 'view')
        throw new RangeError(`agent ${spec.name} sees all cards, or is another program: it can be no player`);
      const isTimed = budgetMillis !== undefined && 'millis' in definition.options;
      const words = isTimed ? [...spec.words, `millis=${budgetMillis}`] : spec.words;
      const timed = { ...spec, words };
      return { label: agentLabel(timed, definition), definition, options: optionsOf(timed, definition) };
    },
  };
}
