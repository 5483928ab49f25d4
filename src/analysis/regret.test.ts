import { expect, test } from 'vitest';
import greedy from '../../agents/greedy.ts';
import net from '../../agents/net.ts';
import random from '../../agents/random.ts';
import strong from '../../agents/strong.ts';
import { rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { resolveOptions } from '../rules/options.ts';
import type { AgentDefinition } from '../table/agent.ts';
import { problemsIn } from './problems.ts';
import { RegretTally, regretOf } from './regret.ts';
import type { Analyst } from './seated-agents.ts';

const KLABERJASS = new Game(definitionNamed('klaberjass'));
const root = rootOf('regret');
const analyst = (label: string, definition: AgentDefinition, words: object = {}): Analyst => ({
  label,
  definition,
  options: resolveOptions(label, definition.options, { ...words }),
});
const judge = analyst('strong', strong, { iterations: 60 });

function measured(agents: readonly Analyst[], deals: number) {
  const tally = new RegretTally(agents.map(({ label }) => label));
  const dealing = new Dealing(KLABERJASS, root);
  for (let deal = 0; deal < deals; deal++)
    tally.add(regretOf(KLABERJASS, dealing.setup(deal), root, deal, { agents, judge, worlds: 20 }));
  return tally.report();
}

test('agents that answer alike have the same regret', () => {
  const { kinds, differences } = measured([analyst('a', net), analyst('b', net)], 6);
  for (const { lost, decisions } of kinds) {
    expect(lost[0]).toEqual(lost[1]);
    expect(decisions).toBeGreaterThan(0);
  }
  const all = kinds.find(({ kind }) => kind === 'all')!;
  expect(differences.find(({ agents }) => agents.join() === 'b,a')?.lost).toEqual({ n: 6, value: 0 });
  expect(all.decisions).toBe(
    kinds.filter(({ kind }) => kind !== 'all').reduce((sum, { decisions }) => sum + decisions, 0),
  );
});

test('who plays worse in duels loses more, and some dozen deals tell it', () => {
  const { differences } = measured(
    [analyst('net', net), analyst('greedy', greedy), analyst('random', random)],
    36,
  );
  const low = differences.map(({ agents, lost }) => [agents.join(' less '), (lost.low ?? 0) > 0]);
  expect(low).toEqual([
    ['greedy less net', true],
    ['random less net', true],
    ['random less greedy', true],
  ]);
});

test('an agent loses the same whoever else is asked, if the same agents play', () => {
  const agents = [analyst('net', net), analyst('greedy', greedy), analyst('random', random)];
  const lost = (asked: readonly Analyst[], deal: number) => {
    const options = { agents: asked, judge, worlds: 20, players: 2 };
    return regretOf(KLABERJASS, new Dealing(KLABERJASS, root).setup(deal), root, deal, options).lost;
  };
  for (let deal = 0; deal < 4; deal++) {
    const [alone, others] = [lost(agents.slice(0, 2), deal), lost(agents, deal)];
    expect(others.slice(0, 2)).toEqual(alone);
    expect(others[2]).not.toEqual(alone[1]);
  }
});

test('the agents play the deals in turn', () => {
  const acted: string[] = [];
  const marked = (label: string): Analyst => {
    const definition: AgentDefinition = {
      doc: label,
      sees: 'view',
      options: {},
      create: () => ({
        act: view => view.legalAt(0),
        observe: (_, action) => void acted.push(`${label} ${action}`),
      }),
    };
    return { label, definition, options: {} };
  };
  const last: Analyst = {
    label: 'last',
    definition: {
      doc: 'last',
      sees: 'view',
      options: {},
      create: () => ({ act: view => view.legalAt(view.numLegal() - 1) }),
    },
    options: {},
  };
  const played = (deal: number, ...agents: readonly Analyst[]): string => {
    acted.length = 0;
    const setup = new Dealing(KLABERJASS, root).setup(deal);
    regretOf(KLABERJASS, setup, root, deal, { agents, judge, worlds: 2 });
    return acted.join();
  };
  const first = marked('first');
  expect(played(2, first, last)).toBe(played(2, first));
  expect(played(3, first, last)).not.toBe(played(3, first));
});

test('who does not say what actions are worth is no judge', () => {
  const agents = [analyst('greedy', greedy), analyst('random', random)];
  const setup = new Dealing(KLABERJASS, root).setup(0);
  expect(() => regretOf(KLABERJASS, setup, root, 0, { agents, judge: agents[0], worlds: 2 })).toThrow(
    /greedy does not say what actions are worth/,
  );
});

test('a lead that was luck is no problem, one that stays is', () => {
  const setup = new Dealing(KLABERJASS, root).setup(1);
  // Says that the last legal action is worth 20 more: always, or in fewer worlds than 100 only.
  const saying = (isLuck: boolean): Analyst => ({
    label: 'judge',
    definition: {
      doc: 'judge',
      sees: 'view',
      options: {},
      create: () => ({
        act: view => view.legalAt(0),
        compare: (actions, worlds) =>
          actions.map(action => {
            const mean = action === Math.max(...actions) && !(isLuck && worlds >= 100) ? 20 : 0;
            return { action, visits: worlds, mean, error: 1, apart: 1 };
          }),
      }),
    },
    options: {},
  });
  const found = (isLuck: boolean) =>
    problemsIn(
      KLABERJASS,
      setup,
      { seed: 's', deal: 1 },
      {
        player: analyst('net', net),
        solver: analyst('random', random),
        judge: saying(isLuck),
        worlds: 200,
        margin: 5,
      },
    );
  const problems = found(false);
  expect(problems.length).toBeGreaterThan(3);
  for (const { answers, missed, worlds } of problems) {
    expect(answers.map(({ worth }) => worth.value)).toEqual([20, ...answers.slice(1).map(() => 0)]);
    expect([missed >= 0.5, worlds]).toEqual([true, 200]);
  }
  expect(found(true)).toEqual([]);
});

test('who plays the best answer like most of the level finds no problem', () => {
  const setup = new Dealing(KLABERJASS, root).setup(1);
  const same = { player: analyst('net', net), solver: analyst('net', net), judge };
  expect(problemsIn(KLABERJASS, setup, { seed: 's', deal: 1 }, { ...same, worlds: 200, margin: 0 })).toEqual(
    [],
  );
  expect(() =>
    problemsIn(
      KLABERJASS,
      setup,
      { seed: 's', deal: 1 },
      {
        ...same,
        solver: analyst('random', random),
        judge: analyst('greedy', greedy),
        worlds: 200,
        margin: 0,
      },
    ),
  ).toThrow(/greedy does not say what actions are worth/);
});
