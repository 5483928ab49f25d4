import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { shippedNet } from '../../agents/net/shipped.ts';
import { sha256 } from '../storage/canonical.ts';
import { UserError } from '../storage/user-error.ts';
import { makeGame } from './by-name.ts';
import { planRun } from './planned-run.ts';
import type { RunSpec } from './run-config.ts';
import { hashOfWeights } from './train/beginning.ts';
import { agentsIn } from './trust.ts';

const folder = mkdtempSync(join(tmpdir(), 'planned-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

const table = readFileSync('results/hand-tables/klaberjass.json');
const planOf = (agent: string) =>
  planRun({ game: 'klaberjass', rules: [], agents: [agent, 'random'], seed: 's', seatings: 'fixed' });

describe('the configuration of a run', () => {
  test('has the hash of a file that an option names', async () => {
    const file = join(folder, 'table.json');
    writeFileSync(file, table);
    const [bidder, random] = agentsIn((await planOf(`bidder:table=${file}`)).config);
    expect(bidder.files).toEqual({ table: sha256(table) });
    expect(random).not.toHaveProperty('files');
  });

  test('has the hash of a file that a wrapped agent names', async () => {
    const file = join(folder, 'inner.json');
    writeFileSync(file, table);
    const [forced] = agentsIn((await planOf(`forced:then='bidder:table=${file}'`)).config);
    expect(forced.inner?.files).toEqual({ table: sha256(table) });
  });

  test('has the hash of the weights by which an agent plays the game, of a shipped net too', async () => {
    const weightsOf = async (agent: string, rules: string[] = []) => {
      const asked = { game: 'klaberjass', rules, agents: [agent, 'random'], seed: 's', seatings: 'fixed' };
      const [one] = agentsIn((await planRun(asked as RunSpec)).config);
      return [one.inner ?? one].flatMap(({ weights = [] }) => weights);
    };
    const shipped = hashOfWeights(shippedNet(await makeGame('klaberjass'))!);
    for (const agent of ['net', 'strong', 'level:n=9', "forced:then='net'"])
      expect(await weightsOf(agent), agent).toEqual([shipped]);
    for (const agent of ['greedy', 'rules', 'strong:nets=false', 'level:n=1'])
      expect(await weightsOf(agent), agent).toEqual([]);
    expect(await weightsOf('net', ['fivePlus=100'])).toEqual([shipped]);
  });

  test('has the agent of a tuned file, as if it had been given itself', async () => {
    const file = join(folder, 'tuned.json');
    writeFileSync(file, JSON.stringify({ agent: 'greedy:take=120' }));
    const [tuned] = agentsIn((await planOf(file)).config);
    expect(tuned).toEqual(agentsIn((await planOf('greedy:take=120')).config)[0]);
  });

  test('needs every file that is named, and says which is not there', async () => {
    const gone = planOf(`bidder:table=${join(folder, 'gone.json')}`);
    await expect(gone).rejects.toThrow(UserError);
    await expect(gone).rejects.toThrow(/gone\.json.*(no such file|there is no)/);
  });
});

test('a game is compiled once for each set of options', async () => {
  const game = await makeGame('klaverjas', ['trickRule=amsterdam', 'pit=50']);
  expect(await makeGame('klaverjas/amsterdam', ['pit=50'])).toBe(game);
  expect(await makeGame('klaverjas', ['pit=50', 'trickRule=amsterdam'])).toBe(game);
  expect(await makeGame('klaverjas', ['pit=50'])).not.toBe(game);
});
