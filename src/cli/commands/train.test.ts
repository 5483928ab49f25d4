import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { Game } from '../../engine/game.ts';
import klaverjas from '../../games/klaverjas/index.ts';
import { Net, shapeFor } from '../../learn/net.ts';
import { readNet, writeNet } from '../../learn/net-file.ts';
import { lockDirectory } from '../../node/directory-lock.ts';
import { KRAKEN, TAKE } from '../../rules/action.ts';
import { refused, run } from '../fixtures/run.ts';
import { workplace } from '../fixtures/workplace.ts';

const { newDirectory } = workplace('train');
const WORDS = 'train --game klaberjass --seed s --boards 20 --quiet --workers 1';

test('makes a net that the agent plays, the same from its command', async () => {
  const [one, two] = [newDirectory(), newDirectory()];
  const { code, out, err } = await run(`${WORDS} --rounds 2 --out ${one} --json`);
  expect([code, err]).toEqual([0, '']);
  const { command, over, bytes, sha256 } = JSON.parse(out);
  expect(command).toBe(
    'npx jaslab train --game klaberjass --out results/again --seed s --rounds 2 --boards 20',
  );
  expect(over.greedy.n).toBe(20);
  const net = readFileSync(join(one, 'net.safetensors'));
  expect(net.length).toBe(bytes);
  expect(bytes).toBeLessThanOrEqual(200_000);
  expect(readNet(net).metadata).toMatchObject({ game: 'klaberjass', command, encoder: '1', spread: '75' });
  const report = readFileSync(join(one, 'report.md'), 'utf8');
  expect(report).toContain(command);
  for (const words of [sha256, '`s confirmation`', '`s curve`', ' seconds for the lessons', '1 thread, Node'])
    expect(report).toContain(words);
  await run(`${WORDS} --rounds 2 --out ${two}`);
  const again = readNet(readFileSync(join(two, 'net.safetensors'))).net;
  expect(again.weights).toEqual(readNet(net).net.weights);
  const duel = `duel net:weights=${one}/net.safetensors random --game klaberjass --boards 5 --quiet --workers 1`;
  expect((await run(duel)).code).toBe(0);
  await refused(`${WORDS} --rounds 2 --out ${one}`, /holds a training/);
  await refused(
    `${WORDS} --rounds 4 --out ${one} --resume`,
    /holds a training with rounds \d+, not 4: give another directory/,
  );
}, 120_000);

test('a response begins as the agent that it answers or as the net of the game, and meets nobody else', async () => {
  const one = newDirectory();
  const { code, out, err } = await run(`${WORDS} --against net --rounds 2 --out ${one} --json`);
  expect([code, err]).toEqual([0, '']);
  const { command, over, spec, status } = JSON.parse(out);
  expect(command).toContain('--against net');
  expect(Object.keys(over)).toEqual(['net']);
  expect(spec.copying).toBe(0);
  expect(Math.abs(status.curve[0].over.net.value)).toBeLessThan(30);
  expect(readFileSync(join(one, 'report.md'), 'utf8')).toContain('# A response to net at klaberjass');
  const other = await run(`${WORDS} --against greedy --rounds 1 --out ${newDirectory()} --json`);
  expect(JSON.parse(other.out).spec).toMatchObject({ from: spec.from, copying: 0, against: 'greedy' });
}, 120_000);

test('a plan makes another net, and what no deal has taught has no weights', async () => {
  const [out, folder] = [newDirectory(), newDirectory()];
  mkdirSync(folder);
  const plan = join(folder, 'plan.json');
  writeFileSync(plan, '{"hidden": 64, "deals": 8, "rivals": ["random"]}');
  const words = `${WORDS} --rounds 2 --rules any --out ${out} --plan ${plan}`;
  const { code, err } = await run(words);
  expect([code, err]).toEqual([0, '']);
  const { net } = readNet(readFileSync(join(out, 'net.safetensors')));
  expect(net.shape.hidden).toBe(64);
  expect([TAKE, KRAKEN].map(action => net.rated[action])).toEqual([1, 0]);
  const report = readFileSync(join(out, 'report.md'), 'utf8');
  for (const part of ['64 rectified units', 'of 8 deals each', '`random`', 'klaberjass under any rules'])
    expect(report).toContain(part);
  writeFileSync(plan, '{"hidden": 64, "deals": 16}');
  await refused(`${words} --resume`, /holds a training with another plan: .*deals/);
  writeFileSync(plan, '{"hiden": 64}');
  await refused(words, /plan.json: unknown field 'hiden'; there are: hidden, deals, /);
  writeFileSync(join(folder, 'mine.mjs'), 'globalThis.rivalRan = true; export default {};');
  for (const rival of [
    join(folder, 'mine.mjs'),
    'external:cmd=bot',
    'net:weights=w',
    'forced:then=./x.mjs',
  ]) {
    writeFileSync(plan, JSON.stringify({ rivals: [rival] }));
    await refused(words, /plan.json names .*, which jaslab does not ship/);
  }
  expect('rivalRan' in globalThis).toBe(false);
  writeFileSync(plan, '{"deals": 10}');
  await refused(words, /plan.json: deals must be a multiple of 4/);
}, 120_000);

test('loses no files of others', async () => {
  const out = newDirectory();
  mkdirSync(out);
  const words = `${WORDS} --rounds 1 --out ${out}`;
  writeFileSync(join(out, 'summary.json'), '{}');
  await refused(words, /no checkpoint: --force replaces them$/);
  await refused(`${words} --resume`, /no checkpoint: --force replaces them$/);
  await refused(`${words}/summary.json`, /cannot write to .*: part of the path is a file, not a directory$/);
  writeFileSync(join(out, 'manifest.json'), '{}');
  await refused(`${words} --force`, /holds the deals of a run: give another directory/);
  rmSync(join(out, 'manifest.json'));
  const lock = await lockDirectory(out);
  await refused(`${words} --force`, /is in use: process/);
  await lock.release();
});

test('refuses options that would change nothing', async () => {
  const words = `train --game klaberjass --rounds 1 --out ${newDirectory()}`;
  for (const options of ['--against net', '--copying 0'])
    await refused(`${words} --labels rules ${options}`, /--labels has no effect without rounds of copying/);
});

test('refuses what does not fit', async () => {
  const out = newDirectory();
  await refused(`train --game klaverjas --rounds 1 --minutes 1 --out ${out}`, /exclude/);
  await refused(`train --game klaverjas --rounds 1 --from nowhere --out ${out}`, /cannot read nowhere/);
  await refused(`train --game klaverjas --rounds 1 --labels nobody --out ${out}`, /nobody/);
  const against = 'external:cmd=bot';
  await refused(`train --game klaverjas --rounds 1 --against ${against} --out ${out}`, /another program/);
  const missing = /^jaslab: nowhere: no such file/;
  for (const option of ['--labels', '--against']) {
    await refused(`train --game klaverjas --rounds 1 ${option} cheat --out ${out}`, /sees all cards/);
    await refused(`train --game klaverjas --rounds 1 ${option} net:weights=nowhere --out ${out}`, missing);
  }
  expect(existsSync(out)).toBe(false);
  const file = join(newDirectory(), 'wide.safetensors');
  mkdirSync(dirname(file));
  writeFileSync(file, writeNet(new Net({ ...shapeFor(new Game(klaverjas)), hidden: 32 }), {}));
  const shape =
    /wide.safetensors has \d+ inputs and 32 hidden units; klaverjas needs \d+ inputs and 128 hidden/;
  await refused(`train --game klaverjas --rounds 1 --from ${file} --out ${out}`, shape);
  await refused(`train --game klaverjas --rounds 1 --against net:weights=${file} --out ${out}`, shape);
  writeFileSync(file, writeNet(new Net({ ...shapeFor(new Game(klaverjas)), layers: [64] }), {}));
  await refused(`train --game klaverjas --rounds 1 --from ${file} --out ${out}`, /128 \+ 64 hidden units;/);
  const fits = join(dirname(file), 'fits.safetensors');
  writeFileSync(fits, writeNet(new Net(shapeFor(new Game(klaverjas))), {}));
  const onward = `train --game klaverjas --rounds 1 --from ${fits} --out ${out} --against`;
  await refused(`${onward} cheat`, /cheat sees all cards/);
  await refused(`${onward} ${against}`, /another program/);
  await refused(`duel net:weights=nowhere random --game klaverjas --boards 1`, /nowhere/);
  await refused('records --game klaverjas --agents net:weights=nowhere,greedy', missing);
});
