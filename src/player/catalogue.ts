/**
 * The games and agents of the package, each loaded when it is asked for: bundlers make a chunk of each. Agents that see
 * all cards, are other programs, or wrap other agents are not among them.
 */
import { Game } from '../engine/game.ts';
import type { View } from '../engine/view.ts';
import type { Net } from '../learn/net.ts';
import type { Action } from '../rules/action.ts';
import { parseOptions } from '../rules/options.ts';
import { type GameDefinition, type NamedGame, presetNames, presetOf } from '../rules/ruleset.ts';
import { suggestion } from '../rules/suggestion.ts';
import type { MatchEquity } from '../search/equity/match-equity.ts';
import type { Candidate } from '../search/thought.ts';
import { type AgentDefinition, type AnyAgentDefinition, isRemote } from '../table/agent.ts';
import { agentLabel, optionsOf, parseAgentSpec } from '../table/agent-spec.ts';
import type { LocalPlayer } from '../table/seats.ts';
import { AGENTS as LISTED_AGENTS, GAMES as LISTED_GAMES, NETS as LISTED_NETS } from './listed.ts';
import type { Rules } from './player-options.ts';

/** The games by file name. */
export const GAMES: Readonly<Record<string, () => Promise<{ readonly default: GameDefinition }>>> =
  LISTED_GAMES;

/** Loads an agent for a game. `words` are its options: some of them need less code. */
type LoadAgent = (game: Game, words: readonly string[]) => Promise<{ readonly default: AnyAgentDefinition }>;

/** The agents that use nets. Each is composed with the net of one game; its own file has the nets of all games. */
export const COMPOSED = {
  level: async (game, words) => {
    const { levelWith, kindIn } = await import('../../agents/level/level-with.ts');
    const by = kindIn(game, words);
    const net = by === 'rules' ? undefined : await netOf(game);
    const searcher = by === 'strong' ? await searcherOf(net) : undefined;
    return { default: levelWith({ netOf: () => net, searcher }) };
  },
  net: async game => {
    const [{ netWith }, net] = await Promise.all([import('../../agents/net/net-with.ts'), netOf(game)]);
    return { default: netWith(() => net) };
  },
  strong: async (game, words) => {
    const [{ strongWith }, net] = await Promise.all([
      import('../../agents/strong/strong-with.ts'),
      netOf(game),
    ]);
    const isOfMatch = words.includes('aim=match');
    const { matchPayoff } = isOfMatch ? await import('../../agents/strong/equity/index.ts') : {};
    return { default: strongWith(() => net, { matchPayoff }) };
  },
} as const satisfies Readonly<Record<string, LoadAgent>>;

/** The agents by file name. */
export const AGENTS: Readonly<Record<string, LoadAgent>> = { ...LISTED_AGENTS, ...COMPOSED };

/** The nets of the package, by game: an app downloads those that it plays with. */
const NETS: Readonly<Record<string, () => Promise<{ readonly default: string }>>> = LISTED_NETS;

async function netOf(game: Game): Promise<Net | undefined> {
  const { netIn } = await import('../../agents/net/rounded-net.ts');
  const file = await NETS[game.id]?.();
  return file && netIn(game, file.default);
}

async function searcherOf(net: Net | undefined) {
  const { searcherWith } = await import('../../agents/strong/strong-with.ts');
  return searcherWith(() => net);
}

/** The chance to win matches of a game. A RangeError for games, or rules of them, that have no table. */
export async function equityOf(game: Game): Promise<MatchEquity> {
  return (await import('../../agents/strong/equity/index.ts')).equityOf(game);
}

/** What the answers of an auction gain over passing, by a table. */
export interface TableBids {
  /** The best answer; undefined where the table has none. */
  choose(view: View): Action | undefined;
  /** The answers of the last question that the table knows, with their gain in points. */
  candidates(): Candidate[];
}

/**
 * Bids by a table that `jaslab hand --table` has written, given as its text. Throws a RangeError for another text, and
 * for a table of another game.
 */
export async function tableBidsOf(game: Game, text: string): Promise<TableBids> {
  const [{ BidderByTable, bidsOfTable }, { readHandTable }] = await Promise.all([
    import('../../agents/bidder/bidder-by-table.ts'),
    import('../search/hand-table.ts'),
  ]);
  return new BidderByTable(game, bidsOfTable(readHandTable(text), game));
}

function named<T>(kind: string, list: Readonly<Record<string, T>>, name: string): T {
  const found = Object.hasOwn(list, name) ? list[name] : undefined;
  if (found !== undefined) return found;
  const known = Object.keys(list).sort();
  throw new RangeError(`unknown ${kind} '${name}'; there are: ${known.join(', ')}${suggestion(name, known)}`);
}

/** The number of levels of the agent `level`. */
export const LEVELS = 10;

/** A game by its name, `klaberjass` or with a preset `klaberjass/bela2`, or its definition, with these options. */
export async function gameOf(game: string | GameDefinition, rules: Rules = {}): Promise<Game> {
  const [id = '', preset] = typeof game === 'string' ? game.split('/', 2) : [];
  const definition = typeof game === 'string' ? (await named('game', GAMES, id)()).default : game;
  const given = Array.isArray(rules) ? parseOptions(definition.id, definition.options, rules) : rules;
  if (preset === undefined) return new Game(definition, { ...given });
  const presets = presetNames(definition).map(name => [name, presetOf(definition, name)!]);
  const found: NamedGame = named('preset', Object.fromEntries(presets), preset);
  return new Game(found.definition, { ...found.preset, ...given });
}

/**
 * An agent for a game by its text, `strong:iterations=100`, or its definition with default options. `budgetMillis`:
 * where it is given, and the agent has an option for it, the time for each decision.
 */
export async function agentOf(
  agent: string | AgentDefinition,
  game: Game,
  budgetMillis?: number,
): Promise<LocalPlayer> {
  const spec = parseAgentSpec(typeof agent === 'string' ? agent : 'agent');
  const definition =
    typeof agent === 'string' ? (await named('agent', AGENTS, spec.name)(game, spec.words)).default : agent;
  if (isRemote(definition) || definition.sees !== 'view')
    throw new RangeError(`agent ${spec.name} sees all cards, or is another program: it can be no player`);
  const isTimed = budgetMillis !== undefined && 'millis' in definition.options;
  const words = isTimed ? [...spec.words, `millis=${budgetMillis}`] : spec.words;
  const timed = { ...spec, words };
  return { label: agentLabel(timed, definition), definition, options: optionsOf(timed, definition) };
}
