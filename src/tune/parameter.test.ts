import { expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { choiceOption, countOption, numbersOption, textOption } from '../rules/options.ts';
import { onStep, parametersOf, pointAt, positionOf, valueAt, valueText, withPoint } from './parameter.ts';

const OPTIONS = {
  take: countOption(-5, [-200, 200, 1], 'points', 'to take', { least: -80, most: 80 }),
  worlds: countOption(100, [0, 100_000, 1], 'worlds', 'sampled', { least: 10, most: 1_000, scale: 'log' }),
  budget: countOption(300, [1, 1_000, 1], 'deals', 'played'),
  who: choiceOption(['greedy', 'random'], 'who plays'),
  terms: numbersOption(
    { draw: countOption(100, [0, 400, 5], 'percent', 'draw', { least: 0, most: 200 }) },
    'factors',
  ),
  file: textOption('', 'a file'),
};
const VALUES = { take: -5, worlds: 100, budget: 300, who: 'greedy', terms: { draw: 150 }, file: '' };
const names = (named: readonly string[]) => parametersOf(OPTIONS, VALUES, named).map(({ name }) => name);

test('by default what declares a range is tuned', () => {
  expect(names([])).toEqual(['take', 'worlds', 'terms.draw']);
  expect(names(['budget', 'terms', 'who'])).toEqual(['budget', 'terms.draw', 'who']);
});

test('ranges can be narrowed, and widen to the start', () => {
  const [take] = parametersOf(OPTIONS, VALUES, ['take=-10:10:4:0.02']);
  expect(take).toMatchObject({ least: -10, most: 10, spread: 4, rate: 0.02, start: -5 });
  const [spoilt] = parametersOf(OPTIONS, { ...VALUES, take: 120 }, ['take']);
  expect([spoilt.least, spoilt.most]).toEqual([-80, 120]);
});

test.each([
  ['tke', /there is no parameter 'tke'.*did you mean take/],
  ['file', /there is no parameter 'file'/],
  ['take=0:10', /starts at -5, outside 0 to 10/],
  ['take=10', /a range is least:most/],
  ['take=a:b', /a range is least:most/],
  ['take=-5.5:9', /steps of 1/],
  ['terms.draw=7:200', /steps of 5/],
  ['who=0:1', /who is one of greedy, random: it has no range/],
])('%s is refused', (text, why) => {
  expect(() => parametersOf(OPTIONS, VALUES, [text])).toThrow(why);
});

test('positions and values are inverse, on both scales', () => {
  for (const parameter of parametersOf(OPTIONS, VALUES, [])) {
    for (const position of [0, 0.25, 0.5, 1])
      expect(positionOf(parameter, valueAt(parameter, position))).toBeCloseTo(position, 9);
    expect(valueAt(parameter, positionOf(parameter, parameter.start))).toBeCloseTo(parameter.start, 9);
  }
  const [, worlds] = parametersOf(OPTIONS, VALUES, []);
  expect(valueAt(worlds, 0.5)).toBeCloseTo(100, 9);
});

test('values are rounded to steps, at random in proportion to the rest', () => {
  const [take, , draw] = parametersOf(OPTIONS, VALUES, []);
  expect([onStep(take, 3.4), onStep(take, 3.6), onStep(take, -99)]).toEqual([3, 4, -80]);
  expect(onStep(draw, 152)).toBe(150);
  const rng = new Rng().seed(rootOf('rounding'), 0, 0);
  let sum = 0;
  for (let i = 0; i < 10_000; i++) sum += onStep(take, 3.3, rng.real());
  expect(sum / 10_000).toBeCloseTo(3.3, 1);
});

test('a point becomes options', () => {
  const parameters = parametersOf(OPTIONS, VALUES, ['take', 'terms', 'who']);
  expect(withPoint({}, parameters, [7, 90, 1])).toEqual({ take: 7, terms: { draw: 90 }, who: 'random' });
  expect(pointAt(parameters, [0.5, 2, 1])).toEqual([0, 200, 1]);
  expect(valueText(parameters[2], 1)).toBe('random');
});
