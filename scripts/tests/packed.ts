/** The tarball of the package, and apps in empty folders that install it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a program and returns what it prints; throws what it complains about. */
export function run(file: string, words: readonly string[], cwd: string): string {
  return execFileSync(file, words, { cwd, encoding: 'utf8', stdio: 'pipe' });
}

export function temporaryFolder(name: string): string {
  return realpathSync(mkdtempSync(join(tmpdir(), `jaslab-${name}-`)));
}

/** Packs what is built, and returns the path of the tarball. */
export function pack(folder: string): string {
  const words = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [{ filename, size, unpackedSize, entryCount }] = JSON.parse(run('npm', words, '.'));
  const kilo = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
  console.log(`${filename}: ${entryCount} files, ${kilo(size)}, unpacked ${kilo(unpackedSize)}`);
  return join(folder, filename);
}

/** Makes an app of some packages, which may be tarballs. */
export function installApp(folder: string, type: 'module' | 'commonjs', packages: readonly string[]): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'app', private: true, type }));
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages], folder);
}
