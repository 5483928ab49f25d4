/**
 * Bids by a table that `jaslab hand --table` has written, and otherwise plays as another agent does. That agent is
 * asked in any case, so it draws the same random numbers.
 */
import { keptAs } from '../src/cards/kept.ts';
import { fileOption, textOption } from '../src/rules/options.ts';
import { readHandTable } from '../src/search/hand-table.ts';
import { defineWrapper } from '../src/table/agent.ts';
import { fromAgentText, withFile } from '../src/table/agent-files.ts';
import { BidderByTable, bidsOfTable } from './bidder/bidder-by-table.ts';

const tableFrom = keptAs(
  file => file,
  (file: string) => fromAgentText(file, readHandTable),
);

export default defineWrapper({
  doc: 'bids by a table of jaslab hand --table; otherwise plays as another agent',
  options: {
    table: fileOption('the file of the table; without one the other agent bids as well'),
    // biome-ignore lint/suspicious/noThenProperty: a text; only a function would make it a promise
    then: textOption('greedy', 'the agent to play as otherwise; quoted if its options contain commas'),
  },
  wrap({ table: file }, inner) {
    if (file === '') return inner;
    const table = tableFrom(file);
    return {
      ...inner,
      create(options, game, ...seat) {
        const bidder = new BidderByTable(
          game,
          withFile(file, () => bidsOfTable(table, game)),
        );
        const agent = inner.create(options, game, ...seat);
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
