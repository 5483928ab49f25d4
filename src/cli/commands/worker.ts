/** `jaslab worker`: plays chunks of the runs in a queue. */
import { availableParallelism } from 'node:os';
import { workOnQueue } from '../../node/queue/queue-worker.ts';
import { flag, list } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { counted } from '../layout.ts';
import { inFrame } from '../long-command.ts';
import { queueUrl, SECRETS, WORKERS } from '../shared-arguments.ts';

/** The time that the chunks under way have after the first signal. */
const GRACE = { millis: 25_000, rest: 'other workers do the rest' };

export default defineCommand({
  group: 'play',
  summary: 'plays chunks of the runs in a queue, on any number of machines',
  details: `
    jaslab run --queue plans a run and gathers its rows; workers play it. They may come and go at any time. The
    chunks of a killed worker go to others after a few seconds. A chunk that fails three times is a dead letter
    (see jaslab queue).

    A worker plays only runs that were planned by the same code, on the same major version of Node, and that
    come out as the same plan here. All others are refused on both sides, with the reason. Agents go by their
    names. One of a file is played where the worker has a file with the same bytes (--agent-file).

    The first SIGINT or SIGTERM finishes the chunks under way; a second one, or 25 seconds, gives them back.

    ${SECRETS}
  `,
  arguments: {
    queue: { ...queueUrl('the Redis that holds the queue'), required: true },
    workers: WORKERS,
    'agent-file': list('FILE', 'the file of an agent that runs may use'),
    once: flag('ends as soon as the queue has no run, instead of waiting for one'),
  },
  examples: [
    ['worker --queue redis://127.0.0.1:6379', 'on all cores, until it is stopped'],
    [
      'worker --queue rediss://cards.example:6380 --workers 4 --agent-file ./mine.js',
      'with an agent of your own',
    ],
  ],
  async run({ queue, workers = availableParallelism(), 'agent-file': agentFiles, once }, streams) {
    const about = {
      quiet: true,
      counts: 'deals',
      finishes: 'the chunks under way',
      grace: GRACE,
    };
    return inFrame(about, streams, async ({ stop, abort, faults, say }) => {
      const ready = () => say(`${counted(workers, 'thread')} ${workers === 1 ? 'waits' : 'wait'} for chunks`);
      const work = { url: queue ?? '', workers, agentFiles, once, stop, abort, faults, say, ready };
      const { chunks, deals } = await workOnQueue(work);
      say(`${counted(chunks, 'chunk')} with ${counted(deals, 'deal')} played`);
      return 0;
    });
  },
});
