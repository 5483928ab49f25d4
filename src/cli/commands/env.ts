/** `jaslab env`: many tables at once for learners in other languages, over standard input and output. */
import { rootOf } from '../../cards/rng.ts';
import { Tables } from '../../learn/tables.ts';
import { makeGame } from '../../node/catalog.ts';
import { optional, wholeNumber } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { FRAMES_TEXT } from '../frames-text.ts';
import { GAME, RULES, SEED } from '../shared-arguments.ts';

const MOST_TABLES = 1 << 16;

export default defineCommand({
  group: 'play',
  summary: 'plays many deals at once for a learner in another language',
  details: [
    'Writes one line of JSON, which says what follows, and then a frame of bytes: what the seat on turn sees at each ' +
      'table. After that it reads one action for each table, as little-endian 32-bit integers, and writes the next ' +
      'frame, until its input ends. A negative number -1 - d begins deal d instead. A table whose deal is over ' +
      'begins its next one; table t of n plays deals t, t + n, t + 2n. scripts/python has a client.',
    ...FRAMES_TEXT,
    'An action that is not legal ends the command with exit code 1.',
  ],
  arguments: {
    game: GAME,
    rules: RULES,
    tables: optional('N', 'tables', wholeNumber(1, MOST_TABLES), 256),
    seed: SEED,
  },
  examples: [
    ['env --game klaberjass', 'what scripts/python starts'],
    ['env --game klaverjas --tables 1024 --seed train', 'more tables, other deals'],
  ],
  async run({ game, rules, tables: count, seed }, streams) {
    const compiled = await makeGame(game, rules);
    const tables = new Tables(compiled, rootOf(seed), count);
    streams.stdout.write(`${JSON.stringify(tables.describe())}\n`);
    const show = (frame: Uint8Array) => new Promise(done => streams.stdout.write(frame, done));
    await show(tables.frame());
    const actions = new Int32Array(count);
    const bytes = new Uint8Array(actions.buffer);
    let filled = 0;
    for await (const chunk of streams.stdin as AsyncIterable<Uint8Array>) {
      for (let at = 0; at < chunk.length; ) {
        const part = chunk.subarray(at, at + bytes.length - filled);
        bytes.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled < bytes.length) continue;
        filled = 0;
        try {
          await show(tables.step(actions));
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
          streams.say(`jaslab: ${error.message}`);
          return 1;
        }
      }
    }
    return 0;
  },
});
