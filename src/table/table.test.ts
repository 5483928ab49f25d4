import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { ACCEPT, type Action, DECLARE_MELD, publicForm, REJECT_MELD } from '../rules/action.ts';
import { flagOption, textOption } from '../rules/options.ts';
import { defineAgent } from './agent.ts';
import { agentLabel, optionsOf, parseAgentSpec, splitUnquoted } from './agent-spec.ts';
import { type Player, Table } from './table.ts';

/** Plays the last legal action, which declares and accepts what can be; records what it observes. */
function listener(heard: [seat: number, action: Action][]): Player {
  return {
    label: 'listener',
    options: {},
    definition: defineAgent({
      doc: 'listens',
      sees: 'view',
      options: {},
      create: () => ({
        act: view => (view.isLegal(ACCEPT) ? ACCEPT : view.legalAt(view.numLegal() - 1)),
        observe: (seat, action) => heard.push([seat, action]),
      }),
    }),
  };
}

test('an agent observes its own actions exactly, and of others neither silent replies nor hidden suits', () => {
  const game = new Game(definitionNamed('smousjas'));
  const heard: [number, Action][][] = [[], []];
  const root = rootOf('listening');
  const table = new Table(game, root, heard.map(listener));
  const dealing = new Dealing(game, root);
  for (let deal = 0; deal < 60; deal++) table.play(deal, dealing.setup(deal));
  expect(table.fault).toBeUndefined();
  const isDeclaration = (action: Action) => action >= DECLARE_MELD && action < REJECT_MELD;
  for (const seat of [0, 1]) {
    const own = heard[seat].filter(([who]) => who === seat).map(([, action]) => action);
    const others = heard[seat].filter(([who]) => who !== seat).map(([, action]) => action);
    expect(own).toContain(ACCEPT);
    expect(others).not.toContain(ACCEPT);
    expect(own.some(action => isDeclaration(action) && publicForm(action) !== action)).toBe(true);
    expect(others.filter(action => isDeclaration(action) && publicForm(action) !== action)).toEqual([]);
    expect(others.some(action => action >= 512)).toBe(true);
  }
});

test('a deal that a claim ends before its first trick is finished, one that all passed is thrown in', () => {
  const terminations = (id: string): Set<string> => {
    const game = new Game(definitionNamed(id), id === 'honderden3' ? { dek: 'manual' } : {});
    const root = rootOf('ends');
    const table = new Table(game, root, new Array<Player>(game.seats).fill(anyone));
    const dealing = new Dealing(game, root);
    return new Set(
      Array.from(
        { length: 600 },
        (_, deal) => `${table.play(deal, dealing.setup(deal))} after ${Math.sign(table.state.tricks)}`,
      ),
    );
  };
  expect(terminations('honderden3')).toContain('finished after 0');
  expect(terminations('honderden3')).not.toContain('thrown-in after 0');
  expect(terminations('klaberjass')).toContain('thrown-in after 0');
});

const anybody = defineAgent({
  doc: 'any legal action',
  sees: 'view',
  options: {},
  create: (_options, _game, _seat, rng) => ({ act: view => view.legalAt(rng.below(view.numLegal())) }),
});
const anyone: Player = { label: 'anyone', options: {}, definition: anybody };

test('only an agent that is declared to see everything is shown the deal', () => {
  const game = new Game(definitionNamed('klaverjas'));
  const shown: unknown[] = [];
  const spy = (sees: 'view' | 'everything'): Player => ({
    ...anyone,
    definition: {
      ...anybody,
      sees,
      create: (options, of, seat, rng, state) => {
        shown.push(state);
        return anybody.create(options, of, seat, rng);
      },
    },
  });
  const table = new Table(game, rootOf('sight'), [spy('view'), spy('everything'), spy('view'), spy('view')]);
  expect(shown).toEqual([undefined, table.state, undefined, undefined]);
});

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
