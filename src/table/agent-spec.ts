/**
 * The text that names an agent and its options: `greedy`, `ismcts:iterations=500,exploration=2`,
 * `external:cmd="python3 bot.py --depth 3, 4"`. Values that hold commas stand in quotes, single or double; inside double
 * ones `\"` and `\\` are a quote and a backslash. A quote without its partner is an ordinary character, so that texts that
 * a shell has already taken the quotes from are read as well.
 */
import { type OptionList, type OptionValues, parseOptions, resolveOptions } from '../rules/options.ts';
import type { AnyAgentDefinition } from './agent.ts';

/** The name or file of an agent, and its options as words `name=value`, without quotes. */
export interface AgentSpec {
  readonly name: string;
  readonly words: readonly string[];
}

/** Where the options begin. The colon of a path or an address is not followed by `name=`. */
const OPTIONS = /:(?=[A-Za-z][\w.]*=)/;

/** Reads `name:option=value,option=value`. */
export function parseAgentSpec(text: string): AgentSpec {
  const at = text.search(OPTIONS);
  const name = (at < 0 ? text : text.slice(0, at)).trim().replace(/:$/, '');
  const words = at < 0 ? [] : splitUnquoted(text.slice(at + 1)).filter(word => word.trim() !== '');
  return { name, words: words.map(withoutQuotes) };
}

/** The pieces of a text between the commas that do not stand in quotes; quotes stay. */
export function splitUnquoted(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === ',') {
      pieces.push(text.slice(from, at));
      from = at + 1;
    } else at = endOfQuote(text, at);
  }
  return [...pieces, text.slice(from)];
}

/** The place of the quote that closes the one at `at`; `at` itself where none opens or closes. */
function endOfQuote(text: string, at: number): number {
  const quote = text[at];
  if (quote !== '"' && quote !== "'") return at;
  for (let end = at + 1; end < text.length; end++) {
    if (quote === '"' && text[end] === '\\') end++;
    else if (text[end] === quote) return end;
  }
  return at;
}

/** `cmd="a, b"` as `cmd=a, b`: quotes are taken off a value that stands in them as a whole. */
function withoutQuotes(word: string): string {
  const at = word.indexOf('=') + 1;
  const value = word.slice(at).trimEnd();
  if (value.length < 2 || endOfQuote(value, 0) !== value.length - 1) return word;
  const inner = value.slice(1, -1);
  return word.slice(0, at) + (value[0] === '"' ? inner.replaceAll(/\\(["\\])/g, '$1') : inner);
}

/** A value as it stands in a spec: in quotes where it would be read otherwise without. */
function quoted(value: string): string {
  return /[\s,"'\\]/.test(value) ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : value;
}

/** The options of a spec, checked against the definition; throws a RangeError that names the agent. */
export function optionsOf(spec: AgentSpec, definition: AnyAgentDefinition): OptionValues<OptionList> {
  const owner = `agent ${spec.name}`;
  return resolveOptions(owner, definition.options, parseOptions(owner, definition.options, spec.words));
}

/** The text that makes an agent again: its name and the options that were given, in the order of the definition. */
export function agentLabel(spec: AgentSpec, definition: AnyAgentDefinition): string {
  const given = parseOptions(`agent ${spec.name}`, definition.options, spec.words);
  const words = Object.keys(definition.options)
    .filter(name => name in given)
    .map(name => `${name}=${quoted(String(given[name]))}`);
  return words.length === 0 ? spec.name : `${spec.name}:${words.join(',')}`;
}
