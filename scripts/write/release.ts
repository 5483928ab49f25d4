/**
 * Makes a release of what is committed: writes its version and date wherever they stand, commits and tags that.
 *
 *     npx tsx scripts/write/release.ts 0.2.0
 *
 * `repository` of package.json is where its code is. `doi` of CITATION.cff names its archive, once it has one.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CITATION = 'CITATION.cff';

/**
 * Releases the checkout in a folder under a version, on a day such as 2026-11-28. Nothing is pushed. Throws an Error,
 * and changes nothing, where that cannot be: for files with changes, a version that is tagged or not above
 * those of the changelog, a changelog that says nothing new, or a package.json without an address.
 */
export function release(folder: string, version: string, day: string): void {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const refuse = (why: string) => {
    throw new Error(`no release: ${why}`);
  };
  if (!/^\d+\.\d+\.\d+$/.test(version)) refuse(`'${version}' is not a version such as 0.2.0`);
  if (git('status', '--porcelain') !== '') refuse('there are changes that are not committed');
  if (git('tag', '--list', `v${version}`) !== '') refuse(`v${version} is tagged`);
  const changelog = read('CHANGELOG.md');
  for (const [, earlier] of changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm))
    if (version.localeCompare(earlier, 'en', { numeric: true }) <= 0)
      refuse(`${version} is not above ${earlier}, which is released`);
  if (!/^## \[Unreleased\]\n+(?!## )./m.test(changelog)) refuse('CHANGELOG.md has nothing under Unreleased');
  const { repository } = JSON.parse(read('package.json'));
  const address = String(repository?.url ?? repository ?? '').replace(/^git\+|\.git$/g, '');
  if (!address.startsWith('https://')) refuse('package.json names no repository with an address');

  const doi = /^doi: (.+)$/m.exec(read(CITATION))?.[1];
  const cited = `version: ${version}\ndate-released: ${day}\nrepository-code: ${address}`;
  const fields = Object.entries({ version, year: day.slice(0, 4), ...(doi && { doi }) });
  const entry = fields.map(([name, value]) => `  ${name} = {${value}},\n`).join('');
  const changes: readonly (readonly [file: string, from: RegExp, to: string])[] = [
    ['package.json', /(?<=^ {2}"version": )".*"/m, `"${version}"`],
    ['package-lock.json', /(?<="name": "jaslab",\s+"version": )".*"/g, `"${version}"`],
    ['scripts/python/pyproject.toml', /(?<=^version = )".*"/m, `"${version}"`],
    [CITATION, /^version: .*(\n(date-released|repository-code): .*)*/m, cited],
    ['results/README.md', /(^ {2}(version|year|doi) = .*\n)+/m, entry],
    ['CHANGELOG.md', /^## \[Unreleased\]$/m, `## [Unreleased]\n\n## [${version}] - ${day}`],
  ];
  const texts = changes.map(([file, from, to]) => {
    const text = read(file);
    if (text.search(from) < 0) refuse(`${file} has no place for the version`);
    return [file, text.replace(from, to)] as const;
  });
  for (const [file, text] of texts) writeFileSync(join(folder, file), text);
  git('commit', '--quiet', '--all', '--message', `release: ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `jaslab ${version}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const version = process.argv[2] ?? '';
  release(fileURLToPath(new URL('../../', import.meta.url)), version, new Date().toISOString().slice(0, 10));
  console.log(`v${version} is tagged: push the branch and the tag`);
}
