import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalJson, sha256 } from '../../storage/canonical.ts';
import { run } from '../fixtures/run.ts';
import { recordsOf } from './deal-records.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaslab-deal-'));
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  for (const [name, more] of [
    ['kept', '--actions'],
    ['plain', ''],
  ])
    await run(
      `run --game klaberjass --agents greedy,random --deals 5 --seed lab --workers 1 --out ${at(name)} ${more}`,
    );
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('a deal that is played again is the one that was written', async () => {
  const [again] = await recordsOf(at('plain'), 3);
  const [written] = await recordsOf(at('kept'), 3);
  expect(again).toEqual(written);
  expect(again).toMatchObject({ seed: 'lab', deal: 3, agents: ['greedy', 'random'] });
});

test('what others have named in a manifest is not run', async () => {
  const manifest = JSON.parse(readFileSync(join(at('plain'), 'manifest.json'), 'utf8'));
  manifest.config.agents[0].agent = 'external';
  manifest.config.agents[0].options = { cmd: 'touch /tmp/never' };
  manifest.configHash = sha256(canonicalJson(manifest.config));
  writeFileSync(join(at('plain'), 'manifest.json'), JSON.stringify(manifest));
  await expect(recordsOf(at('plain'), 3)).rejects.toThrow(/cannot play them again here|there are no deals/);
});
