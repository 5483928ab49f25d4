import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { ProgressLine } from './progress.ts';
import { Streams } from './streams.ts';

const EVIL = 'evil\u001b]0;owned\u0007\u009b2J\r\u202etxt';
const SAFE = 'evil\\u001b]0;owned\\u0007\\u009b2J\\u000d\\u202etxt';

test('control characters do not reach the terminal', async () => {
  let [out, err] = ['', ''];
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      out += String(chunk);
      done();
    },
  });
  const stderr = { isTTY: true, columns: 120, write: (text: string) => (err += text) };
  const streams = new Streams(Readable.from([]), stdout, stderr);
  await streams.lines([EVIL, 'plain: π, ♠ and 1 ± 2']);
  streams.say(EVIL);
  expect(out).toBe(`${SAFE}\nplain: π, ♠ and 1 ± 2\n`);
  expect(err).toBe(`${SAFE}\n`);
  out = '';
  await streams.json({ text: EVIL });
  expect(out).not.toContain('\u009b');
  expect(JSON.parse(out)).toEqual({ text: EVIL });
  err = '';
  const line = new ProgressLine(stderr, { also: () => EVIL });
  line.update({ done: 1, total: 2, ratePerSecond: 1, etaSeconds: 1 });
  expect(err.replace('\r\u001b[2K', '')).toContain(SAFE);
});
