import { describe, expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { definitionNamed, GAME_IDS } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { formatAction } from '../rules/action.ts';
import { SCORE_LINES } from '../rules/settle/settle.ts';
import type { GameTable } from './game-table.ts';
import { createTable } from './index.ts';
import type { TableEvent, TableOptions } from './table-options.ts';

const bot = { agent: 'rules' } as const;

/** Plays on with random choices of the people, to the end of a match or to `most` events. */
async function playOn(table: GameTable, rng: Rng, most = Number.POSITIVE_INFINITY): Promise<TableEvent[]> {
  const events: TableEvent[] = [];
  for (let n = 0; n < most; n++) {
    const event = await table.next();
    events.push(event);
    if (event.kind === 'match') break;
    if (event.kind === 'turn') table.play(event.legal[rng.below(event.legal.length)]);
  }
  return events;
}

const rngOf = (seed: string) => new Rng().seed(rootOf(seed), 0, 0);
const seatsOf = (id: string): TableOptions['seats'] => {
  const { seats } = new Game(definitionNamed(id));
  return ['person', ...Array.from({ length: seats - 1 }, () => bot)];
};

describe('a table of people and bots', () => {
  test.each(GAME_IDS)('plays %s and can be saved and restored at any time', async id => {
    const table = await createTable({ game: id, seats: seatsOf(id), seed: 'evening', deals: 2 });
    await playOn(table, rngOf(id), 9);
    const record = JSON.parse(JSON.stringify(table.save()));
    const again = await createTable({ record, seats: seatsOf(id), deals: 2 });
    expect(again.save()).toEqual(record);
    expect(again.sheet).toEqual(table.sheet);
    const rest = await playOn(table, rngOf('rest'));
    await playOn(again, rngOf('rest'));
    expect(again.save()).toEqual(table.save());
    expect(table.save().deals).toHaveLength(2);
    expect(rest.filter(({ kind }) => kind === 'deal').length).toBeGreaterThan(0);
  });

  test('plays a match to its end: totals, and dealers in turn', async () => {
    const table = await createTable({
      game: 'klaberjass',
      rules: { target: 150 },
      seats: [bot, bot],
      seed: 'match',
    });
    const events = await playOn(table, rngOf('match'));
    const { deals } = table.save();
    expect(events.map(({ kind }) => kind)).toEqual([...deals.map(() => 'deal'), 'match']);
    const last = deals.at(-1)?.result?.after;
    const { winner } = events.at(-1) as { winner: number };
    expect(last?.totals?.[winner]).toBeGreaterThanOrEqual(150);
    for (const [n, deal] of deals.slice(1).entries()) {
      expect(deal.before.totals).toEqual(deals[n].result?.after.totals);
      if (deals[n].result?.outcome !== 'annulled') expect(deal.dealer).toBe(1 - deals[n].dealer);
    }
    await expect(table.next()).resolves.toEqual({ kind: 'match', winner });
  });

  test.each(['smousjas', 'honderden3'])(
    'the score sheet of a match of %s stands after restoring',
    async id => {
      const seats = seatsOf(id).map(() => bot);
      const table = await createTable({ game: id, seats, seed: 'sheet' });
      const events = await playOn(table, rngOf('sheet'));
      const again = await createTable({ record: table.save(), seats });
      expect(again.sheet).toEqual(table.sheet);
      const told = events.flatMap(event => (event.kind === 'deal' ? [event] : []));
      expect(table.sheet.map(entry => ({ kind: 'deal', ...entry }))).toEqual(told);
      for (const { players, result, breakdown } of table.sheet) {
        expect(players).toHaveLength(result.score.length);
        for (const [side, score] of result.score.entries()) {
          const parts = breakdown.lines.filter(({ kind }) =>
            (SCORE_LINES as readonly string[]).includes(kind),
          );
          expect(parts.reduce((sum, { points }) => sum + points[side], 0)).toBe(score);
        }
      }
    },
  );

  test('goes on where one world in ten thousand explains what a bot was told', async () => {
    const random = { agent: 'random' } as const;
    const table = await createTable({
      game: 'belote3',
      seats: ['person', random, random],
      seed: 'w67',
      deals: 1,
    });
    for (let n = 0; ; n++) {
      const event = await table.next();
      if (event.kind !== 'turn') break;
      table.play(event.legal[(n * 7 + 67) % event.legal.length]);
    }
    expect(table.save().deals).toHaveLength(1);
    expect(table.save().deals[0]?.result).toBeDefined();
  });

  test('says why an action is not legal, with the rule', async () => {
    const table = await createTable({ game: 'klaverjas', seats: ['person', 'person', 'person', 'person'] });
    expect(() => table.play('Jh')).toThrow(/cannot play Jh: can say now: pass, play/);
    expect(() => table.play('nonsense')).toThrow('cannot play nonsense: that is no action');
    const rng = rngOf('why');
    const reasons = new Set<string>();
    for (let n = 0; n < 400; n++) {
      const event = await table.next();
      if (event.kind !== 'turn') continue;
      for (let card = 0; card < 32; card++) {
        const why = table.whyNot(card);
        expect(why === undefined).toBe(event.legal.includes(card));
        if (why?.kind === 'words') expect(why.rule).toBe('KJ-BID-1');
        else if (why !== undefined && why.kind !== 'notHeld') {
          expect(why.rule).toBe('GEN-DUTY-ROTT');
          reasons.add(
            why.text.replace(/(clubs|diamonds|hearts|spades)/g, 'SUIT').replace(/ [7-9TJQKA][cdhs]/, ' C'),
          );
        }
      }
      table.play(event.legal[rng.below(event.legal.length)]);
    }
    expect([...reasons].sort()).toEqual([
      'cannot follow SUIT and must overtrump C',
      'cannot follow SUIT and must play trumps, SUIT',
      'must follow SUIT',
      'must follow SUIT with a card that beats C',
    ]);
  });

  test('takes back the last choice of a person, and bots answer as before', async () => {
    const table = await createTable({ game: 'belote', seats: seatsOf('belote'), seed: 'undo' });
    expect(table.undo()).toBe(false);
    const rng = rngOf('undo');
    await playOn(table, rng, 6);
    const turn = await table.next();
    if (turn.kind !== 'turn') throw new Error('a person is on turn');
    const before = table.save();
    table.play(turn.legal[0]);
    await table.next();
    const after = table.save();
    expect(table.undo()).toBe(true);
    expect(table.save()).toEqual(before);
    table.play(turn.legal[0]);
    await table.next();
    expect(table.save()).toEqual(after);
  });

  test('gives hints that are legal, from what the seat may know', async () => {
    const table = await createTable({
      game: 'klaberjass',
      seats: ['person', bot],
      adviser: { agent: 'greedy' },
    });
    for (let n = 0; n < 8; n++) {
      const event = await table.next();
      if (event.kind !== 'turn') break;
      const hint = await table.hint();
      expect(event.legal).toContain(hint);
      table.play(formatAction(hint));
    }
  });

  test('keeps seats and turns', async () => {
    await expect(createTable({ game: 'belote', seats: ['person'] })).rejects.toThrow(
      'belote has 4 seats, not 1',
    );
    const table = await createTable({ game: 'klaberjass', seats: [bot, 'person'], seed: 'turns' });
    const first = table.next();
    await expect(table.next()).rejects.toThrow('waiting for a bot already');
    await first;
    await expect(table.next(AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
    await expect(table.next()).resolves.toMatchObject({ kind: 'turn', seat: 1 });
  });

  test.each(GAME_IDS)('plays on from any moment of a deal of %s', async id => {
    const table = await createTable({ game: id, seats: seatsOf(id), seed: 'start', deals: 2 });
    await playOn(table, rngOf(id));
    const record = table.save().deals.at(-1)!;
    const start = { ...record, actions: record.actions.slice(0, 6) };
    const again = await createTable({ game: id, seats: seatsOf(id), start });
    const [deal] = again.save().deals;
    expect(deal).toMatchObject({ hands: record.hands, dealer: record.dealer, before: record.before });
    expect(deal.actions).toEqual(start.actions);
    const events = await playOn(again, rngOf('rest'));
    expect(events.slice(-2)).toMatchObject([{ kind: 'deal' }, { kind: 'match', winner: -1 }]);
    const [hand = []] = start.hands;
    const wrong = createTable({ game: id, seats: seatsOf(id), start: { ...start, hands: [hand, hand] } });
    await expect(wrong).rejects.toThrow(RangeError);
  });

  test('refuses a record that does not follow the rules', async () => {
    const table = await createTable({ game: 'klaberjass', seats: ['person', 'person'] });
    await playOn(table, rngOf('record'), 5);
    const record = table.save();
    const [deal] = record.deals;
    const restore = (changed: object) =>
      createTable({ record: { ...record, deals: [{ ...deal, ...changed }] }, seats: ['person', 'person'] });
    await expect(restore({ hands: [...deal.hands].reverse() })).rejects.toThrow(
      'other cards than its seed deals',
    );
    await expect(restore({ actions: [{ seat: 0, act: 'fold' }] })).rejects.toThrow("'fold' is no action");
    await expect(restore({ actions: [{ seat: 0, act: 'Jh' }] })).rejects.toThrow('cannot play Jh');
  });
});

describe('a table that runs by itself', () => {
  test.each(GAME_IDS)('plays deals of %s with whoever answers a change', async id => {
    const table = await createTable({ game: id, seats: seatsOf(id), seed: 'run', deals: 2 });
    table.subscribe(() => {
      const { phase, hand, acts } = table.snapshot(0);
      if (phase !== 'choose') return;
      const card = hand.find(({ isLegal }) => isLegal)?.card;
      table.play(card ?? acts[0]);
    });
    const ends = [await table.run(), await table.run(), await table.run()];
    expect(ends.map(({ kind }) => kind)).toEqual(['deal', 'deal', 'match']);
    expect(table.snapshot(0)).toMatchObject({ phase: 'over', winner: -1 });
    expect(table.snapshot(0).sheet).toHaveLength(2);
  });

  test('waits for people, pauses before each move of a bot, and stops when it is told to', async () => {
    const table = await createTable({ game: 'klaberjass', seats: [bot, 'person'], seed: 'turns' });
    const stop = new AbortController();
    const times: number[] = [];
    table.subscribe(() => times.push(performance.now()));
    const start = performance.now();
    const end = table.run({ pauseMillis: 30, signal: stop.signal });
    while (table.snapshot(1).phase !== 'choose') await new Promise(resolve => setTimeout(resolve, 5));
    for (const [n, time] of times.entries()) expect(time - (times[n - 1] ?? start)).toBeGreaterThan(28);
    expect(times.length).toBeGreaterThan(0);
    stop.abort(new Error('enough'));
    await expect(end).rejects.toThrow('enough');
    const again = table.run();
    const { turn, acts } = table.snapshot(1);
    expect(turn).toBe(1);
    table.play(acts[0]);
    await new Promise(resolve => setTimeout(resolve, 5));
    expect(table.undo()).toBe(true);
    expect(table.snapshot(1).acts).toEqual(acts);
    await expect(Promise.race([again, 'waiting'])).resolves.toBe('waiting');
  });
});
