/**
 * Shell completion. The scripts call `jaslab --complete WORDS…` with the words typed so far, of which the last may be
 * incomplete, and offer the words that it prints.
 */
import { findGame, namesOf } from '../node/by-name.ts';
import type { Argument, Arguments, Choices } from './arguments.ts';
import { presetsOf } from './commands/games.ts';
import type { Commands } from './help.ts';

const BASH = `_jaslab() {
  local line words=("\${COMP_WORDS[@]:1:COMP_CWORD}")
  COMPREPLY=()
  while IFS= read -r line; do COMPREPLY+=("$line"); done < <(jaslab --complete "\${words[@]}" 2>/dev/null)
}
complete -o default -F _jaslab jaslab`;

const ZSH = `#compdef jaslab
_jaslab() {
  local -a found
  found=("\${(@f)$(jaslab --complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -Q -- $found; else _files; fi
}
compdef _jaslab jaslab`;

/** The text that a shell runs to complete the words of jaslab. */
export const SCRIPTS = { bash: BASH, zsh: ZSH } as const;

/** What the last of the words can become. Nothing where it may be a file or any text. */
export async function completions(commands: Commands, words: readonly string[]): Promise<string[]> {
  const [name = '', ...rest] = words;
  if (rest.length === 0) return startingWith(name, [...Object.keys(commands), 'help']);
  const list = Object.hasOwn(commands, name) ? commands[name]?.arguments : undefined;
  if (list === undefined) return name === 'help' ? startingWith(rest[0], Object.keys(commands)) : [];
  const last = rest.at(-1)!;
  if (last.startsWith('-')) return startingWith(last, optionsOf(list));
  const { choices, hint } = argumentAt(list, rest) ?? {};
  const known = choices === undefined ? [] : await namesOfChoices(choices);
  if (!hint?.includes(',')) return startingWith(last, known);
  // A list with commas: its last piece is completed.
  const before = last.slice(0, last.lastIndexOf(',') + 1);
  return startingWith(
    last,
    known.map(one => before + one),
  );
}

function startingWith(text: string, known: readonly string[]): string[] {
  return known.filter(word => word.startsWith(text));
}

function optionsOf(list: Arguments): string[] {
  const keys = Object.keys(list).filter(key => list[key].form !== 'positional');
  return [...keys, 'help'].map(key => `--${key}`);
}

/** The argument to which the last word belongs. */
function argumentAt(list: Arguments, words: readonly string[]): Argument | undefined {
  const positionals = Object.values(list).filter(({ form }) => form === 'positional');
  let current: Argument | undefined;
  let position = 0;
  for (const [i, word] of words.entries()) {
    const isLast = i === words.length - 1;
    if (word.startsWith('-')) {
      const option = list[word.replace(/^-+/, '')];
      current = option?.form === 'flag' ? undefined : option;
    } else if (isLast) return current ?? positionals[position];
    else if (current === undefined) position += positionals[position]?.rest ? 0 : 1;
    else if (current.form === 'value') current = undefined;
  }
  return undefined;
}

async function namesOfChoices(choices: Choices): Promise<readonly string[]> {
  if (typeof choices !== 'string') return choices;
  const names = namesOf(choices);
  if (choices !== 'game') return names;
  const games = await Promise.all(names.map(findGame));
  return [...names, ...games.flatMap(({ definition }) => presetsOf(definition))];
}
