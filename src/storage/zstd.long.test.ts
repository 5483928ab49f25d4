import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { CONTENTS } from './fixtures/contents.ts';
import { compress } from './zstd.ts';

test.each(CONTENTS)('the program zstd reads a frame of %s', (_, content) => {
  const { status, stdout } = spawnSync('zstd', ['-d', '-c'], {
    input: compress(content),
    maxBuffer: 1 << 24,
  });
  expect([status, Buffer.compare(stdout, content)]).toEqual([0, 0]);
});
