import { describe, expect, test } from 'vitest';
import { Duel } from '../src/duel/index.ts';
import { actionsOf } from '../src/engine/record.ts';
import klaberjass from '../src/games/klaberjass/index.ts';
import klaverjas from '../src/games/klaverjas/index.ts';
import smousjas from '../src/games/smousjas/index.ts';
import {
  type Action,
  Dealing,
  defaultsOf,
  formatAction,
  Game,
  type Player,
  rootOf,
  Table,
} from '../src/index.ts';
import { makePlayer } from '../src/node/by-name.ts';
import { AnswerSource, DealSource } from '../src/rows/index.ts';
import { TAKE } from '../src/rules/action.ts';
import { presetOf } from '../src/rules/ruleset.ts';
import greedy from './greedy.ts';
import noisy from './noisy.ts';
import random from './random.ts';

const game = new Game(klaberjass);
const root = rootOf('forced');
const dealing = new Dealing(game, root);

/** The actions of a deal, in words. */
function played(players: readonly Player[], deal: number): string[] {
  const table = new Table(game, root, players);
  table.play(deal, dealing.setup(deal));
  expect(table.fault).toBeUndefined();
  return actionsOf(table.state).map((action: Action) => formatAction(action));
}

/** The seat that is asked first. */
const elder = (deal: number): number => (dealing.setup(deal).dealer + 1) % 2;
const AGENTS = ['greedy', 'noisy', 'random', 'strong:iterations=5'];

test.each(AGENTS)('%s that is forced to what it does anyway plays the same', async name => {
  const usual = await makePlayer(name);
  for (let deal = 0; deal < 5; deal++) {
    const own = played([usual, usual], deal);
    const forced = await makePlayer(`forced:act=${own[0]},then="${name}"`);
    expect(played(elder(deal) === 0 ? [forced, usual] : [usual, forced], deal)).toEqual(own);
  }
});

test('what is forced happens as soon as it is legal, once, and in order', async () => {
  const greedy = await makePlayer('greedy');
  const take = await makePlayer('forced:act=take,then=greedy');
  const later = await makePlayer('forced:act=pass+name:h');
  for (let deal = 0; deal < 40; deal++) {
    const first = elder(deal);
    const seated = (forced: Player) => (first === 0 ? [forced, greedy] : [greedy, forced]);
    expect(played(seated(take), deal)[0]).toBe('take');
    const said = played(seated(later), deal);
    expect(said[0]).toBe('pass');
    const asksAgain = said[1] === 'pass' && formatAction(dealing.setup(deal).deck[12]).at(-1) !== 'h';
    if (asksAgain) expect(said[2]).toBe('name:h');
  }
});

test('what never becomes legal is never done, and a new deal begins anew', async () => {
  const greedy = await makePlayer('greedy');
  const never = await makePlayer('forced:act=kraken,then=greedy');
  const table = new Table(game, root, [await makePlayer('forced:act=take'), greedy]);
  for (let deal = 0; deal < 20; deal++) {
    expect(played([never, never], deal)).toEqual(played([greedy, greedy], deal));
    table.play(deal, dealing.setup(deal));
    if (elder(deal) === 0) expect(actionsOf(table.state)[0]).toBe(TAKE);
  }
});

test('options of the other agent are its own, and what is wrong is said in a line', async () => {
  const nested = await makePlayer(`forced:act=pass,then="strong:iterations=7,prior=9"`);
  expect(nested.inner).toMatchObject({ options: { iterations: 7, prior: 9 } });
  expect((await makePlayer(nested.label)).label).toBe(nested.label);
  const { definition } = await makePlayer('forced:then=rules');
  expect(definition).not.toHaveProperty('filledIn');
  expect((await makePlayer('forced:then=cheat')).definition).toMatchObject({ sees: 'everything' });
  const refused = (text: string, why: string) => expect(makePlayer(text)).rejects.toThrow(why);
  await refused('forced:act=tkae', "'tkae' is no action");
  await refused('forced:then=nobody', "unknown agent 'nobody'");
  await refused('forced:then="external:cmd=bot"', 'is another program');
});

test('stuk is kept until uit can be said, and then declared', async () => {
  const player = await makePlayer('patient:points=480,then=net');
  const totals = [[430, 430]];
  const source = new AnswerSource(new Game(smousjas), 'patient', [player, player], ['melds'], { totals });
  const { rows, columns } = source.rows(0, 80);
  const words = source.columns.find(({ name }) => name === 'answer')!.words!;
  const column = (name: string) => columns[source.columns.findIndex(spec => spec.name === name)];
  let [early, late] = [0, 0];
  for (let row = 0; row < rows; row++) {
    if (words[column('answer')[row]] !== 'declare:M:stuk') continue;
    const points = 430 + column(`points_before${column('asked')[row]}`)[row];
    if (points < 480) early++;
    else late++;
    // Other declarations of the same turn count before the next question only
    expect(column('own')[row]).toBe(points < 480 ? 0 : 1);
  }
  expect(Math.min(early, late)).toBeGreaterThan(5);
});

test('what is no act is refused', async () => {
  await expect(makePlayer('patient:act=Jh').then(({ definition }) => definition)).rejects.toThrow(/no act/);
});

const sit = (label: string, definition: Player['definition'], options = {}): Player => ({
  label,
  definition,
  options: { ...defaultsOf(definition.options), ...options },
});

function less(a: Player, b: Player, deals: number, game = new Game(klaverjas)) {
  const run = new DealSource(game, 'slips', [a, b], 'duel');
  const duel = new Duel(game, run.columns, { agents: [a.label, b.label], seed: 'slips' });
  duel.add(run.play(0, deals));
  return duel.report().difference;
}

describe('noisy', () => {
  const slipping = (slips: number) => sit(`noisy:slips=${slips}`, noisy, { slips });

  test('without slips noisy is greedy, with nothing else it is a random player', () => {
    expect(less(slipping(0), sit('greedy', greedy), 100)).toEqual({ n: 100, value: 0 });
    const { low, high } = less(slipping(100), sit('random', random), 600);
    expect(low! < 0 && high! > 0).toBe(true);
  });

  test('the more slips, the weaker', () => {
    expect(less(sit('greedy', greedy), slipping(20), 400).low).toBeGreaterThan(0);
    expect(less(slipping(20), slipping(70), 400).low).toBeGreaterThan(0);
  });
});

describe('response', () => {
  const game = new Game(presetOf(smousjas, 'small')!.definition);

  // What the best response wins is in results/training/README.md
  test.each([
    ['greedy', 5, 7.99],
    ['random', 18, 21.98],
  ])('wins most of what can be won against %s, and not more', async (name, least, most) => {
    const known = await makePlayer(name);
    const slips = name === 'greedy' ? 1 : 100;
    const { low, high } = less(
      await makePlayer(`response:iterations=200,slips=${slips},then=${name}`),
      known,
      250,
      game,
    );
    expect(high!).toBeGreaterThan(least);
    expect(low!).toBeLessThan(most);
  });

  test('refuses an agent that sees everything', async () => {
    await expect(makePlayer('response:then=cheat')).rejects.toThrow('sees all cards');
  });
});
