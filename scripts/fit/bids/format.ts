/** Tables of bids as the module that is shipped. */
import type { AnswerWorth, BidTables } from '../../../agents/strong/bid-tables.ts';

/** Columns of a line, of numbers as the formatter of the house puts them. */
const WIDTH = { numbers: 110, text: 108 } as const;

/** Lines of a module, at most. */
const MOST_LINES = 345;

/** The text of a module, without small corrections if it were too long. The head is a list of paragraphs. */
export function formatModule(head: readonly string[], tables: BidTables): string {
  for (let least = 1; ; least++) {
    const kinds = Object.entries(tables).map(([kind, worth]) => [kind, without(worth, least)] as const);
    const text = formatAll(head, Object.fromEntries(kinds));
    if (text.split('\n').length <= MOST_LINES || least > 100) return text;
  }
}

/** Only corrections of at least `least` points. */
function without(worth: AnswerWorth, least: number): AnswerWorth {
  const keep = (text: string): string => {
    const words = text.split(',').map(word => word.trim());
    return words.filter(word => Math.abs(Number(word.split(' ')[1])) >= least).join(', ');
  };
  const { trumps, plains, aside } = worth;
  const small = { ...worth, trumps: keep(trumps), plains: keep(plains) };
  return aside === undefined ? small : { ...small, aside: keep(aside) };
}

function formatAll(head: readonly string[], tables: BidTables): string {
  const comment = head.join('\n\n').split('\n');
  const lines = comment.map(line => ` * ${line}`.trimEnd());
  const kinds = Object.entries(tables).map(([kind, worth]) => `  '${kind}': {\n${formatWorth(worth)}  },\n`);
  return `/**\n${lines.join('\n')}\n */
import type { BidTables } from '../bid-tables.ts';

const tables: BidTables = {\n${kinds.join('')}};\n\nexport default tables;\n`;
}

function formatWorth({ weights, context, trumps, plains, aside }: AnswerWorth): string {
  const named: [string, string | undefined][] = [
    ['weights', formatNumbers(weights)],
    ['context', context && formatNumbers(context)],
    ['trumps', formatText(trumps)],
    ['plains', formatText(plains)],
    ['aside', aside === undefined ? undefined : formatText(aside)],
  ];
  return named.map(([name, text]) => (text === undefined ? '' : `    ${name}: ${text},\n`)).join('');
}

function formatNumbers(list: readonly number[]): string {
  const line = `[${list.join(', ')}]`;
  if (line.length < 90) return line;
  return `[\n${wrap(list.map(String), WIDTH.numbers)},\n    ]`;
}

function formatText(text: string): string {
  const words = text.split(',').map(word => word.trim());
  const line = words.join(', ');
  return line.length < 80 ? `'${line}'` : `\`\n${wrap(words, WIDTH.text)}\n    \``;
}

/** Words, separated by commas, in lines of limited width. */
function wrap(words: readonly string[], width: number): string {
  const indent = ' '.repeat(6);
  const lines: string[] = [];
  let line = indent;
  for (const [i, word] of words.entries()) {
    const piece = i < words.length - 1 ? `${word},` : word;
    if (line.length + piece.length + 1 > width) {
      lines.push(line);
      line = indent;
    }
    line += line === indent ? piece : ` ${piece}`;
  }
  return [...lines, line].join('\n');
}
