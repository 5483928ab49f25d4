/** The tarball of the package, and apps in empty folders that install it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

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

const COMPILERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: 'linux64-bin/hermesc',
  darwin: 'osx-bin/hermesc',
  win32: 'win64-bin/hermesc.exe',
};

/** Bundles a file of an app as React Native does, has Hermes compile the bundle, and returns it. */
export function bundleNative(folder: string, entry: string): string {
  const presets = "module.exports = { presets: ['@react-native/babel-preset'] };";
  writeFileSync(join(folder, 'babel.config.js'), presets);
  run(process.execPath, [resolve('scripts/tests/metro-bundle.cjs'), entry], folder);
  const compiler = join(folder, 'node_modules/hermes-compiler/hermesc', COMPILERS[process.platform] ?? '');
  run(compiler, ['-w', '-emit-binary', '-out', 'bundle.hbc', 'bundle.js'], folder);
  return readFileSync(join(folder, 'bundle.js'), 'utf8');
}
