/**
 * Perft counts as plain text, for engines in any language. Blank lines separate blocks, `#` starts a comment:
 *
 *     id corpus-1                          name of the deal
 *     options trickRule=amsterdam          words name=value, as on the command line; optional
 *     dealer 3
 *     hands 8c 7c … / Ac Kc … / …          by seat, before the first decision
 *     turnup Th                            optional
 *     stock 9s Jd …                        optional: the undealt cards from the top
 *     indicator c s                        optional: the suits of the indicator pack
 *     totals 480 120                       optional: match points before the deal
 *     acts name:c                          optional: the actions up to the position
 *     perft 4 68                           depth and count; any number of lines
 */
import { parseAction } from '../rules/action.ts';
import { parseOptions } from '../rules/options.ts';
import type { GameDefinition } from '../rules/ruleset.ts';
import { Game } from './game.ts';
import { Refusal, readSetup } from './record-setup.ts';
import { State } from './state.ts';

export interface PerftEntry {
  readonly id: string;
  readonly position: State;
  readonly counts: readonly { readonly depth: number; readonly count: number }[];
}

const KEYS = [
  'id',
  'options',
  'dealer',
  'hands',
  'turnup',
  'stock',
  'indicator',
  'totals',
  'acts',
  'perft',
] as const;
type Key = (typeof KEYS)[number];
type Block = ReadonlyMap<Key, readonly string[]>;

/** The positions of a corpus. Throws a RangeError that names the block and the problem. */
export function parseCorpus(text: string, definition: GameDefinition): PerftEntry[] {
  const lines = text.split(/\r?\n/).filter(line => !line.startsWith('#'));
  const blocks = lines
    .join('\n')
    .split(/\n\s*\n/)
    .filter(block => block.trim() !== '');
  return blocks.map(block => {
    const fields = parseBlock(block);
    const id = textOf(fields, 'id') || block.trim().slice(0, 40);
    try {
      return {
        id,
        position: positionOf(definition, fields),
        counts: (fields.get('perft') ?? []).map(parseCount),
      };
    } catch (error) {
      const known = error instanceof Refusal || error instanceof RangeError;
      throw known ? new RangeError(`${definition.id} ${id}: ${error.message}`) : error;
    }
  });
}

function parseBlock(block: string): Block {
  const fields = new Map<Key, string[]>();
  for (const line of block.trim().split('\n')) {
    const [, key = '', value = ''] = /^(\S+)\s*(.*)$/.exec(line.trim()) ?? [];
    if (!isKey(key)) throw new RangeError(`a perft corpus has no line "${line}"`);
    fields.set(key, [...(fields.get(key) ?? []), value]);
  }
  return fields;
}

function isKey(word: string): word is Key {
  return (KEYS as readonly string[]).includes(word);
}

function textOf(fields: Block, key: Key): string {
  return (fields.get(key) ?? []).join(' ').trim();
}

function wordsOf(fields: Block, key: Key): string[] {
  return textOf(fields, key)
    .split(/\s+/)
    .filter(word => word !== '');
}

function positionOf(definition: GameDefinition, fields: Block): State {
  const options = parseOptions(definition.id, definition.options, wordsOf(fields, 'options'));
  const totals = wordsOf(fields, 'totals').map(Number);
  const game = new Game(definition, options);
  const setup = readSetup(game, {
    dealer: Number(textOf(fields, 'dealer')),
    before: totals.length > 0 ? { totals } : {},
    hands: textOf(fields, 'hands')
      .split('/')
      .map(hand => hand.trim().split(/\s+/)),
    turnup: textOf(fields, 'turnup') || null,
    stock: wordsOf(fields, 'stock'),
    indicator: wordsOf(fields, 'indicator'),
    result: { after: {} },
  });
  const state = new State(game).begin(setup);
  for (const word of wordsOf(fields, 'acts')) {
    const action = parseAction(word);
    if (action === undefined || !state.isLegal(action)) throw new RangeError(`${word} is not legal`);
    state.apply(action);
  }
  return state;
}

function parseCount(text: string): { depth: number; count: number } {
  const [depth, count] = text.split(/\s+/).map(Number);
  if (Number.isInteger(depth) && depth >= 0 && Number.isInteger(count)) return { depth, count };
  throw new RangeError(`"perft ${text}" is not a depth and a count`);
}
