/**
 * SVG as text, and the common look of all figures. Colours are those of Okabe and Ito (2008) for colour-blind readers,
 * darkened where they would be faint on paper. A file has its own sheet in the light colours; in a page the colours are
 * variables, so that they follow its light or dark.
 */
import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';
import type { Drawing } from '../document/report.ts';

/** The colours by the name of their variable, in light and in dark. */
export const COLOURS = {
  paper: ['#ffffff', '#15181d'],
  ink: ['#1f2328', '#e7e9ec'],
  grey: ['#5c6470', '#a3abb6'],
  grid: ['#e1e4e8', '#333a43'],
  c0: ['#0072b2', '#4fa8e8'],
  c1: ['#d04f00', '#ff8f4a'],
  c2: ['#00805f', '#35c79c'],
  c3: ['#b2528a', '#e59cc8'],
  c4: ['#a66a00', '#f0b43c'],
  c5: ['#3b86b5', '#9bd3f5'],
  c6: ['#3a3f46', '#cfd4da'],
  c7: ['#7a7000', '#d9cf4e'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

export const PAPER = COLOURS.paper[0];
export const INK = COLOURS.ink[0];
export const GREY = COLOURS.grey[0];
export const GRID = COLOURS.grid[0];
const SERIES = [
  COLOURS.c0,
  COLOURS.c1,
  COLOURS.c2,
  COLOURS.c3,
  COLOURS.c4,
  COLOURS.c5,
  COLOURS.c6,
  COLOURS.c7,
];
/** The ends of a scale of two colours: below the middle, and above. */
export const ENDS = [COLOURS.c1[0], COLOURS.c0[0]] as const;

const FONT = "system-ui, -apple-system, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";
const SIZE = 13;
/** A generous width of a character, in parts of the size of its font, and what a sign has beyond it. */
const EM = 0.6;
const SIGN = 0.4;
const TITLE = { size: 16, line: 21, x: 16 } as const;

/** The colour of a series by its number. */
export function colourOf(series: number): string {
  return SERIES[series % SERIES.length][0];
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element. Numbers are rounded to hundredths; attributes without a value are left out. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === 'number' ? round(value) : escapeText(value)}"`],
  );
  return content === ''
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${content}</${name}>`;
}

/** A text element; by default 13 pixels, dark, starting at x. A number below 0 has a true minus sign. */
export function label(text: string, x: number, y: number, attributes: Attributes = {}): string {
  if (text === '') return '';
  const signed = text.replaceAll(/(^|\s)-(?=\d)/g, '$1−');
  return element('text', { x, y, ...attributes }, escapeText(signed));
}

/** Lines of text, one below the other. */
export function labels(lines: readonly string[], x: number, y: number, attributes: Attributes = {}): string {
  return lines.map((line, i) => label(line, x, y + i * LINE, attributes)).join('');
}

/** The distance of two lines of labels. */
export const LINE = 17;

export function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The approximate width of a text. */
export function widthOf(text: string, size: number = SIZE): number {
  return (EM * text.length + (/^[-−]\d/.test(text) ? SIGN : 0)) * size;
}

/** A text in lines that are no wider than `room`, but for single words. */
export function linesOf(text: string, room: number, size: number = SIZE): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The text, without its middle where it is wider than `room`: names often differ at their ends. */
export function fitted(text: string, room: number, size: number = SIZE): string {
  const most = Math.max(5, Math.floor(room / (EM * size)));
  if (text.length <= most) return text;
  const end = Math.ceil((most - 1) / 2);
  return `${text.slice(0, most - 1 - end)}…${text.slice(-end)}`;
}

/** The content of a figure that begins at the top of its sheet, and its height. */
export interface Content {
  readonly height: number;
  readonly parts: readonly string[];
}

/** A drawing of a plot by a function that makes its content in a given width. */
export function drawing(
  plot: { readonly kind: string; readonly title: string },
  contentOf: (width: number) => Content,
): Drawing {
  const { title } = plot;
  return {
    title,
    plot,
    draw: (width, place) =>
      place === 'page'
        ? inPage(title, width, contentOf(width + 2 * MARGIN))
        : sheet(title, width, contentOf(width)),
  };
}

/** What a page cuts off at each side, where the text beside the figure has no margin either. */
export const MARGIN = 14;

const attributesOf = (title: string) => ({
  role: 'img',
  'aria-label': title,
  'font-family': FONT,
  'font-size': SIZE,
  fill: INK,
});

/** A figure within a page, which shows its title. */
function inPage(title: string, width: number, { height, parts }: Content): string {
  const place = {
    class: width < 500 ? 'narrow' : 'broad',
    viewBox: `${MARGIN} 0 ${round(width)} ${round(height)}`,
  };
  const shown = parts.filter(part => part !== '').join('\n');
  return inColours(element('svg', { ...place, ...attributesOf(title) }, shown));
}

/** A figure in a file: with a background and the title. */
function sheet(title: string, width: number, { height, parts }: Content): string {
  const head = linesOf(title, width - 2 * TITLE.x, TITLE.size);
  const above = 10 + head.length * TITLE.line;
  const whole = above + height;
  const shown = [
    element('rect', { width, height: whole, fill: PAPER }),
    ...head.map((line, i) =>
      label(line, TITLE.x, 27 + i * TITLE.line, { 'font-size': TITLE.size, 'font-weight': 600 }),
    ),
    element(
      'g',
      { transform: `translate(0 ${above})` },
      `\n${parts.filter(part => part !== '').join('\n')}\n`,
    ),
  ];
  const place = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${round(width)} ${round(whole)}`,
    width,
    height: whole,
  };
  return `${element('svg', { ...place, ...attributesOf(title) }, `\n${shown.join('\n')}\n`)}\n`;
}

const VARIABLES: ReadonlyMap<string, string> = new Map(
  Object.entries(COLOURS).map(([name, [light]]) => [light, `var(--${name})`]),
);

/** The figure with variables instead of the light colours. */
function inColours(svg: string): string {
  return svg.replaceAll(/(?<==")#[0-9a-f]{6}(?=")/g, colour => VARIABLES.get(colour) ?? colour);
}

const SHAPES = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond];

/** The sign of a series: its colour and shape. */
export function marker(series: number, x: number, y: number, size = 3.6): string {
  const d = symbol(SHAPES[series % SHAPES.length], Math.PI * size ** 2 * 1.1).digits(2)();
  return element('path', {
    d: d ?? '',
    transform: `translate(${round(x)} ${round(y)})`,
    fill: colourOf(series),
  });
}
