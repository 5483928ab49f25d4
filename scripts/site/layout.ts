/** What all pages of the site have around their content. */
import { escapeText } from '../../src/report/svg.ts';
import { SECTIONS, type SectionName, wayTo } from './addresses.ts';
import type { Heading } from './markdown.ts';

/** A page before it has its head. */
export interface Page {
  readonly address: string;
  readonly title: string;
  readonly description?: string;
  readonly section?: SectionName;
  /** The pages above and beside it: `[title, address]`, from the root of the site. */
  readonly trail?: readonly Link[];
  readonly beside?: readonly Link[];
  readonly headings?: readonly Heading[];
  readonly content: string;
  /** Scripts, from the root of the site. */
  readonly scripts?: readonly string[];
}

export type Link = readonly [title: string, address: string];

/** Shorter pages need no list of their sections. */
const FEWEST_HEADINGS = 3;

/** The lab keeps the theme that its user has chosen; the site follows it. */
const THEME =
  "try{document.documentElement.dataset.theme=JSON.parse(localStorage.getItem('jaslab.settings')).theme}catch{}";

const SPADE =
  '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 1.4c1.7 3.3 7.6 6.2 7.6 10.6 0 2.5-1.9 4.2-4 4.2-1.1 ' +
  '0-2-.4-2.7-1.2.2 1.7.8 2.9 2 3.7H7.1c1.2-.8 1.800-2 2-3.700-.7.8-1.600 1.200-2.700 1.200-2.100 0-4-1.700-4-4.200' +
  'C2.400 7.600 8.300 4.700 10 1.400z"/></svg>';

/** The head of all pages: sections and the search. */
export function headHtml(address: string, section?: SectionName): string {
  const links = Object.entries(SECTIONS).map(([name, { title, address: to }]) => {
    const current = name === section ? ' aria-current="page"' : '';
    return `<a href="${wayTo(to, address)}"${current}>${title}</a>`;
  });
  return `<header class="site-head">
<a class="brand" href="${wayTo('index.html', address)}">${SPADE}<span>jaslab</span></a>
<nav aria-label="sections">${links.join('\n')}</nav>
<form role="search" action="${wayTo('search.html', address)}">
<input type="search" name="q" placeholder="Search" aria-label="Search all pages" autocomplete="off">
</form>
</header>`;
}

/** A whole page. */
export function pageHtml(page: Page): string {
  const { address, title, description, section, headings = [], content, scripts = [] } = page;
  const name = title === 'jaslab' ? title : `${title} · jaslab`;
  const contents = headings.filter(({ level }) => level === 2);
  const says =
    description === undefined ? '' : `<meta name="description" content="${escapeText(description)}">\n`;
  const hasContents = contents.length >= FEWEST_HEADINGS;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${says}<title>${escapeText(name)}</title>
<link rel="icon" href="${wayTo('icon.svg', address)}">
<link rel="stylesheet" href="${wayTo('site.css', address)}">
<script>${THEME}</script>
</head>
<body>
${headHtml(address, section)}
<div class="${hasContents ? 'columns' : 'column'}">
<main>
${trailHtml(page)}${content}</main>
${hasContents ? contentsHtml(contents) : ''}</div>
<footer>MIT licence. <a href="${wayTo('guide/changelog.html', address)}">Changes</a></footer>
${scripts.map(script => `<script type="module" src="${wayTo(script, address)}"></script>\n`).join('')}</body>
</html>
`;
}

function trailHtml({ address, trail = [], beside = [] }: Page): string {
  const linkTo = ([title, to]: Link) => `<a href="${wayTo(to, address)}">${escapeText(title)}</a>`;
  const above = trail.length === 0 ? '' : `<p class="trail">${trail.map(linkTo).join(' › ')} ›</p>\n`;
  if (beside.length === 0) return above;
  const links = beside.map(link =>
    link[1] === address ? linkTo(link).replace('<a ', '<a aria-current="page" ') : linkTo(link),
  );
  return `${above}<nav class="beside" aria-label="pages of this section">${links.join('\n')}</nav>\n`;
}

function contentsHtml(headings: readonly Heading[]): string {
  const links = headings.map(({ id, text }) => `<li><a href="#${id}">${escapeText(text)}</a></li>`);
  return `<nav class="contents" aria-label="on this page"><p>On this page</p><ul>${links.join('\n')}</ul></nav>\n`;
}
