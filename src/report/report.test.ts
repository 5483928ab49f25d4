import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prose } from '../document/report.ts';
import { binsOf, spreadOf } from './dataset-page.ts';
import { decimalsOf } from './format.ts';
import { scaleOf, ticksOf } from './frame.ts';
import {
  ABSENT,
  barPlot,
  type Drawing,
  dotPlot,
  drawingOf,
  fileOf,
  formatEstimate,
  formatNumber,
  heatMap,
  linePlot,
  markdownTable,
  type Plot,
} from './index.ts';

const points = [1, 2, 3].map(x => ({ x, y: x / 4, low: x / 5, high: x / 3 }));
const line = () =>
  linePlot({
    title: 'A < B & "C"',
    x: { label: 'cards' },
    y: { label: 'chance', notation: 'percent' },
    series: ['one', 'two'].map(label => ({ label, points })),
    marks: [{ axis: 'y', value: 0.5, label: 'even' }],
  });
const bars = () =>
  barPlot({
    title: 'Bars',
    x: { label: 'group', groups: ['a', ['b', 'n = 2']] },
    y: { label: 'points' },
    series: [{ label: 's', values: [{ n: 2, value: -3, low: -4, high: -2 }, undefined] }],
  });
const heat = () =>
  heatMap({
    title: 'Heat',
    x: { label: 'x', names: ['1', '2'] },
    y: { label: 'y', names: ['1'] },
    cells: [[0.25, null]],
    range: [0, 1],
    scaleLabel: 'share',
  });

const dots = () =>
  dotPlot({
    title: 'Dots',
    x: { label: 'deals a second', steps: 'log' },
    rows: ['a', ['a name that is far too long to stand beside its row on a telephone', 'µs']],
    series: ['ours', 'theirs'].map(label => ({
      label,
      values: [{ n: 2, value: 3, low: 2, high: 4 }, undefined],
    })),
    marks: [{ axis: 'x', value: 10, label: 'ten' }],
  });

/** Checks that tags are balanced and returns the values of all numeric attributes. */
function readSvg(svg: string): number[] {
  const open: string[] = [];
  for (const [, close, name, rest] of svg.matchAll(/<(\/?)(\w+)([^<>]*)>/g)) {
    if (close) expect(open.pop()).toBe(name);
    else if (!rest!.endsWith('/')) open.push(name!);
  }
  expect(open).toEqual([]);
  return [...svg.matchAll(/ (?:[xy][12]?|width|height|[cd][xy])="([^"%]*)"/g)].map(match => Number(match[1]));
}

const everyPlot: [string, () => Drawing][] = [
  ['line', line],
  ['bars', bars],
  ['dots', dots],
  ['heat map', heat],
];

test.each(everyPlot)('a figure is well-formed, on a sheet of its own, and says its title: %s', (_, draw) => {
  const svg = fileOf(draw());
  expect(readSvg(svg).every(Number.isFinite)).toBe(true);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(svg).toMatch(/^<svg [^>]*aria-label="/);
  expect(svg).toContain('fill="#ffffff"');
  expect(fileOf(draw())).toBe(svg);
});

test.each(everyPlot)(
  'a figure in a page is as wide as asked and has no colours of its own: %s',
  (_, draw) => {
    for (const width of [720, 358]) {
      const svg = draw().draw(width, 'page');
      expect(readSvg(svg).every(Number.isFinite)).toBe(true);
      expect(svg).toMatch(new RegExp(`viewBox="\\d+ 0 ${width} `));
      expect(svg).toMatch(/<text /);
      expect(svg).not.toMatch(/"#[0-9a-f]{3,6}"/i);
    }
  },
);

test.each(everyPlot)('a figure is drawn again from its numbers as JSON: %s', (_, draw) => {
  const plot = JSON.parse(JSON.stringify(draw().plot)) as Plot;
  expect(fileOf(drawingOf(plot))).toBe(fileOf(draw()));
});

test('text in a figure is escaped', () => {
  expect(fileOf(line())).toContain('A &lt; B &amp; &quot;C&quot;</text>');
});

test('a figure without data is an empty frame', () => {
  const none = { label: 'nothing', points: [] };
  const svg = fileOf(linePlot({ title: 'None', x: { label: 'x' }, y: { label: 'y' }, series: [none, none] }));
  expect(readSvg(svg).every(Number.isFinite)).toBe(true);
  expect(svg).not.toMatch(/NaN/);
});

test('points beyond a given range are not drawn', () => {
  const narrow = (to: number) =>
    fileOf(
      linePlot({
        title: 'Narrow',
        x: { label: 'x', range: [0, 2] },
        y: { label: 'y', range: [0, 1] },
        series: [{ label: 's', points: points.slice(0, to) }],
      }),
    );
  expect(narrow(3)).toBe(narrow(2));
});

test('an axis holds its values, is never empty, and has round ticks', () => {
  const scale = (values: readonly number[], steps: 'linear' | 'log' = 'linear') =>
    scaleOf({ label: 'x', steps }, values, [0, 100], 6);
  expect(scale([0.03, 0.97]).domain()).toEqual([0, 1]);
  expect(scale([]).domain()).toEqual([0, 1]);
  const [low, high] = scale([3, 3]).domain();
  expect(low).toBeLessThan(3);
  expect(high).toBeGreaterThan(3);
  const texts = (axis: Parameters<typeof ticksOf>[0], values: readonly number[]) =>
    ticksOf(axis, scaleOf(axis, values, [0, 100], 6), 6).map(({ text }) => text);
  expect(texts({ label: 'x', notation: 'percent' }, [0, 1])).toEqual([
    '0 %',
    '20 %',
    '40 %',
    '60 %',
    '80 %',
    '100 %',
  ]);
  expect(texts({ label: 'x' }, [-2000, 1000])).toContain('−1,000');
  expect(texts({ label: 'x', steps: 'log' }, [0.02, 3000]).filter(Boolean)).toEqual(
    expect.arrayContaining(['0.1', '1', '1,000']),
  );
});

test('a spread has steps of equal width, whose shares are 1 together', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: 1, max: 9 })), {
        minLength: 1,
      }),
      list => {
        const counts = [...new Map(list)].sort(([a], [b]) => a - b);
        const bins = binsOf([counts]);
        const points = spreadOf(counts, bins, 10);
        expect(points.slice(0, -1).reduce((sum, { y }) => sum + y, 0)).toBeCloseTo(1, 9);
        expect(points[0].x).toBeLessThanOrEqual(counts[0][0]);
        expect(points.at(-1)!.x).toBeGreaterThan(counts.at(-1)![0]);
        for (const [i, { x }] of points.slice(1).entries())
          expect(x - points[i].x).toBeCloseTo(bins.width, 9);
      },
    ),
  );
  expect(spreadOf([], binsOf([[]]), 0)).toEqual([]);
});

test('an estimate shows two digits of its uncertainty', () => {
  expect(formatEstimate({ n: 9, value: 61.2345, low: 61.1, high: 61.37 })).toBe('61.23 [61.10, 61.37]');
  expect(formatEstimate({ n: 9, value: 0.55, low: 0.452446, high: 0.643855 }, 'percent')).toBe(
    '55.0 % [45.2, 64.4]',
  );
  expect(formatEstimate({ n: 9, value: 5123.4, low: 4000, high: 6200 })).toBe('5,123 [4,000, 6,200]');
  expect(formatEstimate({ n: 1, value: 7 })).toBe('7.0');
  expect(formatEstimate({ n: 0 })).toBe(ABSENT);
  expect(formatEstimate({ n: 9, value: 0, low: 0, high: 0 })).toBe('0.0 [0.0, 0.0]');
  expect(decimalsOf({ n: 1, low: 0, high: 1e-9 })).toBe(4);
  expect(formatNumber(-0.001, 2)).toBe('0.00');
});

test('numbers are formatted as Intl formats them', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      fc.nat(9),
      fc.nat(5),
      (value, shift, decimals) => {
        const number = Number((value / 10 ** shift).toFixed(decimals)) || 0;
        const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
        expect(formatNumber(value / 10 ** shift, decimals)).toBe(number.toLocaleString('en-US', options));
      },
    ),
  );
  const odd = [Number.POSITIVE_INFINITY, Number.NaN, -0, 999, 1000, -1000, 999_999.5, 1e15];
  expect(odd.map(value => formatNumber(value))).toEqual([
    '∞',
    'NaN',
    '0',
    '999',
    '1,000',
    '-1,000',
    '1,000,000',
    '1,000,000,000,000,000',
  ]);
});

test('the source of a Markdown table is aligned', () => {
  expect(
    markdownTable(
      ['a', 'n'],
      [
        ['x|y', '1,000'],
        ['z', '5'],
      ],
    ).split('\n'),
  ).toEqual(['| a    |     n |', '| ---- | ----: |', '| x\\|y | 1,000 |', '| z    |     5 |']);
});

test('a paragraph over several lines is one line, and its values are as they are', () => {
  const two = 'two\n  lines';
  const written = prose`Between ${two}
    and ${3} points,
      \`net\` ${'gains'}.`;
  expect(written).toBe('Between two\n  lines and 3 points, `net` gains.');
});
