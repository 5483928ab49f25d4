/** What a hint costs: the work of making an adviser is done before, and that of a question counts as time for it. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Seat } from '../cards/card.ts';
import { Rng, rootOf } from '../cards/rng.ts';
import { defineAgent } from '../table/agent.ts';
import { createPlayer, createTable } from './index.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** An adviser that plays the first legal action, and what was done with it. */
function counted() {
  const seen = { made: [] as Seat[], begun: 0, spent: [] as (number | undefined)[] };
  const agent = defineAgent({
    doc: 'first',
    sees: 'view',
    options: {},
    create: (_options, _game, seat) => {
      seen.made.push(seat);
      return {
        begin: () => seen.begun++,
        act: (view, spent) => {
          seen.spent.push(spent);
          return view.legalAt(0);
        },
      };
    },
  });
  return { seen, agent };
}

test('an adviser that is named is made with the table, once for each person', async () => {
  const { seen, agent } = counted();
  const bot = { agent: 'rules' };
  const table = await createTable({
    game: 'belote',
    seats: ['person', bot, 'person', bot],
    adviser: { agent },
    deals: 2,
  });
  expect(seen.made).toEqual([0, 2]);
  let hints = 0;
  for (let event = await table.next(); event.kind !== 'match'; event = await table.next()) {
    if (event.kind !== 'turn') continue;
    const hint = await table.hint();
    expect(hint).toBe(event.legal[0]);
    table.play(hint);
    if (hints++ % 5 === 0 && table.undo()) table.play((await table.hint()) as number);
  }
  expect(hints).toBeGreaterThan(10);
  expect(seen.made).toEqual([0, 2]);
});

test('otherwise it is made with the first hint, and told the deal once', async () => {
  const { default: game } = await import('../games/klaberjass/index.ts');
  const table = await createTable({ game, seats: ['person', 'person'] });
  const made = vi.spyOn(table as unknown as { retell: () => void }, 'retell');
  for (let n = 0; n < 3; n++) {
    const hint = await table.hint();
    expect(table.legal()).toContain(hint);
  }
  expect(made).toHaveBeenCalledTimes(1);
});

test.each([
  ['smousjas', 2],
  ['klaberjass', 2],
  ['smoojas', 2],
  ['bela', 4],
] as const)('a hint at %s needs no hint at the decisions before', async (game, players) => {
  const bot = { agent: 'greedy' };
  const seats = Array.from({ length: players }, (_, seat) => (seat === 0 ? ('person' as const) : bot));
  for (let deal = 0; deal < 5; deal++) {
    const rng = new Rng().seed(rootOf(game), deal, 0);
    const table = await createTable({ game, seats, seed: `hints ${deal}`, deals: 1, adviser: bot });
    for (let event = await table.next(); event.kind !== 'match'; event = await table.next()) {
      if (event.kind !== 'turn') continue;
      if (rng.below(4) === 0) expect(event.legal).toContain(await table.hint());
      table.play(event.legal[rng.below(event.legal.length)] as number);
    }
  }
});

test('what a question takes is time of the decision, not of the wait before it', async () => {
  const { seen, agent } = counted();
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 3;
    return time;
  });
  const bot = await createPlayer({ game: 'klaberjass', seat: 1, agent });
  bot.see('deal 0 game=0 seat=1 dealer=0 seed=7 hand=8c,7d,Jd,Qd,9h,Ts turnup=Kc');
  bot.see('ask 0 hand=8c,7d,Jd,Qd,9h,Ts legal=pass,take,schmeiss open=Kc tricks=0 points=0,0 melds=0,0');
  time += 10_000;
  await bot.move();
  expect(seen.spent).toEqual([3]);
});

test('an adviser that fails is not asked again: another is made', async () => {
  let made = 0;
  const agent = defineAgent({
    doc: 'the first two fail',
    sees: 'view',
    options: {},
    create: () => {
      const isBad = made++ < 2;
      return {
        act: view => {
          if (isBad) throw new Error('out of memory');
          return view.legalAt(0);
        },
      };
    },
  });
  const table = await createTable({ game: 'klaberjass', seats: ['person', 'person'], adviser: { agent } });
  await table.next();
  expect(made).toBe(2);
  await expect(table.hint()).rejects.toThrow('out of memory');
  expect(await table.hint()).toBe(table.legal()[0]);
  expect(made).toBe(3);
});
