/** `jaslab queue`: what a queue holds, and what becomes of its dead letters. */
import { lookIntoQueue, type QueuedRunState, type QueueState } from '../../node/queue/queue-state.ts';
import { flag, optional, positional } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { alignRows, counted, grouped, plural } from '../layout.ts';
import { formatProgress } from '../progress.ts';
import { JSON_FLAG, queueUrl, SECRETS } from '../shared-arguments.ts';

/** Dead letters that are shown for each run; JSON has all. */
const SHOWN_LETTERS = 10;

export default defineCommand({
  group: 'look',
  summary: 'shows the runs and workers of a queue, and puts back what failed',
  details: `
    Each run has chunks that wait, run, wait for another trial, are played and lie in the queue until they are
    in a file, or have failed for good: those are the dead letters. The run that they belong to ends with exit
    code 1 once all else is played. Put them back with --requeue, then go on with jaslab run --resume.

    ${SECRETS}
  `,
  arguments: {
    queue: { ...positional(queueUrl('the Redis that holds the queue')), required: true },
    requeue: flag('puts all dead letters back into the queue'),
    drop: optional('RUN', 'removes an abandoned run'),
    json: JSON_FLAG,
  },
  examples: [
    ['queue redis://127.0.0.1:6379', 'what waits, runs and has failed'],
    ['queue redis://127.0.0.1:6379 --requeue', 'tries again what has failed'],
  ],
  async run({ queue, requeue, drop, json }, streams) {
    const state = await lookIntoQueue(queue ?? '', { requeue, drop });
    await streams.show(json, state, pageOf(state));
    if (requeue) streams.say(`jaslab: ${counted(state.requeued, 'chunk')} put back`);
    return state.runs.some(({ chunks }) => chunks.failed > 0) ? 1 : 0;
  },
});

function pageOf({ queue, runs, workers }: QueueState): string[] {
  const threads = workers.reduce((sum, worker) => sum + worker.threads, 0);
  return [
    `${queue}: ${counted(runs.length, 'run')}, ${counted(workers.length, 'worker')} with ${counted(threads, 'thread')}`,
    ...runs.flatMap(run => ['', ...runLines(run)]),
    ...(workers.length === 0 ? [] : ['']),
    ...alignRows(
      workers.map(({ host, pid, threads, chunks, build }) => [
        'worker',
        `${host} ${pid}`,
        `${threads} threads`,
        `${grouped(chunks)} chunks`,
        build,
      ]),
    ),
  ];
}

function runLines({
  id,
  game,
  agents,
  seed,
  unit,
  build,
  status,
  chunks,
  deadLetters,
}: QueuedRunState): string[] {
  const { waiting, running, delayed, played, failed } = chunks;
  const left = deadLetters.length - SHOWN_LETTERS;
  return [
    ...alignRows([
      ['run', `${id}: ${game}, ${agents.join(' and ')}, seed ${seed}`],
      ['build', build],
      [
        'progress',
        status ? formatProgress(status, plural(unit)).trim() : 'no coordinator (jaslab run --resume)',
      ],
      [
        'chunks',
        `${waiting} waiting, ${running} running, ${delayed} to be tried again, ${played} played, ${failed} failed`,
      ],
      ...deadLetters
        .slice(0, SHOWN_LETTERS)
        .map(({ reason, attempts }) => ['failed', `${reason} (${counted(attempts, 'trial')})`]),
      ...(left > 0 ? [['', `and ${grouped(left)} more`]] : []),
    ]),
  ];
}
