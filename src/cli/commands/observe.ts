/** `jaslab observe`: the decisions of a run as rows of bytes, for learners in other languages. */
import { once } from 'node:events';
import type { State } from '../../engine/state.ts';
import { DecisionsSeen } from '../../learn/decisions-seen.ts';
import { Trust } from '../../node/trust.ts';
import { WrittenRun } from '../../node/written-deals.ts';
import type { SeatedDeal } from '../../table/seatings.ts';
import { optional, positional, required, wholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { FRAMES_TEXT, MAX_DEALS, TRUST } from '../shared-arguments.ts';
import type { Streams } from '../streams.ts';

export default defineCommand({
  group: 'play',
  summary: 'writes what the seats of a run saw and did, for learners',
  details: `
    Reads a run that has kept its actions (jaslab run --actions). Writes one line of JSON, which says what
    follows, and then blocks: the number of rows as a little-endian 32-bit integer, and a frame of these rows,
    one for each decision. A row has what the seat saw, which actions were legal, what it did, and what the deal
    brought it. A block ends with a deal. scripts/python reads it.

    match, deal and seating name the deal of a row, as the columns of the run do. agent says who decided, as an
    index into agents of the JSON. Two kinds of deals are left out: those that an agent broke off by a fault,
    and those of a second game, which the last two players of a match play after the others have left.

    ${FRAMES_TEXT}
  `,
  arguments: {
    directory: positional(required('DIR', 'a run with actions')),
    from: optional('I', 'number of the first deal, or match [the first]', wholeNumber(0, MAX_DEALS)),
    deals: optional('N', 'deals, or matches [all]', wholeNumber(1, MAX_DEALS)),
    rows: optional(
      'N',
      'rows of a block, and those that complete its last deal',
      wholeNumber(1, 1 << 20),
      8192,
    ),
    trust: TRUST,
  },
  examples: [
    ['observe results/demo', 'all decisions of a run'],
    ['observe results/demo --from 1000 --deals 500', 'those of 500 deals'],
  ],
  async run({ directory, from: asked, deals, rows, trust }, streams) {
    const run = await WrittenRun.open(directory, new Trust(trust));
    if (run.unfinished !== undefined) streams.say(`jaslab: ${directory} ${run.unfinished}`);
    const seen = new DecisionsSeen(run.game, run.spec.agents, rows);
    const watcher = {
      witness: seen,
      played: (deal: SeatedDeal, state: State) => seen.finish(deal, state),
      broken: () => seen.drop(),
    };
    const from = asked ?? run.first;
    const played = run.play(from, deals ?? run.first + run.size - from, watcher);
    streams.stdout.write(`${JSON.stringify(seen.describe())}\n`);
    for await (const _ of played) if (seen.isFull) await writeBlock(seen, streams);
    if (seen.rows > 0) await writeBlock(seen, streams);
    return 0;
  },
});

async function writeBlock(seen: DecisionsSeen, { stdout }: Streams): Promise<void> {
  const count = new DataView(new ArrayBuffer(4));
  count.setUint32(0, seen.rows, true);
  stdout.write(new Uint8Array(count.buffer));
  if (!stdout.write(seen.take())) await once(stdout, 'drain');
}
