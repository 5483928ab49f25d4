/** Deals that bots play to their end, each bot by what its seat sees. */
import type { DealRecord } from '../../engine/record.ts';
import { createTable, type Sitter } from '../../player/index.ts';
import type { TableOptions } from '../../player/table-options.ts';

/** The first deal of a table of bots. */
export async function playedOut(options: TableOptions): Promise<DealRecord> {
  const table = await createTable(options);
  try {
    await table.next();
    return table.save().deals[0] as DealRecord;
  } finally {
    table.close();
  }
}

/** One way in which a deal would have gone on with `act` in the place of an action. The cards are the same. */
export function lineAfter(record: DealRecord, at: number, act: string, bot: Sitter): Promise<DealRecord> {
  const { game, options, hands, actions, seed, deal } = record;
  return playedOut({
    game,
    rules: options,
    seats: hands.map(() => bot),
    seed: `${seed} ${deal} ${at}`,
    start: {
      ...record,
      actions: actions.slice(0, at + 1).map((one, n) => (n === at ? { ...one, act } : one)),
    },
  });
}
