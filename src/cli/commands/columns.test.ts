import { expect, test } from 'vitest';
import { BELLA, formatAction } from '../../rules/action.ts';
import { run, tooLong } from '../fixtures/run.ts';

test('columns has the same names as a list, as JSON and as Markdown', async () => {
  const names = JSON.parse((await run('columns --game smousjas --json')).out).map(
    (c: { name: string }) => c.name,
  );
  const list = (await run('columns --game smousjas')).out;
  const table = (await run('columns --game smousjas --markdown')).out;
  expect(tooLong(list)).toEqual([]);
  expect(names).toContain('game_points1');
  for (const text of [list, table]) expect(text).toContain('the maker made the contract');
  for (const text of [list, table]) for (const name of names) expect(text).toContain(name);
});

test('every word, every -1 and every code of an action is explained', async () => {
  type Listed = { name: string; type: string; unit: string; doc: string; values?: Record<string, string> };
  const listed: Listed[] = [];
  for (const words of [
    'smousjas --actions',
    'klaverjas/voorhand-vrij --match --actions',
    'klaberjass --match-table',
  ])
    listed.push(...(JSON.parse((await run(`columns --json --game ${words}`)).out) as Listed[]));
  for (const { name, type, doc, values = {} } of listed) {
    // What an agent is named stands in the configuration, and a game in the list of games
    if (type === 'dictionary' && !/^agent/.test(name)) expect(Object.keys(values), name).not.toEqual([]);
    if (/-1/.test(doc)) expect(values['-1'], name).toBeTruthy();
    for (const meaning of Object.values(values)) expect(meaning, name).not.toMatch(/undefined/);
  }
  const of = (column: string) => listed.find(({ name }) => name === column)?.values ?? {};
  for (const word of ['made', 'falseDek', 'undecided']) expect(of('outcome')).toHaveProperty(word);
  const action = of('decisions.action');
  for (let code = 32; code <= BELLA; code++) expect(action[code]).toContain(`${formatAction(code)}: `);
  expect(action['57-128']).toContain('bid');
  expect(of('choices.meld')['93']).toMatch(/King and Queen of trumps/);
});
