import { describe, expect, test } from 'vitest';
import { load, namesOf } from '../../node/by-name.ts';
import type { GameDefinition } from '../../rules/ruleset.ts';
import { linesOf, run, tooLong } from '../fixtures/run.ts';

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

test('games lists every game, and each has a page with its options', async () => {
  const list = await run('games');
  expect(tooLong(list.out)).toEqual([]);
  for (const name of namesOf('game')) {
    expect(list.out).toContain(name);
    const page = await run(['games', name]);
    expect(page.code).toBe(0);
    expect(tooLong(page.out)).toEqual([]);
    const { options, presets = {} } = await load<GameDefinition>('game', name);
    for (const option of Object.keys(options)) expect(page.out).toContain(`  ${option} = `);
    for (const preset of Object.keys(presets)) expect(list.out).toContain(`${name}/${preset}`);
  }
});

test('the page of a preset shows the values of the preset', async () => {
  const { out } = await run('games klaverjas/amsterdam');
  expect(out).toContain('trickRule = amsterdam   (by the preset; else rotterdam)');
});

test('the page of a game names the actions that can occur, also those of other options', async () => {
  const { out } = await run('games klaverjas --json');
  const { options, presets, actions } = JSON.parse(out);
  expect(options.trickRule).toMatchObject({ type: 'choice', value: 'rotterdam' });
  expect(presets).toHaveProperty('amsterdam');
  const { always, optional } = actions;
  expect(always).toEqual(['pass', 'play']);
  expect(optional).toEqual(
    expect.arrayContaining([
      'name:<suit>',
      'bid:<points>:<suit>',
      'kraken',
      'superkraken',
      'roem',
      'declare:M:stuk',
    ]),
  );
});
