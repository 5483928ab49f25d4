import { expect, test } from 'vitest';
import greedy from '../../agents/greedy.ts';
import net from '../../agents/net.ts';
import random from '../../agents/random.ts';
import { rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { actionsOf } from '../engine/record.ts';
import { defaultsOf } from '../rules/options.ts';
import { type AgentDefinition, defineAgent } from '../table/agent.ts';
import { type Player, Table } from '../table/table.ts';
import { ToldTable } from './told-table.ts';

const root = rootOf('told');
const game = new Game(definitionNamed('klaverjas'));
const four = (definition: AgentDefinition, label = 'one'): Player[] =>
  Array(4).fill({ label, definition, options: defaultsOf(definition.options) });

test.each([
  ['greedy', greedy],
  ['net', net],
])('%s plays a told deal on as it would have played it', (_, definition) => {
  const players = four(definition as unknown as AgentDefinition);
  const [table, told] = [new Table(game, root, players), new ToldTable(game, root, players)];
  for (let deal = 0; deal < 5; deal++) {
    const setup = new Dealing(game, root).setup(deal);
    table.play(deal, setup);
    const actions = actionsOf(table.state);
    for (const decision of [0, 4, 20]) {
      expect(told.tell(deal, { setup, path: actions.slice(0, decision) }, 0)).toBe(true);
      // Each time from the decision
      for (let time = 0; time < 2; time++) {
        told.playOn(actions[decision]);
        expect(actionsOf(told.state)).toEqual(actions);
      }
    }
  }
});

test('a deal is refused in which another seat would have acted otherwise', () => {
  const setup = new Dealing(game, root).setup(1);
  const [own, other] = [
    four(greedy as unknown as AgentDefinition),
    four(random as unknown as AgentDefinition),
  ];
  const table = new Table(game, root, own);
  table.play(1, setup);
  const deal = { setup, path: actionsOf(table.state).slice(0, 20) };
  expect(new ToldTable(game, root, own).tell(1, deal, 0)).toBe(true);
  expect(new ToldTable(game, root, other).tell(1, deal, 0)).toBe(false);
  expect(new ToldTable(game, root, other).tell(1, deal)).toBe(true);
});

test('an action that is not legal is told with who took it', () => {
  const wrong = defineAgent({ doc: 'cheats', sees: 'view', options: {}, create: () => ({ act: () => 200 }) });
  const told = new ToldTable(game, root, four(wrong, 'wrong'));
  told.tell(0, { setup: new Dealing(game, root).setup(0), path: [] });
  expect(() => told.playOn(told.state.legalAt(0))).toThrow(
    /^wrong in seat \d: answered .*, which is not legal$/,
  );
});
