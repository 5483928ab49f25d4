/**
 * Where the pages of the site lie: every Markdown file of the checkout has one. The rule book and the findings
 * have sections of their own; all else is the guide.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The sections of the site, as they stand in its head. */
export const SECTIONS = {
  play: { title: 'Play', address: 'lab/index.html' },
  rules: { title: 'Rules', address: 'rules/index.html' },
  findings: { title: 'Findings', address: 'findings/index.html' },
  guide: { title: 'Guide', address: 'guide/index.html' },
  api: { title: 'API', address: 'api/index.html' },
} as const;
export type SectionName = keyof typeof SECTIONS;

/** A page that is made from a Markdown file. */
export interface Source {
  /** The file, from the root of the checkout. */
  readonly file: string;
  /** The page, from the root of the site. */
  readonly address: string;
  readonly section: SectionName;
  readonly text: string;
}

/** Folders whose Markdown is shown; of the root only its own files. */
const FOLDERS = ['agents', 'experiments', 'results', 'scripts', 'src'];

/** Every Markdown file of the checkout. */
export function sources(): Source[] {
  const below = FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
  );
  return [...readdirSync(ROOT), ...below]
    .filter(file => file.endsWith('.md') && !file.includes('node_modules'))
    .sort()
    .map(file => ({ file, ...placeOf(file), text: readFileSync(join(ROOT, file), 'utf8') }));
}

/** `README.md` is the index of its folder, and so is the `report.md` of a study. */
function placeOf(file: string): { readonly section: SectionName; readonly address: string } {
  const page = file.replace(/(README|report)\.md$/, 'index.md').replace(/\.md$/, '.html');
  if (page === 'src/rules/index.html') return { section: 'rules', address: 'rules/index.html' };
  if (page === 'src/games/index.html') return { section: 'rules', address: 'rules/games.html' };
  const [, game] = /^src\/games\/(\w+)\/index/.exec(page) ?? [];
  if (game !== undefined) return { section: 'rules', address: `rules/${game}.html` };
  if (page.startsWith('results/'))
    return { section: 'findings', address: page.replace('results', 'findings') };
  return {
    section: 'guide',
    address: `guide/${page.replace(/^(src|scripts)\/(?!index)/, '').toLowerCase()}`,
  };
}

/** The way from one page to another, or to a file of the site. */
export function wayTo(address: string, from: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return `${up}${address}`;
}
