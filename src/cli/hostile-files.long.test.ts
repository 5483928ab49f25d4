/** Files of strangers that are no datasets: what they name is not run, and a pipe keeps nobody waiting. */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { linesOf, run } from './fixtures/run.ts';
import { workplace } from './fixtures/workplace.ts';

const { root, newDirectory } = workplace('files');
const RAN = join(root, 'RAN');
const evil = join(root, 'evil.mjs');
beforeAll(() => writeFileSync(evil, `import { writeFileSync } from 'node:fs'; writeFileSync('${RAN}', '');`));

const AGENTS = [
  evil,
  `forced:then=${evil}`,
  `external:cmd="touch ${RAN}"`,
  'net:weights=/etc/passwd',
  'bidder:table=/etc/passwd',
  `data:text/javascript,${encodeURIComponent(`import('${evil}')`)}`,
];

async function refused(words: string, why: RegExp): Promise<void> {
  const { code, out, err } = await run(words);
  expect([code, out]).toEqual([2, '']);
  expect(linesOf(err)).toEqual([expect.stringMatching(why)]);
  expect(existsSync(RAN)).toBe(false);
}

const tuned = (agent: string) => ({
  agent,
  options: {},
  game: 'klaberjass',
  rules: [],
  verdict: 'stronger',
  start: 'greedy',
  command: '',
  software: '',
});

describe.each(AGENTS)('a file that names %s', agent => {
  test('of a tuning is refused in every command that plays', async () => {
    const file = join(root, 'tuned.json');
    writeFileSync(file, JSON.stringify(tuned(agent)));
    const why = /tuned\.json names .*, which jaslab does not ship: if you trust it, give '.*' yourself$/;
    for (const words of [
      `run --game klaberjass --agents ${file},random --deals 2 --quiet --out ${newDirectory()}`,
      `duel ${file} greedy --game klaberjass --boards 2 --quiet`,
      `records --game klaberjass --agents ${file},random`,
      `duel forced:then=${file} greedy --game klaberjass --boards 2 --quiet`,
    ])
      await refused(words, why);
  });

  test('of a tournament is refused', async () => {
    const file = join(root, 'field.json');
    writeFileSync(file, JSON.stringify({ game: 'klaberjass', agents: [agent, 'greedy'], boards: 2 }));
    await refused(
      `tournament ${file} --quiet --out ${newDirectory()}`,
      /field\.json names .*, which jaslab does not ship/,
    );
  });
});

test('a pipe in the place of a file ends in one line', async () => {
  const pipe = join(root, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const json = join(root, 'pipe.json');
  execFileSync('mkfifo', [json]);
  for (const words of [
    `run --game klaberjass --agents random,random --from ${pipe} --quiet --out ${newDirectory()}`,
    `tournament ${json}`,
    `duel ${json} greedy --game klaberjass --boards 2 --quiet`,
    `duel net:weights=${pipe} greedy --game klaberjass --boards 2 --quiet`,
    `duel bidder:table=${pipe} greedy --game klaberjass --boards 2 --quiet`,
  ])
    await refused(words, /it is a pipe or a device, not a file|it is not a file/);
});
