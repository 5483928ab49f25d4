import { expect, test } from 'vitest';
import { play, situation } from '../engine/fixtures/situation.ts';
import { type Action, formatAction, parseAction } from '../rules/action.ts';
import type { Change } from '../worth/what-changes.ts';
import { type Hint, hintsOf } from './hints.ts';
import { createTable } from './index.ts';
import { hintText, LANGUAGES, loadWords } from './words/index.ts';

test('a snapshot holds hints with values for the seat that must choose, until something changes', async () => {
  const adviser = { agent: 'strong:iterations=50' };
  const seats = ['person', 'person'] as const;
  const table = await createTable({ game: 'klaberjass', seats, adviser, seed: 'hints' });
  let hints = await table.hints();
  for (; hints.length === 1; hints = await table.hints()) {
    const only = { value: null, error: null, loss: null };
    expect(hints).toEqual([expect.objectContaining({ action: expect.any(String), ...only })]);
    table.play(hints[0].action);
  }
  const { turn } = table.snapshot(0);
  expect(hints[0].action).toBe(formatAction(await table.hint()));
  expect(hints[0]).toMatchObject({ loss: { value: 0, low: 0, high: 0 }, reason: null });
  for (const { action, value, error, loss } of hints) {
    expect(loss?.value ?? 0).toBeCloseTo(loss === null ? 0 : hints[0].value! - value!, 9);
    expect(table.whyNot(action)).toBeUndefined();
    expect(Math.abs(value!)).toBeLessThan(500);
    expect(error).toBeGreaterThanOrEqual(0);
  }
  expect(table.snapshot(turn!).hints).toEqual(hints);
  expect(table.snapshot(1 - turn!).hints).toEqual([]);
  table.play(hints[0].action);
  expect(table.snapshot(turn!).hints).toEqual([]);
});

test('a reason that what changes does not bear out is left out of a hint', async () => {
  const hands = [
    'Jh 9h As Ts 7s Ac 8c 7d',
    'Ah Kh Ks Qs Kc Qc Kd Qd',
    'Th Qh Js 9s Jc Tc Ad Td',
    '8h 7h 8s 9c 7c Jd 9d 8d',
  ];
  const state = play(situation('klaverjas', { dealer: 3, hands, indicator: 'h s' }), 'play As Ks');
  const [jack, nine] = ['Js', '9s'].map(word => parseAction(word) as Action);
  const hintsWith = (cards: number, rest: number) => {
    const changes: Change[] = [
      { kind: 'cards', unit: 'points', means: [0, cards] },
      { kind: 'rest', unit: 'points', means: [0, rest] },
    ];
    const found = { partners: true, opponents: 2, worlds: 200, changes, named: [] };
    const known = { visits: 400, error: 1, apart: 1 };
    return hintsOf(state, [
      { ...known, action: jack, mean: 20, apart: 0 },
      { ...known, action: nine, mean: 0, changes: found },
    ]);
  };
  expect(hintsWith(20, 0)[1]).toMatchObject({ reason: { kind: 'tooCheap' } });
  expect(hintsWith(-5, 25)[1]).toMatchObject({ reason: null });
  const words = await loadWords('en');
  expect(hintText(words, hintsWith(-5, 25), null)).toBe(
    'J♠. With J♠ you are about 25 points better off when the deal is counted up: ' +
      'for the contract, all the tricks or rounding. In all it brings 20 points more than 9♠.',
  );
});

test('a hint says why it is better than another answer, where it clearly is', async () => {
  const adviser = { agent: 'strong:iterations=400' };
  const seats = ['person', 'person', 'person', 'person'] as const;
  const table = await createTable({ game: 'klaverjas', seats, adviser, seed: 'why', deals: 1 });
  const words = await loadWords('en');
  let told = 0;
  for (let event = await table.next(); event.kind === 'turn'; event = await table.next()) {
    const hints = await table.hints();
    const [best, ...others] = hints;
    for (const { reason, loss, action } of others) {
      if (reason === null) continue;
      expect(loss?.value ?? 1).toBeGreaterThan(0);
      if (reason.kind !== 'noJack') expect(reason.card ?? action).toBe(action);
    }
    const text = hintText(words, hints, null);
    const next = others.find(one => one.loss === null || one.loss.value > 2 || one.loss.high > 5);
    const isClear = next?.loss && next.loss.low > 0 && next.loss.value >= 3;
    // It is compared with the next best, and not with one that nobody would choose
    if (isClear) {
      told++;
      const points = Math.round(next.loss!.value);
      const more = words.t('hint.more', { points, other: words.quoted(next.action, null) });
      expect(text.endsWith(` ${more}`)).toBe(true);
      if (next.reason) expect(text).toContain(` ${words.because(next.reason, null)} `);
      const unsaid = [best, { ...next, reason: null, changes: null }];
      expect(hintText(words, unsaid, null)).toBe(
        `${hintText(words, [{ ...best, reason: null }], null)} ${more}`,
      );
    }
    table.play(best.action);
  }
  expect(told).toBeGreaterThan(2);
});

const WEIGHED = { value: 9, error: 1, reason: null, changes: null, suit: null };

test('a hint is complete where nothing is clearly worse', async () => {
  const words = await loadWords('en');
  const told = (...others: readonly Partial<Hint>[]) => {
    const level = { value: 2, low: -1, high: 5 };
    const best = { ...WEIGHED, action: 'Ac', loss: { value: 0, low: 0, high: 0 } };
    return hintText(words, [best, ...others.map(one => ({ ...best, loss: level, ...one }))], null);
  };
  const reason = {
    kind: 'tooFew',
    card: '8h',
    better: 'Ac',
    points: 4,
    partners: true,
    opponents: 2,
  } as const;
  const open = { action: '8h', loss: { value: 13, low: -9, high: 35 } };
  const [queen, pass] = [{ action: 'Qc' }, { action: 'pass' }];
  expect(told(queen)).toBe('A♣. A♣ and Q♣ are worth about the same here.');
  expect(told(queen, { action: '8h' })).toBe('A♣. It makes little difference which card you play here.');
  expect(told(queen, pass)).toBe('A♣. It makes little difference what you do here.');
  expect(told(queen, open)).toBe('A♣. A♣ and Q♣ are worth about the same here.');
  expect(told(open)).toBe(
    'A♣. The computer expects the most from it, but the choice is hard: 8♥ may be just as good.',
  );
  expect(told({ ...open, reason })).toBe(
    'A♣. A♣ wins as surely as 8♥, and puts 4 points more into the trick, ' +
      'but the choice is hard: 8♥ may be just as good.',
  );
  const near = { action: '8h', loss: { value: 4, low: -2, high: 10 } };
  expect(told(near)).toBe('A♣. A♣ and 8♥ are worth about the same here.');
  expect(told({ ...near, reason })).toMatch(/, but the difference is small: 8♥ may be just as good\.$/);
  expect(told(queen, { action: '8h', loss: { value: 9, low: 6, high: 12 }, reason })).toBe(
    'A♣. Q♣ is about as good. A♣ wins as surely as 8♥, and puts 4 points more into the trick. ' +
      'In all it brings 9 points more than 8♥.',
  );
  expect(told({ action: '8h', loss: null })).toBe('A♣. The computer expects the most from it.');
});

test.each(LANGUAGES)('in %s a hint speaks to the player, and not as one', async language => {
  const words = await loadWords(language);
  const only = { value: null, error: null, loss: null, reason: null, changes: null };
  const told = (action: string, suit: string | null = null) =>
    hintText(words, [{ ...only, action, suit }], null);
  const hearts = words.suit('h');
  const you = { en: /^You could /, nl: /^Je kunt /, fr: /^Vous pourriez /, de: /^Du könntest / }[language];
  for (const action of ['take', 'play', 'name:h']) {
    expect(told(action, 'h')).toMatch(you);
    expect(told(action, 'h')).toContain(hearts);
  }
  for (const action of [
    'pass',
    'open',
    'covered',
    'exchange',
    'bid:82:h',
    'declare:R:h:Q:3',
    'accept',
    'dek',
  ])
    expect(told(action)).toMatch(you);
  expect(told('Jh')).toBe(`${words.spoken('Jh', null)}.`);
});

test('a hint tells which suit a bid makes trumps that does not name it', () => {
  const state = situation('belote', { dealer: 3, turnup: 'Jh', hands: ['Ah 9h 8c 7c Kd'] });
  const [take, pass] = ['take', 'pass'].map(word => parseAction(word) as Action);
  const hints = hintsOf(state, [{ action: take }, { action: pass }]);
  expect(hints.map(({ suit }) => suit)).toEqual(['h', null]);
});
