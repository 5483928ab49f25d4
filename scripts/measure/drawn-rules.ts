/**
 * Is an agent above another one under any rules? Sets of options that are not all default are drawn for each game as
 * trainings with `--rules any` draw them, and both agents meet on boards under each set:
 *
 *     npm run build && npx tsx scripts/measure/drawn-rules.ts --agents net,rules --sets 20 --boards 2000 [GAME …]
 *
 * It prints the difference in points a deal with its interval, and how many sets are above, below and neither.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { Rng, rootOf } from '../../src/cards/rng.ts';
import { drawOptions } from '../../src/learn/drawn-rules.ts';
import { makeGame, namesOf } from '../../src/node/by-name.ts';
import { wordsOf } from '../../src/node/run-config.ts';
import type { Estimate } from '../../src/stats/index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    agents: { type: 'string', default: 'net,rules' },
    sets: { type: 'string', default: '20' },
    boards: { type: 'string', default: '2000' },
    seed: { type: 'string', default: 'drawn-rules' },
  },
});
const agents = values.agents.split(',');
const flags = ['--boards', values.boards, '--seed', values.seed, '--quiet', '--json'];

function duel(game: string, rules: readonly string[]): Required<Estimate> {
  const words = ['dist/src/cli/main.js', 'duel', ...agents, '--game', game, ...flags];
  if (rules.length > 0) words.push('--rules', ...rules);
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return (JSON.parse(stdout) as { difference: Required<Estimate> }).difference;
}

const root = rootOf(values.seed);
for (const id of positionals.length > 0 ? positionals : namesOf('game')) {
  const { definition } = await makeGame(id, []);
  const count = { above: 0, below: 0, neither: 0 };
  const sets = new Map<string, readonly string[]>();
  for (let draw = 0; sets.size < Number(values.sets); draw++) {
    const rules = wordsOf(drawOptions(definition, new Rng().seed(root, draw, 0)));
    if (rules.length > 0) sets.set(rules.join(' '), rules);
  }
  for (const rules of sets.values()) {
    const { value, low, high } = duel(id, rules);
    count[low > 0 ? 'above' : high < 0 ? 'below' : 'neither']++;
    console.log(`${id} ${value.toFixed(1)} [${low.toFixed(1)}, ${high.toFixed(1)}] ${rules.join(' ')}`);
  }
  console.log(id, count);
}
