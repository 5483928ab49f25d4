/**
 * Bids by a table that `jaslab hand --table` has written, and otherwise plays as another agent does. That agent is
 * asked in any case, so it draws the same random numbers.
 */
import type { Game } from '../src/engine/game.ts';
import { textOption } from '../src/rules/options.ts';
import { type HandTable, readHandTable } from '../src/search/hand-table.ts';
import { defineWrapper } from '../src/table/agent.ts';
import { bytesOfFile } from '../src/table/agent-files.ts';
import { Bidder, type TabulatedBids } from './strong/bidder.ts';

interface Read {
  readonly table: HandTable;
  readonly bids: TabulatedBids;
}

/** By file: one table serves all seats. */
const known = new Map<string, Read>();

/** Throws a RangeError where the file cannot be read, or holds no table. */
function tableFrom(file: string): Read {
  const found = known.get(file);
  if (found !== undefined) return found;
  try {
    const table = readHandTable(new TextDecoder().decode(bytesOfFile(file)));
    const bids = Object.entries(table.answers).map(([kind, answer]) => {
      const [trump, aside, plain] = [answer.trump, answer.aside, answer.plain].map(points =>
        Float64Array.from(points),
      );
      return [kind, { trump, aside, plain, context: Float64Array.from(answer.context) }] as const;
    });
    const read = { table, bids: new Map(bids) };
    known.set(file, read);
    return read;
  } catch (error) {
    throw new RangeError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A table is for the rules that it was fitted for. */
function checkGame({ game: id, version, rules }: HandTable, game: Game, file: string): void {
  if (id !== game.id || version !== game.version)
    throw new RangeError(`${file} is a table for ${id}, rules version ${version}`);
  for (const [name, value] of Object.entries(game.options)) {
    const [is, was] = [value, rules[name]].map(one => JSON.stringify(one));
    if (is !== was) throw new RangeError(`${file} is a table for ${name}=${was}, and not for ${is}`);
  }
}

export default defineWrapper({
  doc: 'bids by a table that jaslab hand --table has written, and otherwise plays as another agent does',
  options: {
    table: textOption('', 'the file of the table; without one the other agent bids, too'),
    // biome-ignore lint/suspicious/noThenProperty: a text; only a function would make it a promise
    then: textOption(
      'greedy',
      'the agent that it plays as otherwise; in quotes if its options contain commas',
    ),
  },
  wrap({ table: file }, inner) {
    if (file === '') return inner;
    const { table, bids } = tableFrom(file);
    return {
      ...inner,
      create(options, game, ...seat) {
        checkGame(table, game, file);
        const agent = inner.create(options, game, ...seat);
        const bidder = new Bidder(game, bids);
        return {
          ...(agent.observe && { observe: (other, action) => agent.observe?.(other, action) }),
          ...(agent.begin && { begin: view => agent.begin?.(view) }),
          act(view) {
            const own = agent.act(view);
            return bidder.choose(view) ?? own;
          },
        };
      },
    };
  },
});
