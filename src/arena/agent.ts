/** What an agent is: something that answers with a legal action when a view asks for one. */
import type { Seat } from '../cards/card.ts';
import type { Rng } from '../cards/rng.ts';
import type { Game } from '../engine/game.ts';
import type { State } from '../engine/state.ts';
import type { View } from '../engine/view.ts';
import type { Action } from '../rules/action.ts';
import { type OptionList, type OptionValues, parseOptions, resolveOptions } from '../rules/options.ts';

export interface Agent {
  /** A deal begins. */
  begin?(view: View): void;
  /** The next action: synchronous, and one of the legal ones. */
  act(view: View): Action;
  /**
   * An action of any seat, before it is applied: the own ones exactly; of others neither silent replies nor the hidden suits
   * of declarations.
   */
  observe?(seat: Seat, action: Action): void;
}

export interface AgentDefinition<O extends OptionList = OptionList> {
  /** One sentence. */
  readonly doc: string;
  /** An agent that sees all cards says so, and the manifest of every run repeats it. */
  readonly sees: 'view' | 'everything';
  readonly options: O;
  /**
   * One agent for one seat, for any number of deals; `rng` is seeded anew for each deal. `state` is the deal itself, all cards
   * of which can be seen in it: an agent that is declared to see everything gets it, every other gets undefined. It is
   * the table's own and is not to be changed.
   */
  create(options: OptionValues<O>, game: Game, seat: Seat, rng: Rng, state?: State): Agent;
}

/** Checks nothing at run time; gives the options of an agent file their types. */
export function defineAgent<const O extends OptionList>(agent: AgentDefinition<O>): AgentDefinition<O> {
  return agent;
}

/** `greedy`, `ismcts:iterations=500,exploration=2`: the name or file of an agent, and its options as words. */
export interface AgentSpec {
  readonly name: string;
  readonly words: readonly string[];
}

/** Reads `name:option=value,option=value`. A name that looks like a path may contain colons only before its options. */
export function parseAgentSpec(text: string): AgentSpec {
  const match = /^(.*?)(?::([^:/\\]*=[^:]*))?$/.exec(text.trim());
  const name = match?.[1] ?? '';
  const words = match?.[2] === undefined ? [] : match[2].split(',').filter(word => word !== '');
  return { name, words };
}

/** The options of a spec, checked against the definition; throws a RangeError that names the agent. */
export function optionsOf(spec: AgentSpec, definition: AgentDefinition): OptionValues<OptionList> {
  const owner = `agent ${spec.name}`;
  return resolveOptions(owner, definition.options, parseOptions(owner, definition.options, spec.words));
}

/** The text that names an agent in results: its name and the options that were given, in the order of the definition. */
export function agentLabel(spec: AgentSpec, definition: AgentDefinition): string {
  const given = parseOptions(`agent ${spec.name}`, definition.options, spec.words);
  const words = Object.keys(definition.options)
    .filter(name => name in given)
    .map(name => `${name}=${String(given[name])}`);
  return words.length === 0 ? spec.name : `${spec.name}:${words.join(',')}`;
}
