import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = join(ROOT, 'dist/');

const scripts = readdirSync(join(ROOT, 'scripts'), { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.mjs'))
  .map(({ parentPath, name }) => join(parentPath, name));

test('what scripts import of the compiled code has a source', () => {
  const imports = scripts.flatMap(script =>
    [...readFileSync(script, 'utf8').matchAll(/from '(\.[^']*\/dist\/[^']*)\.js'/g)].map(([, path]) =>
      resolve(dirname(script), path),
    ),
  );
  expect(imports.length).toBeGreaterThan(10);
  expect(
    imports.filter(path => !path.startsWith(DIST) || !existsSync(`${path.replace(DIST, ROOT)}.ts`)),
  ).toEqual([]);
});
