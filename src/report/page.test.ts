import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bullets,
  drawingOf,
  figure,
  fileOf,
  heading,
  linePlot,
  markdownOf,
  type Plot,
  type Report,
  reportFiles,
  section,
  table,
} from './index.ts';
import { summaryJson } from './summary-json.ts';
import { type TunePage, tunePage, verdictText } from './tune-page.ts';

const drawing = linePlot({
  title: 'What is seen',
  x: { label: 'x' },
  y: { label: 'y' },
  series: [{ label: 's', points: [{ x: 1, y: 2, low: 1, high: 3 }] }],
});
const report: Report = {
  title: 'Is `a < b`?',
  answer: 'It *is*, by 3.0 ± 0.2 points.',
  lead: figure('lead', drawing),
  counted: ['All deals of [the run](#the-rest), from -5 on.', bullets(['**one**: 1', 'two'])],
  sections: [
    section('The rest', [
      heading('More'),
      table(
        ['who', 'n'],
        [
          ['a|b', '-1,000'],
          ['`take=-5`', '2'],
        ],
      ),
    ]),
    section('In sight', ['Not folded.', figure('other', drawing)], 'open'),
  ],
  again: { command: "jaslab run --seed 'a & b'", blocks: ['Made by hand.'] },
};
const { 'report.md': markdown, 'report.html': html, ...others } = reportFiles(report);

test('both texts have the same words in the same order', () => {
  const order = [
    'What is seen',
    'What was counted',
    'The rest',
    'More',
    'In sight',
    'To make it again',
    'Made by hand.',
  ];
  for (const text of [markdown, html]) {
    const places = order.map(words => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
  expect(Object.keys(others)).toEqual(['lead.svg', 'summary.json']);
  expect(markdown).toContain('![What is seen](lead.svg)');
  expect(markdown).toContain('[Figure: What is seen](summary.json#other)');
  expect(markdown).toContain('**It *is*, by 3.0 ± 0.2 points.**');
});

test('marks become elements, and everything else is escaped', () => {
  expect(html).toContain('<h1>Is <code>a &lt; b</code>?</h1>');
  expect(html).toContain('It <em>is</em>, by 3.0\u00a0±\u00a00.2 points.');
  expect(html).toContain('<a href="#the-rest">the run</a>, from −5 on.');
  expect(html).toContain('<td class="n">−1,000</td>');
  expect(html).toContain('<code>take=-5</code>');
  expect(html).toContain("--seed 'a &amp; b'");
});

test('a page needs nothing else', () => {
  expect(html).not.toMatch(/(src|@import|url\()/);
  expect(html).not.toMatch(/https?:/);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toMatch(/<svg class="broad"[^>]*>[\s\S]*<text [\s\S]*<svg class="narrow"/);
});

test('a page is well-formed', () => {
  const body = html
    .replace(/<(style|script)>[\s\S]*?<\/\1>/g, '')
    .replace(/<!doctype html>|<meta [^>]*>/g, '');
  const open: string[] = [];
  for (const [, close, name, rest] of body.matchAll(/<(\/?)([a-z][a-z0-9]*)([^<>]*)>/gi)) {
    if (close) expect(open.pop()).toBe(name);
    else if (!rest.endsWith('/')) open.push(name);
  }
  expect(open).toEqual([]);
});

test('what is folded says so, and a link finds it', () => {
  expect(html).toContain('<summary><h2>The rest</h2></summary>\n<div id="the-rest">');
  expect(html).toContain('<section id="in-sight">');
});

test('the numbers of every figure are kept, and give the same figure', () => {
  const plots = JSON.parse(others['summary.json']).figures as Record<string, Plot>;
  expect(Object.keys(plots)).toEqual(['lead', 'other']);
  expect(fileOf(drawingOf(plots.lead))).toBe(others['lead.svg']);
  expect(drawingOf(plots.other).draw(358, 'page')).toBe(drawing.draw(358, 'page'));
});

test('the same report gives the same bytes', () => {
  expect(reportFiles(report)).toEqual({ 'report.md': markdown, 'report.html': html, ...others });
});

const confirmation: NonNullable<TunePage['confirmation']> = {
  verdict: 'stronger',
  isPassed: true,
  gain: { n: 5000, value: 0.18, low: 0.05, high: 0.31 },
  units: 1432,
  llr: 4.7,
};
const parameter = { name: 'take', option: 'take', unit: 'points', doc: '', scale: 'linear' } as const;
const page: TunePage = {
  game: 'belote4',
  agent: 'rules:bids=take:-8',
  start: 'rules',
  against: ['rules'],
  parameters: [{ ...parameter, least: -80, most: 80, step: 1, start: -5 }],
  best: [-8],
  path: [0, 100].map(boards => ({ boards, values: [-5], low: [-7], high: [-3] })),
  rounds: 1,
  trials: 6,
  boards: 100,
  gamePoint: undefined,
  confirmation,
  tested: 0.5,
  alpha: 0.01,
  command: 'jaslab tune rules',
  made: { jaslab: '0.1.0' },
};
const textOf = (changes: Partial<typeof confirmation>) =>
  markdownOf(tunePage({ ...page, confirmation: { ...confirmation, ...changes } }));

test('the page of a tuning says what it gains on other boards than those of the test', () => {
  expect(verdictText(page)).toBe('stronger by 0.18 ± 0.13 points a deal');
  expect(textOf({})).toContain('The figure is that of 5,000 other boards, with its 95 % interval.\n');
});

test('a page says where a passed test was not confirmed, or where none was passed', () => {
  const verdict = 'not proven';
  const gain = { n: 5000, value: 0.18, low: -0.05, high: 0.41 };
  const passed = textOf({ verdict, gain });
  expect(passed).toContain('The tuned values are not proven: +0.18 ± 0.23 points a deal');
  expect(passed).toContain(
    'The test said stronger, but this interval holds 0. Keep the values that you had.',
  );
  expect(textOf({ verdict, gain, isPassed: false })).not.toContain('other boards,');
});

test('in a summary, what holds nothing nested stands on one line', () => {
  expect(summaryJson({ a: [1, -2], b: { c: 'x, y', d: undefined }, e: [[], {}, null] }, [])).toBe(
    '{\n "a": [1, -2],\n "b": { "c": "x, y" },\n "e": [\n  [],\n  {},\n  null\n ],\n "figures": {}\n}\n',
  );
});

test('a summary loses nothing but the tenth digit of fractions', () => {
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(9)) : value;
  const isSame = (value: unknown) =>
    JSON.stringify(JSON.parse(summaryJson({ value }, []))) ===
    JSON.stringify({ value, figures: {} }, rounded);
  fc.assert(fc.property(fc.jsonValue(), isSame));
});
