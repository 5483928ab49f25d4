import { describe, expect, test } from 'vitest';
import { linesOf, run } from '../fixtures/run.ts';

const HAND = ['hand', 'Jh 9h Ah Ks 7d 8c', '--game', 'klaberjass', '--turn-up', 'Th', '--quiet'];

test('the answers are a table for people, within 80 columns', async () => {
  const { code, out } = await run([...HAND, '--deals', '200', '--workers', '1']);
  const lines = linesOf(out);
  expect(code).toBe(0);
  expect(lines[0]).toBe('klaberjass: Ks Ah Jh 9h 7d 8c, Th turned up, eldest.');
  expect(lines.find(line => line.startsWith('take '))).toMatch(/^take +\+[\d.]+ .* 49$/);
  expect(lines.some(line => line.startsWith('take is best'))).toBe(true);
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(80);
});

test('the answers are data for programs, the same for any number of threads', async () => {
  const ask = async (workers: string) => {
    const { code, out } = await run([...HAND, '--deals', '300', '--workers', workers, '--json']);
    expect(code).toBe(0);
    const { seconds, ...answer } = JSON.parse(out);
    expect(seconds).toBeGreaterThan(0);
    return answer;
  };
  const answer = await ask('1');
  expect(await ask('2')).toEqual(answer);
  expect(answer).toMatchObject({ game: 'klaberjass', deals: 300, unheard: 0, place: 1, turnUp: 'Th' });
  expect(answer.answers[0]).toMatchObject({ action: 'take', trump: 'h', value: { n: 300 } });
  expect(answer.answers.map((a: { action: string }) => a.action).sort()).toEqual([
    'pass',
    'schmeiss',
    'take',
  ]);
});

test('with totals, the chance to win the match depends on them', async () => {
  const chances = async (totals: string) => {
    const { out } = await run([...HAND, '--deals', '300', '--workers', '1', '--json', '--totals', totals]);
    const { answers } = JSON.parse(out);
    return answers.find((a: { action: string }) => a.action === 'take').win.value;
  };
  const [behind, even, ahead] = [await chances('0,400'), await chances('250,250'), await chances('400,0')];
  expect(behind).toBeLessThan(even);
  expect(even).toBeLessThan(ahead);
  const { out } = await run([...HAND, '--deals', '50', '--workers', '1', '--totals', '250,250']);
  expect(linesOf(out).find(line => line.startsWith('answer'))).toContain(' win ');
  const none = ['hand', 'Jh 9h Ah Ks 7d', '--game', 'smousjas', '--quiet', '--totals', '1,1'];
  expect((await run(none)).code).toBe(2);
});

test('a budget of time that is too short is said', async () => {
  const { code, err } = await run([...HAND, '--seconds', '3', '--precision', '0.01', '--workers', '1']);
  expect(code).toBe(0);
  expect(err).toMatch(/not ± 0.01 points after .*; (--seconds \d+ should be enough|too few deals)/);
});

describe('in a small game, for which the package has no net', () => {
  const SMALL = ['hand', 'Jh Qh Kh', '--game', 'klaberjass/small', '--turn-up', 'Qd', '--quiet'];

  test('rules plays on unless agents are named', async () => {
    const { code, out } = await run([...SMALL, '--deals', '50', '--workers', '1']);
    expect(code).toBe(0);
    expect(linesOf(out)[1]).toBe('Played on by rules; 50 deals, seed hand.');
  });

  test.each([[SMALL], [['hand', '--table', 'table.json', '--game', 'klaberjass/small', '--quiet']]])(
    'net is refused in one line: %j',
    async words => {
      const { code, err } = await run([...words, '--deals', '50', '--agents', 'net']);
      expect(code).toBe(2);
      expect(err).toMatch(
        /^jaslab: the package has no net for klaberjass\/small: jaslab train makes one, .*\n$/,
      );
    },
  );
});

describe('bad input is refused in one line', () => {
  test.each([
    [['--seat', 'north'], '--seat must be eldest, dealer'],
    [['--after', 'hello'], "'hello' is no action"],
    [['--after', 'kraken'], "'kraken' is not possible then: the eldest can say pass, take, schmeiss"],
    [['--totals', '1'], '--totals takes 2 whole numbers'],
    [['--turn-up', '1h'], "--turn-up must be a card, or suits as h,s: '1h' is not a card: 7 8 9 10 J Q K A"],
    [['--agents', 'greedy,greedy,greedy'], 'one agent or two'],
    [['--seconds', '0'], '--seconds must be a number above 0'],
    [['--deals', '10', '--precision', '2'], 'exclude each other'],
    [['--turn-up', 'Jh'], 'Jh is turned up, so it is in no hand'],
  ])('%j', async (more, message) => {
    const base = more.includes('--turn-up') ? HAND.filter(word => !['--turn-up', 'Th'].includes(word)) : HAND;
    const { code, err } = await run([...base, ...more]);
    expect(code).toBe(2);
    expect(linesOf(err)[0]).toContain(message);
  });
});
