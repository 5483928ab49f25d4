/**
 * SVG as text, and the common look of all figures: a white background with dark ink in light and dark viewers, a title,
 * and eight colours for colour-blind readers (Okabe and Ito, 2008).
 */

export const PALETTE = [
  '#0072B2',
  '#D55E00',
  '#009E73',
  '#CC79A7',
  '#E69F00',
  '#56B4E9',
  '#000000',
  '#8A7A00',
] as const;
export const INK = '#222222';
export const GREY = '#5f5f5f';
export const GRID = '#e2e2e2';
export const WIDTH = 720;
const FONT = "system-ui, -apple-system, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

/** The colour of a series by its number. */
export function colourOf(series: number): string {
  return PALETTE[series % PALETTE.length];
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

/** A text element; by default 13 pixels, dark, starting at x. */
export function label(text: string, x: number, y: number, attributes: Attributes = {}): string {
  return element('text', { x, y, ...attributes }, escapeText(text));
}

/** The path through points: `M x y L x y …`. */
export function pathOf(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

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

/** The approximate width of a text at 13 pixels. */
export function widthOf(text: string): number {
  return 7 * text.length;
}

/** A whole figure: the background, the title and the content. */
export function sheet(height: number, title: string, content: readonly string[]): string {
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${height}`,
      width: WIDTH,
      height,
      role: 'img',
      'aria-label': title,
      'font-family': FONT,
      'font-size': 13,
      fill: INK,
    },
    `\n${[
      element('rect', { width: WIDTH, height, fill: '#ffffff' }),
      label(title, 16, 27, { 'font-size': 16, 'font-weight': 600 }),
      ...content,
    ].join('\n')}\n`,
  )}\n`;
}

/** The sign of a series: its colour and shape. */
export function marker(series: number, x: number, y: number, size = 3.5): string {
  const fill = colourOf(series);
  const s = size;
  switch (series % 4) {
    case 0:
      return element('circle', { cx: x, cy: y, r: s, fill });
    case 1:
      return element('rect', { x: x - s, y: y - s, width: 2 * s, height: 2 * s, fill });
    case 2:
      return element('path', {
        d: `${pathOf([
          [x, y - 1.3 * s],
          [x + 1.2 * s, y + s],
          [x - 1.2 * s, y + s],
        ])}Z`,
        fill,
      });
    default:
      return element('path', {
        d: `${pathOf([
          [x, y - 1.4 * s],
          [x + 1.4 * s, y],
          [x, y + 1.4 * s],
          [x - 1.4 * s, y],
        ])}Z`,
        fill,
      });
  }
}
