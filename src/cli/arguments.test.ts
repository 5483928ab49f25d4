import { expect, test } from 'vitest';
import { agentTexts, seedText, UsageError, wholeNumber } from './arguments.ts';
import { recovering } from './shared-arguments.ts';

test('agents are separated by commas, and so are the options of one agent', () => {
  const read = (text: string) => agentTexts(text, '--agents');
  expect(read('greedy,random')).toEqual(['greedy', 'random']);
  expect(read('greedy, random')).toEqual(['greedy', 'random']);
  expect(read('ismcts:iterations=500,exploration=2,random')).toEqual([
    'ismcts:iterations=500,exploration=2',
    'random',
  ]);
  expect(read('random,ismcts:iterations=5,ismcts:iterations=6')).toEqual([
    'random',
    'ismcts:iterations=5',
    'ismcts:iterations=6',
  ]);
  expect(read('./my=agent.js,random')).toEqual(['./my=agent.js', 'random']);
  for (const text of ['', ',', 'random,', ',random']) expect(() => read(text)).toThrow(UsageError);
});

test('whole numbers may be written as people write large ones', () => {
  const read = (text: string) => wholeNumber(1, 1e9)(text, '--deals');
  expect(['1', '1000000', '1e6', '1E6', '1.5e6', '1_000_000', '+7'].map(read)).toEqual([
    1, 1e6, 1e6, 1e6, 1.5e6, 1e6, 7,
  ]);
  for (const text of ['0', '-1', '1.5', '1e10', '1e-1', 'x', '', ' ', '0x10', 'Infinity', '1__0', '１']) {
    expect(() => read(text)).toThrow(/^--deals must be a whole number from 1 to 1,000,000,000, not '/);
  }
});

test('a seed is any text, and stays as it is', () => {
  for (const text of ['007', '1e3', ' ', 'Łódź', '-5']) expect(seedText(text, '--seed')).toBe(text);
  for (const text of ['', 'a\0b']) expect(() => seedText(text, '--seed')).toThrow(UsageError);
});

test('outside bots recover when asked to, and only they', () => {
  const agents = ['greedy:take=40', 'external', 'external:cmd="a b, c"', 'external:cmd=x,recover=false'];
  expect(recovering(agents)).toEqual([
    ...['greedy:take=40', 'external:recover=true', 'external:cmd="a b, c",recover=true'],
    'external:cmd=x,recover=false',
  ]);
});
