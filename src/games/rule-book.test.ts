/** The rule book is complete: each game has its chapter, and each id that is cited is defined, once. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isData } from '../../scripts/tests/house.ts';
import { definitionNamed, GAME_IDS } from '../engine/fixtures/games.ts';
import type { Option } from '../rules/options.ts';
import { UNIMPLEMENTED } from '../rules/rule-book.ts';

const ROOT = new URL('../../', import.meta.url);
const SHARED = 'src/rules/README.md';
const SECTIONS = [
  'Frame',
  'Deal',
  'Auction',
  'Exchange',
  'Melds',
  'Play',
  'Scoring and match',
  'Options and decisions',
  'Worked examples',
  'Sources',
];

const DEFINITION = /\*\*\[([^\]\s]+)\]\*\*/g;

function textOf(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

/** Everything that people wrote, as paths from the root: not the weights of nets, whose letters are numbers. */
function sources(): string[] {
  const below = ['src', 'agents', 'experiments', 'scripts', 'results'].flatMap(folder =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map(
      file => `${folder}/${file}`,
    ),
  );
  const above = readdirSync(ROOT).filter(file => file.endsWith('.md'));
  return [...above, ...below]
    .filter(file => /\.(ts|js|mjs|cjs|md|py|wat)$/.test(file) && !isData(file))
    .sort();
}

function definedIn(path: string): string[] {
  return [...textOf(path).matchAll(DEFINITION)].map(([, id]) => id!);
}

const definitions = [SHARED, ...GAME_IDS.map(id => `src/games/${id}/README.md`)].flatMap(definedIn);
const defined = new Set(definitions);
/** What an id begins with, as `KJ` of `KJ-PLAY-2`. */
const PREFIXES = [...new Set(definitions.filter(id => id.includes('-')).map(id => id.replace(/-.*/, '')))];
const RULE = `(?:${PREFIXES.join('|')})(?:-[A-Z0-9]+)+(?:-x)?(?![A-Za-z])`;
/** `KJ-PLAY-2`, the group `SM-REJ`, `KB-BID-1…7`, `D09`, `D01–D13`; `C1` only in brackets. */
const CITATION = new RegExp(
  `\\b${RULE}(?:…\\d+)?|\\bD(?:0[1-9]|[1-5]\\d)\\b|(?<=\\[(?:[^\\]]*, )?)C[1-9](?=[\\],])`,
  'g',
);
/** Every definition, and every group that has one. */
const known = new Set(definitions.flatMap(groupsOf));

/** `SM-REJ-1` → `SM`, `SM-REJ` and itself. */
function groupsOf(id: string): string[] {
  const parts = id.split('-');
  return parts.map((_, last) => parts.slice(0, last + 1).join('-'));
}

/** `KB-BID-1…3` → its three ids; anything else stands for itself. */
function expand(citation: string): string[] {
  const [, group, first = '', last] = /^(.*-)(\d+)…(\d+)$/.exec(citation) ?? [];
  if (group === undefined) return [citation];
  const count = Number(last) - Number(first) + 1;
  return Array.from(
    { length: count },
    (_, n) => group + String(Number(first) + n).padStart(first.length, '0'),
  );
}

function citationsOf(text: string): string[] {
  return [...text.matchAll(CITATION)].flatMap(([citation]) => expand(citation));
}

test('citations are recognized in all their forms', () => {
  const text =
    '[KJ-PLAY-2], [BL-PLAY-2, AMB-BL-07], [SM-VAL-C-x, C1], KB-BID-1…3, AMB-BL-09…10; [SM-REJ] D09–D10 C2';
  expect(citationsOf(text)).toEqual([
    ...['KJ-PLAY-2', 'BL-PLAY-2', 'AMB-BL-07', 'SM-VAL-C-x', 'C1', 'KB-BID-1', 'KB-BID-2', 'KB-BID-3'],
    ...['AMB-BL-09', 'AMB-BL-10', 'SM-REJ', 'D09', 'D10'],
  ]);
  const groups = ['REJ', 'RE', 'REJ-99'].map(group => known.has(`SM-${group}`));
  expect(groups).toEqual([true, false, false]);
});

test('no id is defined twice', () => {
  expect(definitions.filter((id, at) => definitions.indexOf(id) !== at)).toEqual([]);
  expect(defined.size).toBeGreaterThan(400);
});

test.each(sources())('%s: every id resolves', path => {
  expect([...new Set(citationsOf(textOf(path)))].filter(id => !known.has(id))).toEqual([]);
});

test('what is known and not implemented has an entry among the relatives', () => {
  expect(UNIMPLEMENTED.map(game => game.rules).filter(id => !defined.has(id))).toEqual([]);
});

describe.each(GAME_IDS)('the chapter of %s', id => {
  const game = definitionNamed(id);
  const chapter = textOf(`src/games/${id}/README.md`);
  const section = chapter.slice(chapter.indexOf('## Options'), chapter.indexOf('## Worked'));
  const rows = [...section.matchAll(/^\| `([^`]+)` *\| `([^`]+)` *\| (.*) \|$/gm)];

  test('has all sections, in order', () => {
    expect(chapter).toMatch(/^# \S/);
    expect([...chapter.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual(SECTIONS);
  });

  test('has a table of exactly the options, with their defaults', () => {
    const options = Object.entries(game.options).map(([name, option]) => [name, defaultOf(option)]);
    expect(rows.map(([, name, value]) => [name, value])).toEqual(options);
  });

  test('names every value of an option and every preset', () => {
    const values = Object.values(game.options).flatMap(option =>
      option.type === 'choice' ? option.values : [],
    );
    const presets = Object.keys(game.presets ?? {}).map(name => `${id}/${name}`);
    const names = [...values, ...presets].map(name => `\`${name}\``);
    expect(names.filter(name => !section.includes(name))).toEqual([]);
  });
});

/** As `--rules` takes it. */
function defaultOf(option: Option): string {
  if (typeof option.default !== 'object') return String(option.default);
  return Object.entries(option.default)
    .map(([unit, n]) => `${unit}:${n}`)
    .join();
}
