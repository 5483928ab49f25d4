import { describe, expect, test } from 'vitest';
import { namesOf } from '../../node/catalog.ts';
import { linesOf, run } from '../fixtures/run.ts';

describe('games --rules', () => {
  test.each(namesOf('game'))('%s: prints the chapter, and nothing else', async id => {
    const { code, out, err } = await run(['games', id, '--rules']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^# [A-Z].*\n/);
    expect(out).toContain('\n## Play\n');
    expect(out.endsWith('\n\n')).toBe(false);
  });

  test('a preset prints the chapter of its game', async () => {
    const { out } = await run('games klaverjas/amsterdam --rules');
    expect(out).toContain('**[KJ-PLAY-2]**');
    expect(out).toBe((await run('games klaverjas --rules')).out);
  });

  test('with --json the text is a field', async () => {
    const { code, out } = await run('games honderden3 --rules --json');
    expect(code).toBe(0);
    const { rules } = JSON.parse(out);
    expect(rules).toBe((await run('games honderden3 --rules')).out);
  });

  test.each([
    ['games --rules', '--rules needs the NAME of a game'],
    ['games nope --rules', "unknown game 'nope'"],
  ])('%s is refused in one line', async (words, message) => {
    const { code, out, err } = await run(words);
    expect([code, out]).toEqual([2, '']);
    expect(linesOf(err)).toHaveLength(1);
    expect(err).toContain(message);
  });
});
