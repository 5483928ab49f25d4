import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileOfAgent } from '../node/agent-module.ts';
import { linesOf, run } from './fixtures/run.ts';
import { start, workplace } from './fixtures/workplace.ts';

const { root, newDirectory } = workplace('agents');

const play = (agents: string, directory: string, ...words: string[]) =>
  run([
    ...['run', '--game', 'klaberjass', '--agents', agents, '--seed', 'outside', '--out', directory],
    ...['--deals', '45', '--part-deals', '15', '--quiet', ...words],
  ]);

const home = join(root, 'home');
const at = (file: string) => join(home, file);
const agentText = (body: string) =>
  `export default { doc: 'x', sees: 'view', options: {}, create: () => (${body}) };`;
const write = (file: string, text: string) => {
  mkdirSync(join(at(file), '..'), { recursive: true });
  writeFileSync(at(file), text);
};
write('low.js', agentText('{ act: view => view.legalAt(0) }'));
write('package.json', '{"type":"module"}');
write(
  'typed.ts',
  `${agentText('{ act: (view: { legalAt(k: number): number }) => view.legalAt(0) }')}\ntype X = 1;`,
);
const packageOf = (entry: object) =>
  JSON.stringify({ name: 'x', version: '1.0.0', type: 'module', ...entry });
write('node_modules/jas-low/package.json', packageOf({ exports: { import: './low.js' } }));
write('node_modules/jas-low/low.js', agentText('{ act: view => view.legalAt(0) }'));
write('node_modules/@jas/low/package.json', packageOf({ exports: './low.js' }));
write('node_modules/@jas/low/low.js', agentText('{ act: view => view.legalAt(0) }'));

test.each([
  ['jas-low', 'node_modules/jas-low/low.js'],
  ['@jas/low', 'node_modules/@jas/low/low.js'],
  ['./low.js', 'low.js'],
  ['low.js', 'low.js'],
])('%s is found from the folder in which we are called', (name, file) => {
  const before = process.cwd();
  process.chdir(home);
  try {
    expect(fileOfAgent(name)).toBe(realpathSync(at(file)));
    expect(fileOfAgent('jas-high')).toBeUndefined();
  } finally {
    process.chdir(before);
  }
});

test('plays in threads of the compiled program, from a package and in TypeScript', async () => {
  const words = 'run --game klaberjass --agents jas-low,./typed.ts --deals 20 --workers 1 --quiet --out';
  const { code, err } = await start([...words.split(' '), newDirectory()], { cwd: home }).closed;
  expect([code, err]).toEqual([0, '']);
});

test('can import jaslab where it is not installed, in threads too', async () => {
  const text = [
    "import { defineAgent } from 'jaslab';",
    "import klaberjass from 'jaslab/games/klaberjass';",
    'const create = () => ({ act: view => view.legalAt(0) });',
    'export default defineAgent({ doc: klaberjass.id, sees: "view", options: {}, create });',
  ].join('\n');
  write('imports.mjs', text);
  write('imports-typed.mts', `${text}\ntype X = 1;`);
  const agents = `${at('imports.mjs')},${at('imports-typed.mts')}`;
  const words = ['run', '--game', 'klaberjass', '--agents', agents, '--deals', '20', '--quiet', '--out'];
  const { code, err } = await start([...words, newDirectory()]).closed;
  expect([code, err]).toEqual([0, '']);
});

test.each([
  ['missing.js', 'export const agent = 1;', 'has no default export (it exports agent): write export default'],
  ['empty.js', '', 'has no default export (it exports nothing)'],
  ['function.js', 'export default () => 1;', 'exports a function as its default'],
  ['shape.js', 'export default { doc: "x" };', 'has no function create(options, game, seat, rng)'],
  ['sees.js', 'export default { doc: "x", sees: "all", create() {} };', `has sees: "all"; it is 'view', or`],
  [
    'options.js',
    'export default { doc: "x", sees: "view", create() {} };',
    'has no options: write options: {}',
  ],
  ['syntax.js', 'export default {', 'cannot be loaded: '],
  ['seat.js', agentText('{}'), 'returns no object with a function act'],
])('%s is refused in one line that says what is wrong', async (file, text, message) => {
  write(file, text);
  const { code, err } = await play(`${at(file)},random`, newDirectory());
  expect([code, linesOf(err).length]).toEqual([2, 1]);
  expect(err).toContain(message);
});

const recordsOf = (agents: string) => run(['records', '--game', 'klaberjass', '--agents', agents]);

test('that answers with a promise is told that agents answer at once', async () => {
  write('late.js', agentText('{ act: async view => view.legalAt(0) }'));
  const { code, err } = await recordsOf(`${at('late.js')},random`);
  expect(code).toBe(1);
  expect(err).toContain('answered a promise: act must give the action at once');
});

test('that throws while it observes is at fault, and not who acted', async () => {
  write(
    'deaf.js',
    agentText("{ act: view => view.legalAt(0), observe: () => { throw new Error('too loud'); } }"),
  );
  for (const seat of [0, 1]) {
    const agents = seat === 0 ? `${at('deaf.js')},random` : `random,${at('deaf.js')}`;
    const { code, err } = await recordsOf(agents);
    expect(code).toBe(1);
    expect(err).toMatch(new RegExp(`agent \\S+deaf\\.js in seat ${seat}, deal 0: Error: too loud`));
  }
});

test('a file whose name an agent puts together cannot be told: every command that keeps files says so', async () => {
  write('pick.cjs', 'module.exports = 0;');
  const call = `createRequire(import.meta.url)('./pi' + 'ck.cjs')`;
  const agent = agentText('{ act: view => view.legalAt(pick) }');
  write('put-together.js', `import { createRequire } from 'node:module'; const pick = ${call}; ${agent}`);
  const line = `put-together.js: ${call}: whether that file changes cannot be told`;
  const out = newDirectory();
  const agents = `${at('put-together.js')},random`;
  for (const words of [[], ['--resume']])
    expect(linesOf((await play(agents, out, ...words)).err)).toEqual([`jaslab: ${line}`]);
  expect(
    (await run(['verify', out, '--quiet', '--trust', at('put-together.js')])).out.replaceAll(/\s+/g, ' '),
  ).toContain(line);
  const mine = at('put-together.js');
  const klaberjass = '--game klaberjass --seed s --quiet --workers 1';
  for (const words of [
    `duel ${mine} random --boards 2 ${klaberjass}`,
    `tournament --agents ${mine},random --boards 2 ${klaberjass} --out ${newDirectory()}`,
    `tune greedy --params take --against ${mine} --boards 4 --confirm 4 ${klaberjass} --out ${newDirectory()}`,
    `train --against ${mine} --rounds 1 --boards 2 ${klaberjass} --out ${newDirectory()}`,
    `experiment belote-partners --agents ${mine} --deals 2 --quiet --workers 1 --out ${newDirectory()}`,
  ])
    expect(linesOf((await run(words)).err), words).toEqual([`jaslab: ${line}`]);
});
