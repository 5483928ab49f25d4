import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('every public name is documented, and every link in a comment resolves', async () => {
  const words = ['typedoc', '--emit', 'none', '--treatValidationWarningsAsErrors', '--logLevel', 'Warn'];
  const { stdout, stderr } = await promisify(execFile)('npx', words);
  expect(`${stdout}${stderr}`).not.toContain('does not have any documentation');
}, 180_000);
