import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDirectory } from './tune-directory.ts';

const root = mkdtempSync(join(tmpdir(), 'jaslab-tune-directory-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a tuning goes on from another directory, and not against another agent', async () => {
  const agent = { agent: 'greedy', sees: 'view', options: {} };
  const against = (text: string, helper: string) => ({
    agent,
    against: [{ agent: text, sees: 'view', options: {}, sha256: 'a', imports: { 'helper.mjs': helper } }],
  });
  const open = async (config: ReturnType<typeof against>) => {
    const opened = await openDirectory(config, { directory: join(root, 'o'), resume: true, force: false });
    await opened.close();
  };
  await open(against('./mine.mjs', 'b'));
  await open(against('../elsewhere/mine.mjs', 'b'));
  await expect(open(against('./mine.mjs', 'c'))).rejects.toThrow(
    /holds another tuning: its agent mine\.mjs has changed: helper\.mjs is another file; --force replaces it/,
  );
});
