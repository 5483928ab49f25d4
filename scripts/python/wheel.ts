/**
 * Builds the Python wheel: the package with the compiled program and what it needs of npm inside, so that no Node
 * has to be installed.
 *
 *     npm run wheel -- --out wheels
 *
 * It needs Python with pip. Types, maps, native code, and of the results all but their pages are left out.
 */
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { packageVersion } from '../../src/node/software.ts';
import { installApp, pack, run, temporaryFolder } from '../tests/packed.ts';
import { ROOT } from './python.ts';

const SOURCE = join(ROOT, 'scripts/python');
const UNREAD = [
  /\/(@types|undici-types|\.bin)$/,
  /\/jaslab\/results\/.*\.(svg|json|png)$/,
  /\.(map|ts|mts|cts)$/,
];

/** Builds the wheel of what is compiled into the folder `out`, and returns its path. */
export function buildWheel(out: string): string {
  const start = `jaslab-${packageVersion()}-`;
  const staged = temporaryFolder('wheel');
  try {
    const app = join(staged, 'app');
    mkdirSync(app);
    installApp(app, 'module', ['--omit=optional', '--ignore-scripts', pack(staged)]);
    const source = join(staged, 'source');
    cpSync(SOURCE, source, { recursive: true, filter: path => !/\.(ts|pyc|egg-info)$/.test(path) });
    cpSync(join(ROOT, 'LICENSE'), join(source, 'LICENSE'));
    cpSync(join(app, 'node_modules'), join(source, 'jaslab/npm/node_modules'), {
      recursive: true,
      filter: path => UNREAD.every(pattern => !pattern.test(path)),
    });
    mkdirSync(out, { recursive: true });
    run('python3', ['-m', 'pip', 'wheel', '--quiet', '--no-deps', '--wheel-dir', out, source], staged);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
  const name = readdirSync(out).find(file => file.startsWith(start) && file.endsWith('.whl'));
  if (name === undefined) throw new Error(`pip left no wheel in ${out}`);
  return join(out, name);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'wheels' } } });
  console.log(buildWheel(resolve(values.out)));
}
