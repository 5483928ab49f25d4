/**
 * The text that names an agent and its options: `greedy`, `ismcts:iterations=500,exploration=2`,
 * `external:cmd="python3 bot.py --depth 3, 4"`. Values that contain commas are quoted, with single or double quotes;
 * within double quotes `\"` and `\\` are a quote and a backslash. A quote without a partner is an ordinary character:
 * a shell may already have removed the quotes.
 */
import {
  type OptionList,
  type OptionValues,
  optionText,
  parseOptions,
  resolveOptions,
} from '../rules/options.ts';
import type { AgentModule } from './agent.ts';

/** The name or file of an agent, and its options as words `name=value`, without quotes. */
export interface AgentSpec {
  readonly name: string;
  readonly words: readonly string[];
}

/** The start of the options. The colon of a path or a URL is not followed by `name=`. */
const OPTIONS = /:(?=[A-Za-z][\w.]*=)/;

/** Reads `name:option=value,option=value`. */
export function parseAgentSpec(text: string): AgentSpec {
  const at = text.search(OPTIONS);
  const name = (at < 0 ? text : text.slice(0, at)).trim().replace(/:$/, '');
  const words = at < 0 ? [] : splitUnquoted(text.slice(at + 1)).filter(word => word.trim() !== '');
  return { name, words: words.map(withoutQuotes) };
}

/** Splits a text at the commas outside quotes. Quotes are kept. */
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

/** The index of the quote that closes the one at `at`; `at` itself if there is none. */
function endOfQuote(text: string, at: number): number {
  const quote = text[at];
  if (quote !== '"' && quote !== "'") return at;
  for (let end = at + 1; end < text.length; end++) {
    if (quote === '"' && text[end] === '\\') end++;
    else if (text[end] === quote) return end;
  }
  return at;
}

/** `cmd="a, b"` as `cmd=a, b`: removes the quotes of a value that is quoted as a whole. */
function withoutQuotes(word: string): string {
  const at = word.indexOf('=') + 1;
  const value = word.slice(at).trimEnd();
  if (value.length < 2 || endOfQuote(value, 0) !== value.length - 1) return word;
  const inner = value.slice(1, -1);
  return word.slice(0, at) + (value[0] === '"' ? inner.replaceAll(/\\(["\\])/g, '$1') : inner);
}

/** A value as written in a spec: quoted if it would be misread otherwise. */
function quoted(value: string): string {
  return /[\s,"'\\]/.test(value) ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : value;
}

/** The text of a spec; {@link parseAgentSpec} reads it. */
export function textOfSpec({ name, words }: AgentSpec): string {
  const texts = words.map(word => {
    const at = word.indexOf('=') + 1;
    return word.slice(0, at) + quoted(word.slice(at));
  });
  return texts.length === 0 ? name : `${name}:${texts.join(',')}`;
}

/** The options of a spec, checked against the definition; throws a RangeError that names the agent. */
export function optionsOf(spec: AgentSpec, definition: AgentModule): OptionValues<OptionList> {
  const owner = `agent ${spec.name}`;
  return resolveOptions(owner, definition.options, parseOptions(owner, definition.options, spec.words));
}

/** The label of an agent: its name and the options that were given, in the order of the definition. */
export function agentLabel(spec: AgentSpec, definition: AgentModule): string {
  const given = parseOptions(`agent ${spec.name}`, definition.options, spec.words);
  return specText(spec.name, definition, given);
}

/** The text of an agent with the options given, in the order of the definition; {@link parseAgentSpec} reads it. */
export function specText(
  name: string,
  definition: AgentModule,
  given: Readonly<Record<string, unknown>>,
): string {
  const words = Object.keys(definition.options)
    .filter(option => option in given)
    .map(option => `${option}=${optionText(given[option])}`);
  return textOfSpec({ name, words });
}
