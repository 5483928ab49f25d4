/** What a player has typed: an action, a command, or nothing that can be understood. */
import { NONE, type Suit } from '../../cards/card.ts';
import { type CardWords, withLetters } from '../../player/card-words.ts';
import { type Action, formatAction, parseAction } from '../../rules/action.ts';
import { suggestion } from '../../rules/suggestion.ts';

/** The commands at the table, with what they do. */
export const COMMANDS = {
  hint: 'what strong would do',
  why: 'why CARD: why you may not play it now',
  undo: 'takes back your last choice, with all that followed',
  deal: 'the last deal with all its cards, once one is over',
  rules: 'rules WORD: what the rule book says with this word, or id of a rule',
  save: 'save FILE: keeps the match, to go on with --out FILE --resume',
  help: 'this list',
  quit: 'leaves the table',
} as const;
export type CommandName = keyof typeof COMMANDS;
const NAMES = Object.keys(COMMANDS) as CommandName[];

export type Answer =
  /** An action, which need not be legal. */
  | { readonly kind: 'action'; readonly action: Action }
  | { readonly kind: 'command'; readonly name: CommandName; readonly rest: string }
  /** One line that says what to do. */
  | { readonly kind: 'problem'; readonly text: string };

/** Reads a line. `legal` in the order of their numbers; the words of actions and commands may be cut short. */
export function readAnswer(
  line: string,
  legal: readonly Action[],
  cardWords: CardWords,
  trump: Suit = NONE,
): Answer {
  const text = line.trim();
  const [first = '', rest = ''] = splitOnce(text);
  if (text === '') return legal.length === 1 ? actionAnswer(legal[0]) : problem(USUAL);
  const command = NAMES.find(name => name === first.toLowerCase());
  if (command !== undefined) return { kind: 'command', name: command, rest };
  if (/^\d+$/.test(text)) {
    const chosen = legal[Number(text) - 1];
    return chosen === undefined
      ? problem(`the actions have numbers from 1 to ${legal.length}`)
      : actionAnswer(chosen);
  }
  const action = cardWords.parse(text) ?? parseAction(text) ?? parseAction(keyOf(text));
  return action === undefined ? readWord(text, first, rest, legal, cardWords, trump) : actionAnswer(action);
}

const USUAL = 'type a card (as Jh), the number of an action, or a word; help lists the words';

/** A word that may be cut short, of an action or a command. */
function readWord(
  text: string,
  first: string,
  rest: string,
  legal: readonly Action[],
  cardWords: CardWords,
  trump: Suit,
): Answer {
  const key = keyOf(text);
  const keysOf = (action: Action) => [keyOf(formatAction(action)), keyOf(cardWords.action(action, trump))];
  const exact = legal.find(action => keysOf(action).includes(key));
  if (exact !== undefined) return actionAnswer(exact);
  const actions = legal.filter(action => keysOf(action).some(word => word.startsWith(key)));
  const commands = NAMES.filter(name => name.startsWith(first.toLowerCase()));
  const [action] = actions;
  const [name] = commands;
  if (actions.length + commands.length > 1) {
    const words = [...actions.map(one => cardWords.action(one, trump)), ...commands];
    return problem(`'${text}' may be ${words.join(', or ')}: type more of it, or a number`);
  }
  if (action !== undefined) return actionAnswer(action);
  if (name !== undefined) return { kind: 'command', name, rest };
  const known = [...legal.map(one => cardWords.action(one, trump)), ...NAMES];
  return problem(`'${text}' is no card and no word here${suggestion(text, known)}; ${USUAL}`);
}

/** A word as it is compared: `name ♥` and `name:h` are the same. */
function keyOf(text: string): string {
  return withLetters(text).trim().toLowerCase().replaceAll(/\s+/g, ':');
}

function splitOnce(text: string): readonly string[] {
  const at = text.search(/\s/);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at).trim()];
}

function actionAnswer(action: Action): Answer {
  return { kind: 'action', action };
}

function problem(text: string): Answer {
  return { kind: 'problem', text };
}
