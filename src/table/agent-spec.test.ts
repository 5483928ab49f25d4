import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flagOption, textOption } from '../rules/options.ts';
import { defineAgent } from './agent.ts';
import { agentLabel, optionsOf, parseAgentSpec, splitUnquoted } from './agent-spec.ts';

describe('the text of an agent', () => {
  test.each([
    ['greedy', 'greedy', []],
    ['greedy:', 'greedy', []],
    ['ismcts:iterations=500,exploration=2', 'ismcts', ['iterations=500', 'exploration=2']],
    ['./mine.js:depth=3', './mine.js', ['depth=3']],
    ['C:\\bots\\mine.js:depth=3', 'C:\\bots\\mine.js', ['depth=3']],
    ['file:///tmp/a:b.mjs', 'file:///tmp/a:b.mjs', []],
    ['external:cmd="python3 bot.py"', 'external', ['cmd=python3 bot.py']],
    ['external:cmd=python3 bot.py', 'external', ['cmd=python3 bot.py']],
    [
      'external:cmd="./bot --deck 1,2:3 \'a b\'",millis=5',
      'external',
      ["cmd=./bot --deck 1,2:3 'a b'", 'millis=5'],
    ],
    ['external:cmd=\'./bot "a, b"\'', 'external', ['cmd=./bot "a, b"']],
    ['external:cmd="say \\"hi\\" C:\\\\x"', 'external', ['cmd=say "hi" C:\\x']],
    ["external:cmd=./it's,millis=5", 'external', ["cmd=./it's", 'millis=5']],
    ['external:cmd=./bot "a, b",millis=5', 'external', ['cmd=./bot "a, b"', 'millis=5']],
  ])('%s', (spec, name, words) => {
    expect(parseAgentSpec(spec)).toEqual({ name, words });
  });

  test('is read as the options that it was made from', () => {
    const definition = defineAgent({
      doc: 'x',
      sees: 'view',
      options: { cmd: textOption('', 'x'), fast: flagOption(false, 'x'), name: textOption('', 'x') },
      create: () => ({ act: () => 0 }),
    });
    const value = fc.stringMatching(/^[ -~é]*$/);
    fc.assert(
      fc.property(value, value, fc.boolean(), (cmd, name, fast) => {
        const spec = { name: 'external', words: [`cmd=${cmd}`, `name=${name}`, `fast=${fast}`] };
        const label = agentLabel(spec, definition);
        expect(optionsOf(parseAgentSpec(label), definition)).toEqual({ cmd, name, fast });
        expect(agentLabel(parseAgentSpec(label), definition)).toBe(label);
        expect(splitUnquoted(`${label},greedy`)).toContain('greedy');
      }),
    );
  });
});
