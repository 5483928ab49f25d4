/**
 * A report as one HTML file that needs nothing else: the answer, the figure that proves it, what was counted, and the
 * rest folded. Figures are drawn twice, for broad and for narrow windows, and the style shows the one that fits.
 */
import type { Block, DataTable, Figure, Report, Section } from '../document/report.ts';
import { AGAIN, COUNTED } from './markdown.ts';
import { STYLE } from './page-style.ts';
import { escapeText } from './svg.ts';

/** The widths of a figure, in pixels. */
const BROAD = 720;
const NARROW = 358;

/** Longer cells are broken into lines. */
const LONG = 36;

/** The report as the text of `report.html`. */
export function htmlOf({ title, answer, lead, counted, sections, again }: Report): string {
  const last = { title: AGAIN, blocks: [{ kind: 'shell', text: again.command } as const, ...again.blocks] };
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
    ...sectionHtml(last),
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
function slugOf(title: string): string {
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
