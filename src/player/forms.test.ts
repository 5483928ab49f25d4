/** What an app in JavaScript may hand in by mistake: one line says what is allowed. */
import { describe, expect, test } from 'vitest';
import { createPlayer, createTable } from './index.ts';

const people = ['person', 'person'];
const table = (more: object) => createTable({ game: 'klaberjass', seats: people, ...more } as never);
const player = (more: object) => createPlayer({ game: 'klaberjass', seat: 1, ...more } as never);
const problem = (made: Promise<unknown>) =>
  made.then(
    () => 'none',
    error => (error instanceof RangeError ? error.message : `no RangeError: ${error}`),
  );

const SITTER = "must be 'person', or an object that says who plays, such as { level: 5 }";
const FIELDS = 'agent, level, budgetMillis, worker, workerMillis';

test.each([
  [{ seats: ['human', 'person'] }, `seats.0 ${SITTER}, not "human"`],
  [{ seats: [null, 'person'] }, `seats.0 ${SITTER}, not null`],
  [{ seats: ['person', 3] }, `seats.1 ${SITTER}, not 3`],
  [{ seats: [[], 'person'] }, 'seats.0 must be an object, not []'],
  [{ seats: 'person' }, 'seats must be a list of who sits where, not "person"'],
  [{ seats: undefined }, "'seats' is missing"],
  [{ seats: ['person'] }, 'klaberjass has 2 seats, not 1'],
  [{ seats: ['person', { level: '5' }] }, 'seats.1.level must be a whole number from 1 to 10, not "5"'],
  [
    { seats: ['person', { level: Number.NaN }] },
    'seats.1.level must be a whole number from 1 to 10, not NaN',
  ],
  [
    { seats: ['person', { levels: 5 }] },
    `seats.1: unknown field 'levels'; there are: ${FIELDS}; did you mean level?`,
  ],
  [{ seats: ['person', { level: 3, agent: 'net' }] }, 'a player has a level or an agent, not both'],
  [{ adviser: 'strong' }, 'adviser must be an object, not "strong"'],
  [
    { adviser: { budgetMillis: '50' } },
    'adviser.budgetMillis must be a whole number from 1 to 600000, not "50"',
  ],
  [{ seed: 5 }, 'seed must be a text, not 5'],
  [{ deals: 0 }, 'deals must be a whole number from 1, not 0'],
  [{ rules: 'target=300' }, /^rules must be an object with options of the game, or a list of words such as/],
  [{ rules: { goal: 3 } }, /^klaberjass has no option 'goal'/],
  [{ game: 5 }, 'game must be the name of a game, or its definition, not 5'],
  [{ game: undefined }, 'a table needs a game, or a record of one'],
  [{ players: [] }, /^unknown field 'players'; there are: game, rules, seats/],
  [{ record: {} }, "'record.v' is missing"],
  [{ record: 'x' }, 'record must be an object, not "x"'],
  [{ start: { dealer: 0, actions: [] } }, "'start.hands' is missing"],
  [{ start: { dealer: 0, hands: [] } }, "'start.actions' is missing"],
])('a table of %j is refused', async (more, message) => {
  const found = await problem(table(more));
  if (typeof message === 'string') expect(found).toBe(message);
  else expect(found).toMatch(message);
  expect(found).not.toContain('\n');
});

test.each([
  [{ seat: '1' }, 'seat must be a whole number from 0, not "1"'],
  [{ seat: undefined }, "'seat' is missing"],
  [{ level: '10' }, 'level must be a whole number from 1 to 10, not "10"'],
  [{ agent: 5 }, 'agent must be the name of an agent, its definition, or what tuned.json holds, not 5'],
  [{ agent: {} }, 'agent must be the name of an agent, its definition, or what tuned.json holds, not {}'],
  [{ seed: 7 }, 'seed must be a text, not 7'],
  [{ worker: 'worker.js' }, 'worker must be a worker, not "worker.js"'],
  [{ worker: {} }, 'worker must be a worker, not {}'],
  [{ workerMillis: 0 }, 'workerMillis must be a whole number from 1 to 2147483647, not 0'],
  [{ budgetMilis: 50 }, /^unknown field 'budgetMilis'; there are: .*; did you mean budgetMillis\?$/],
])('a player of %j is refused', async (more, message) => {
  const found = await problem(player(more));
  if (typeof message === 'string') expect(found).toBe(message);
  else expect(found).toMatch(message);
});

test('nothing at all is refused', async () => {
  for (const nothing of [undefined, null, 5, 'klaberjass', []] as never[]) {
    expect(await problem(createTable(nothing))).toMatch(/^what makes a table must be an object, not /);
    expect(await problem(createPlayer(nothing))).toMatch(/^what makes a player must be an object, not /);
  }
});

test('after as many deals as the options say nothing is dealt', async () => {
  const made = await table({ deals: 1, seats: [{ agent: 'rules' }, { agent: 'rules' }] });
  expect((await made.next()).kind).toBe('deal');
  const last = made.openDeal();
  await made.deal();
  expect(made.openDeal()).toEqual(last);
  expect(await made.next()).toEqual({ kind: 'match', winner: -1 });
});

describe('a record of another form', () => {
  const damaged = async (change: (deal: Record<string, unknown>) => object, more = {}) => {
    const { v, game, options, seed, deals } = (
      await table({ deals: 2, seats: [{ agent: 'rules' }, { agent: 'rules' }] }).then(async made => {
        await made.next();
        await made.next();
        return made;
      })
    ).save();
    const [first, ...rest] = deals as unknown as Record<string, unknown>[];
    const record = { v, game, options, seed, ...more, deals: [change(first), ...rest] };
    return problem(table({ game: undefined, record }));
  };

  test('is refused, and a sound one is not', async () => {
    expect(await damaged(deal => deal)).toBe('none');
    expect(await damaged(({ hands, ...deal }) => deal)).toBe("'record.deals.0.hands' is missing");
    expect(await damaged(deal => ({ ...deal, hands: 'x' }))).toBe(
      'record.deals.0.hands must be a list of hands, not "x"',
    );
    expect(await damaged(({ actions, ...deal }) => deal)).toBe("'record.deals.0.actions' is missing");
    expect(await damaged(deal => deal, { v: 2 })).toBe('record.v must be 1, not 2');
    expect(await damaged(deal => deal, { seed: 5 })).toBe('record.seed must be a text, not 5');
    expect(await damaged(deal => deal, { game: 'belote' })).toContain('belote has');
  });

  test('with actions and results that do not belong together is refused', async () => {
    expect(await damaged(({ result, ...deal }) => deal)).toBe(
      'deal 0 of the record has no result, and others follow',
    );
    expect(await damaged(deal => ({ ...deal, actions: (deal.actions as unknown[]).slice(0, -2) }))).toBe(
      'deal 0 of the record has a result, but its actions do not end it',
    );
    expect(await damaged(deal => ({ ...deal, result: { ...(deal.result as object), score: [1, 2] } }))).toBe(
      'deal 0 of the record has another score than its actions give',
    );
  });

  test('of another game, and beside a start, is refused', async () => {
    const record = (await table({})).save();
    expect(await problem(table({ game: 'belote2', record }))).toMatch(
      /of klaberjass, not of belote2|has no option/,
    );
    const [start] = record.deals;
    expect(await problem(table({ record, start }))).toBe('a table has a record or a start, not both');
  });
});

describe('a bot', () => {
  const deal = 'deal 0 game=0 seat=1 dealer=0 seed=7 hand=8c,7d,Jd,Qd,9h,Ts turnup=Kc';
  const ask = 'ask 0 hand=8c,7d,Jd,Qd,9h,Ts legal=pass,take,schmeiss open=Kc tricks=0 points=0,0 melds=0,0';
  const told = { verb: 'deal', seat: 1, dealer: 0, seed: 7, hand: [1, 8, 12, 13, 18, 27], turnup: 6 };

  test.each([
    [ask, "the bot has been told no deal yet: a line 'deal' comes before 'ask'"],
    ['event 0 0 pass', "the bot has been told no deal yet: a line 'deal' comes before 'event'"],
    [
      { verb: 'event', seat: 0, event: 32 },
      "the bot has been told no deal yet: a line 'deal' comes before 'event'",
    ],
    [5, 'what a bot is told must be an object, not 5'],
    [undefined, 'what a bot is told must be an object, not nothing'],
    [{ verb: 'greet' }, 'verb must be one of deal, event, ask, end, hello, game, quit, not "greet"'],
    [{}, "'verb' is missing"],
    [{ verb: 'constructor' }, /^verb must be one of deal/],
    [{ verb: 'deal', seat: 1 }, "'dealer' is missing"],
    [{ ...told, hand: ['8c'] }, 'hand.0 must be a whole number from 0 to 31, not "8c"'],
    [{ ...told, hand: undefined }, "'hand' is missing"],
    [deal.replace('dealer=0', 'dealer=7'), 'klaberjass has the seats 0 to 1, not 7'],
    [deal.replace(' turnup=Kc', ''), 'klaberjass: a deal has a turned card (turnup)'],
    [`${deal} proposed=h`, 'klaberjass: a deal has no suit that is proposed (proposed)'],
    [`${deal} totals=1,2,3`, 'klaberjass: a deal begins with 2 totals, not 3'],
  ])('that is told %j says what it expects', async (sight, message) => {
    const bot = await player({ agent: 'greedy' });
    expect(() => bot.see(sight as never)).toThrow(
      typeof message === 'string' ? new RangeError(message) : message,
    );
    await expect(bot.move()).rejects.toThrow('has not been asked');
    bot.see(deal);
    bot.see(ask);
    expect([32, 33, 34]).toContain(await bot.move());
  });

  test('of another seat than there is, and a signal that is none', async () => {
    const bot = await player({ agent: 'greedy' });
    bot.see(deal);
    expect(() => bot.see('event 0 3 pass')).toThrow('klaberjass has the seats 0 to 1, not 3');
    await expect(bot.move(5 as never)).rejects.toThrow('must be an AbortSignal');
  });
});

test('whyNot takes what play takes, and both say the same', async () => {
  const made = await table({});
  const odd = [
    99,
    -1,
    1.5,
    Number.NaN,
    'nonsense',
    '',
    undefined,
    null,
    {},
    'Jh',
    4,
    'pass',
    32,
    'take',
  ] as never[];
  for (const choice of odd) {
    const why = made.whyNot(choice);
    let said: string | undefined;
    try {
      made.play(choice);
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
      said = (error as Error).message;
    }
    if (said === undefined) made.undo();
    if (why === undefined) expect(said, String(choice)).toBeUndefined();
    else expect(said, String(choice)).toContain(why.text);
  }
  expect(made.whyNot('take')).toBeUndefined();
});

test('seats that a table does not have are refused', async () => {
  const made = await table({});
  for (const seat of [2, -1, '0', undefined] as never[]) {
    expect(() => made.view(seat)).toThrow('klaberjass has the seats 0 to 1');
    expect(() => made.events(seat)).toThrow('klaberjass has the seats 0 to 1');
    expect(() => made.playerIn(seat)).toThrow('klaberjass has the seats 0 to 1');
  }
});
