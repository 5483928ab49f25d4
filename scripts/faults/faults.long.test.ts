import { afterEach, describe, expect, test } from 'vitest';
import { RedisServer } from '../../src/node/queue/fixtures/redis.ts';
import { FAULTS } from './main.ts';
import { closeAll, newVerdict, see } from './workplace.ts';

/** Each strikes once; the campaign of `main.ts` strikes often. */
const QUICK = ['parent', 'flipped', 'vanishing', 'redis'];

// Also where a test has failed, or its time was up.
afterEach(async () => {
  closeAll();
  await RedisServer.stopAll();
});

describe('after a fault no row is lost, doubled or wrong', () => {
  test.each(QUICK)('%s', { timeout: 300_000 }, async name => {
    const verdict = await FAULTS[name].make(1, 7);
    expect(verdict).toMatchObject({ times: 1, lost: 0, doubled: 0, wrong: 0 });
    expect(Object.keys(verdict.saw).join()).not.toContain('a bug');
  });
});

test('what a user saw is the same text wherever it was seen', () => {
  const verdict = newVerdict();
  const err = (path: string, pid: number) => `jaslab: ${path} is in use: process ${pid} writes there\n`;
  see(verdict, { code: 2, out: '', err: err('/tmp/x/run-1', 71) });
  see(verdict, { code: 2, out: '', err: err('/tmp/y/run-22', 4711) });
  const lost = (deal: number) => `jaslab: a worker was lost; deals ${deal} to ${deal + 9} go to another\n`;
  for (const deal of [0, 170]) see(verdict, { code: 0, out: '', err: lost(deal) });
  expect(verdict.saw).toEqual({
    'exit 2: DIR is in use: process N writes there': 2,
    'exit 0: a worker was lost; deals N to N go to another': 2,
  });
});
