/**
 * A report as one HTML file that needs nothing else: the answer, the figure that proves it, what was counted, and the
 * rest folded. Figures are drawn twice, for broad and for narrow windows, and the style shows the one that fits.
 */
import type { Block, DataTable, Figure, Report, Section } from '../document/report.ts';
import { againSection, COUNTED } from './markdown.ts';
import { COLOURS, escapeText } from './svg.ts';

/** The widths of a figure, in pixels. */
const BROAD = 720;
const NARROW = 358;

/** Longer cells are broken into lines. */
const LONG = 36;

/** The report as the text of `report.html`. */
export function htmlOf(report: Report): string {
  const { title, answer, lead, counted, sections } = report;
  return `${[
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeText(plain(title))}</title>`,
    `<style>\n${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    '<header>',
    `<h1>${inline(title)}</h1>`,
    `<p class="answer">${inline(answer)}</p>`,
    '</header>',
    ...(lead === undefined ? [] : [figureHtml(lead)]),
    ...sectionHtml({ title: COUNTED, blocks: counted, isOpen: true }),
    ...sections.flatMap(sectionHtml),
    ...sectionHtml(againSection(report)),
    '</main>',
    `<script>\n${SCRIPT}</script>`,
    '</body>',
    '</html>',
  ].join('\n')}\n`;
}

function sectionHtml({ title, blocks, isOpen = false }: Section): string[] {
  if (blocks.length === 0) return [];
  const content = blocks.map(blockHtml);
  const head = `<h2>${inline(title)}</h2>`;
  // A link to what is within opens what is folded
  if (isOpen) return [`<section id="${slugOf(title)}">`, head, ...content, '</section>'];
  return [
    '<details>',
    `<summary>${head}</summary>`,
    `<div id="${slugOf(title)}">`,
    ...content,
    '</div>',
    '</details>',
  ];
}

function blockHtml(block: Block): string {
  if (typeof block === 'string') return `<p>${inline(block)}</p>`;
  switch (block.kind) {
    case 'figure':
      return figureHtml(block);
    case 'table':
      return tableHtml(block);
    case 'bullets':
      return `<ul>\n${block.items.map(item => `<li>${inline(item)}</li>`).join('\n')}\n</ul>`;
    case 'shell':
      return `<pre><code>${escapeText(block.text)}</code></pre>`;
    case 'heading':
      return `<h3>${inline(block.title)}</h3>`;
  }
}

/** A figure, drawn for broad and for narrow windows. */
export function figureHtml({ drawing }: Figure): string {
  const drawn = [BROAD, NARROW].map(width => drawing.draw(width, 'page'));
  return `<figure>\n<figcaption>${inline(drawing.title)}</figcaption>\n${drawn.join('\n')}\n</figure>`;
}

/** A table in its own box, which scrolls where the table is too wide. */
function tableHtml({ head, rows, left }: DataTable): string {
  const classes = head.map((_, c) => {
    if (!left.includes(c)) return ' class="n"';
    return rows.some(row => (row[c] ?? '').length > LONG) ? ' class="long"' : '';
  });
  const opening = (name: string, column: number) => `<${name}${classes[column]}>`;
  const heads = head.map(
    (text, c) => `${opening('th', c).replace('<th', '<th scope="col"')}${inline(text)}</th>`,
  );
  const lines = rows.map(row => {
    const cells = head.map((_, c) => `${opening('td', c)}${inline(row[c] ?? '')}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return [
    '<div class="box" tabindex="0" role="group">',
    '<table>',
    `<thead><tr>${heads.join('')}</tr></thead>`,
    `<tbody>\n${lines.join('\n')}\n</tbody>`,
    '</table>',
    '</div>',
  ].join('\n');
}

/** The address of a section, as GitHub makes it. */
export function slugOf(title: string): string {
  return plain(title)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** A text without its marks. */
function plain(text: string): string {
  return text.replaceAll(/[`*]/g, '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

/** Text with its marks as HTML. What stands between backquotes is left as it is. */
export function inline(text: string): string {
  return text
    .split(/`([^`]*)`/)
    .map((piece, i) => (i % 2 === 1 ? `<code>${escapeText(piece)}</code>` : marked(piece)))
    .join('');
}

/** Plain text with true minus signs, and no line break within a number and its unit. */
export function typeset(text: string): string {
  return unbroken(text).replaceAll(/(^|[\s([])-(?=\d)/g, '$1−');
}

function marked(text: string): string {
  return escapeText(typeset(text))
    .replaceAll(/\[([^\]]*)\]\(([^)\s]*)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^*\s](?:[^*]*[^*\s])?)\*/g, '<em>$1</em>');
}

/** A number, its interval and its unit stay on one line. */
function unbroken(text: string): string {
  return text.replaceAll(/(?<=±) | (?=±|(?:%|µs|ms|s)(?:[^\w=]|$))/gm, '\u00a0');
}

/**
 * The script of a page. Without it the page is whole. With it, a click on the head of a column sorts a table, and
 * printing unfolds what is folded.
 */
export const SCRIPT = `const UNITS = { µs: 1e-6, ms: 1e-3 };
const keyOf = cell => {
  const found = /^([+−-]?[\\d,.]+)\\s*(µs|ms)?/.exec(cell.textContent.trim());
  return found ? Number(found[1].replace('−', '-').replaceAll(',', '')) * (UNITS[found[2]] ?? 1) : NaN;
};
const compare = (a, b) => {
  const [x, y] = [keyOf(a), keyOf(b)];
  if (Number.isNaN(x) || Number.isNaN(y))
    return Number.isNaN(x) - Number.isNaN(y) || a.textContent.localeCompare(b.textContent);
  return x - y;
};
for (const table of document.querySelectorAll('table')) {
  const body = table.tBodies[0];
  if (body.rows.length < 3) continue;
  for (const [column, head] of [...table.tHead.rows[0].cells].entries()) {
    const sort = () => {
      const up = head.ariaSort === 'descending' || (head.ariaSort === null && !head.classList.contains('n'));
      for (const other of table.tHead.rows[0].cells) other.removeAttribute('aria-sort');
      head.ariaSort = up ? 'ascending' : 'descending';
      const rows = [...body.rows].sort((a, b) => compare(a.cells[column], b.cells[column]));
      body.append(...(up ? rows : rows.reverse()));
    };
    const button = document.createElement('button');
    button.append(...head.childNodes);
    button.addEventListener('click', sort);
    if (button.textContent !== '') head.append(button);
  }
}
addEventListener('beforeprint', () => {
  for (const folded of document.querySelectorAll('details')) folded.open = true;
});
`;

const variables = (mode: 0 | 1) =>
  Object.entries(COLOURS)
    .map(([name, values]) => `--${name}: ${values[mode]};`)
    .join(' ');

/** The style sheet. */
export const STYLE = `:root { color-scheme: light dark; ${variables(0)} --soft: #f5f6f8; }
@media (prefers-color-scheme: dark) { :root { ${variables(1)} --soft: #1d2127; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
}
main { max-width: 47rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 4rem) 1rem 4rem; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h1 { font-size: clamp(1.35rem, 4.5vw, 1.9rem); font-weight: 680; letter-spacing: -.012em; margin: 0 0 1rem; }
h2 { font-size: 1.2rem; font-weight: 650; margin: 0; }
h3 { font-size: 1rem; font-weight: 650; margin: 2rem 0 .5rem; }
p, ul { max-width: 70ch; margin: .75rem 0; overflow-wrap: break-word; text-wrap: pretty; }
ul { padding-left: 1.2rem; }
li { margin: .35rem 0; }
a { color: var(--c0); text-underline-offset: .15em; }
.answer {
  font-size: clamp(1.06rem, 2.6vw, 1.22rem); line-height: 1.5; margin: 0 0 2rem;
  padding-left: .9rem; border-left: 4px solid var(--c0);
}
section { margin: 2.5rem 0; }
section > h2 { margin-bottom: .75rem; }
details { border-top: 1px solid var(--grid); }
details:last-of-type { border-bottom: 1px solid var(--grid); }
details > div { padding: 0 0 1.5rem; }
summary { cursor: pointer; display: flex; gap: .7rem; align-items: center; padding: .85rem 0; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::before {
  content: ''; flex: none; width: .45rem; height: .45rem; margin: 0 .15rem; transform: rotate(-45deg);
  border: solid var(--grey); border-width: 0 2px 2px 0; transition: transform .15s;
}
details[open] > summary::before { transform: rotate(45deg); }
summary h2 { font-size: 1.05rem; }
figure { margin: 1.5rem 0 2rem; }
figcaption { font-weight: 600; margin-bottom: .5rem; line-height: 1.35; text-wrap: pretty; }
svg { display: block; width: 100%; height: auto; font-variant-numeric: tabular-nums; }
svg.narrow { display: none; max-width: 26rem; margin: 0 auto; }
@media (max-width: 36rem) { svg.broad { display: none; } svg.narrow { display: block; } }
.box {
  overflow-x: auto; margin: 1rem 0 1.5rem; width: fit-content; max-width: 100%;
  background:
    linear-gradient(to right, var(--paper) 40%, transparent) left / 2rem 100% local no-repeat,
    linear-gradient(to left, var(--paper) 40%, transparent) right / 2rem 100% local no-repeat,
    linear-gradient(to right, var(--grid), transparent) left / .7rem 100% scroll no-repeat,
    linear-gradient(to left, var(--grid), transparent) right / .7rem 100% scroll no-repeat;
}
@media (min-width: 64rem) { .box { max-width: calc(100% + (min(100vw - 2rem, 66rem) - 100%) / 2); } }
table { border-collapse: collapse; font-size: .9rem; line-height: 1.4; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .75rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--grid); }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
th { font-weight: 600; color: var(--grey); vertical-align: bottom; border-bottom-color: var(--grey); }
td { white-space: nowrap; }
.n { text-align: right; }
td.long { white-space: normal; min-width: 15rem; }
th button {
  font: inherit; color: inherit; background: none; border: 0; padding: 0; text-align: inherit; cursor: pointer;
}
th button:hover { color: var(--ink); }
th[aria-sort] { color: var(--ink); }
th[aria-sort=ascending] button::after { content: ' ↑'; }
th[aria-sort=descending] button::after { content: ' ↓'; }
code { font: .875em ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace; overflow-wrap: anywhere; }
pre { overflow-x: auto; background: var(--soft); border-radius: 6px; padding: .8rem 1rem; line-height: 1.5; }
pre code { overflow-wrap: normal; }
:focus-visible { outline: 2px solid var(--c0); outline-offset: 2px; }
@media print { .box { overflow: visible; } pre { border: 1px solid var(--grid); } }
`;
