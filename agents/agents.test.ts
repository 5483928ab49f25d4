import { readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { NONE } from '../src/cards/card.ts';
import { SAMPLED, samples } from '../src/cards/fixtures/samples.ts';
import { Duel } from '../src/duel/index.ts';
import { definitionNamed, GAME_IDS } from '../src/engine/fixtures/games.ts';
import { actionsOf } from '../src/engine/record.ts';
import klaberjass from '../src/games/klaberjass/index.ts';
import klaverjas from '../src/games/klaverjas/index.ts';
import smousjas from '../src/games/smousjas/index.ts';
import {
  type Action,
  type AgentDefinition,
  Dealing,
  defaultsOf,
  formatAction,
  Game,
  type Player,
  Rng,
  resolveOptions,
  rootOf,
  type Seat,
  State,
  Table,
  View,
} from '../src/index.ts';
import { makePlayer } from '../src/node/by-name.ts';
import { isRemote } from '../src/protocol/index.ts';
import { AnswerSource, DealSource } from '../src/rows/index.ts';
import { ACTION_COUNT, codeOf, LOG_SIZE, publicForm, TAKE } from '../src/rules/action.ts';
import { Determinizer } from '../src/search/index.ts';
import { type AgentModule, isWrapper, viewFor } from '../src/table/agent.ts';
import greedy from './greedy.ts';
import noisy from './noisy.ts';
import random from './random.ts';

const DEALS = samples(100);
/** Of searching agents, which take a thousand times as long. */
const SEARCHED_DEALS = samples(5);

const FOLDER = new URL('./', import.meta.url);
const modules = await Promise.all(
  readdirSync(FOLDER)
    .filter(file => /^[^.]+\.ts$/.test(file))
    .map(async file => {
      const module = (await import(new URL(file, FOLDER).href)) as { default: AgentModule };
      return [file.replace(/\.ts$/, ''), module.default] as const;
    }),
);

/** Agents that answer at once; a wrapper is made of greedy. Programs have their own tests. */
const agents = modules
  .map(
    ([name, agent]) =>
      [name, isWrapper(agent) ? agent.wrap(defaultsOf(agent.options), greedy) : agent] as const,
  )
  .filter((agent): agent is [string, AgentDefinition] => !isRemote(agent[1]));
/** Agents tabulate what they need of a game once. */
const games = GAME_IDS.map(id => [id, new Game(definitionNamed(id))] as const);

/** Those with a budget, and those that solve what they see. */
function searches({ options, sees }: AgentDefinition): boolean {
  return 'iterations' in options || 'worlds' in options || sees === 'everything';
}

/** Small budgets for searching agents. */
function cheap(definition: AgentDefinition) {
  const { options } = definition;
  return {
    ...('iterations' in options && { iterations: 20 }),
    ...('worlds' in options && { worlds: 2 }),
  };
}

describe.each(agents)('%s', (name, definition) => {
  it.each(games)('answers legally, deal after deal, in %s', SAMPLED, (_id, game) => {
    const root = rootOf('every agent, every game');
    const options = resolveOptions(name, definition.options, cheap(definition));
    const players = Array.from({ length: game.seats }, () => ({ label: name, definition, options }));
    const table = new Table(game, root, players);
    const dealing = new Dealing(game, root);
    const deals = searches(definition) ? SEARCHED_DEALS : DEALS;
    for (let deal = 0; deal < deals; deal++) {
      table.play(deal, dealing.setup(deal));
      if (table.fault !== undefined) break;
    }
    expect(table.fault).toBeUndefined();
  });
});

/** Decisions of a deal between greedy players that are tried, of a seat that holds hidden cards. */
const EVERY = 5;

/** The deal as it stands, and other deals that look the same to the seat on turn. */
function lookAlikes(game: Game, visit: (seat: Seat, real: State, other: State) => void): void {
  const root = rootOf('hidden cards');
  const state = new State(game).begin(new Dealing(game, root).setup(1));
  const views = Array.from({ length: game.seats }, (_, seat) => View.forSearch(state, seat));
  const players = views.map((_, seat) => greedy.create(defaultsOf(greedy.options), game, seat, new Rng()));
  const determinizer = new Determinizer(game);
  const rng = new Rng().seed(root, 1, 1);
  for (const [seat, player] of players.entries()) player.begin?.(views[seat]);
  for (let n = 0; !state.isOver(); n++) {
    const { turn } = state;
    if (n % EVERY === 0 && state.numLegal() > 1) {
      determinizer.prepare(views[turn]);
      if (determinizer.sample(rng)) visit(turn, state, determinizer.world);
    }
    const action = players[turn].act(views[turn]);
    for (const player of players) player.observe?.(turn, publicForm(action));
    state.apply(action);
  }
}

/** What an agent does in its seat after it has followed the deal so far. */
function answerIn(definition: AgentDefinition, name: string, deal: State, seat: Seat): Action {
  const { game } = deal;
  const options = resolveOptions(name, definition.options, cheap(definition));
  const state = new State(game);
  const { dealer, indicator, before } = deal;
  state.begin({ deck: deal.deck.slice(), dealer, indicator, before });
  const view = viewFor(definition, state, seat);
  const agent = definition.create(options, game, seat, new Rng().seed(rootOf('its own'), 0, seat));
  agent.begin?.(view);
  for (const action of Array.from(deal.log.subarray(0, deal.logSize), codeOf)) {
    if (action >= ACTION_COUNT) continue;
    if (state.turn === seat) agent.observe?.(seat, action);
    else if (!state.isSilent(action)) agent.observe?.(state.turn, publicForm(action));
    state.apply(action);
  }
  return agent.act(view);
}

const honest = agents.filter(([, { sees }]) => sees === 'view');

describe.each(honest)('%s does the same', (name, definition) => {
  it.each(games)('whatever the hidden cards are, in %s', (_id, game) => {
    let exchanged = 0;
    lookAlikes(game, (seat, real, other) => {
      if (real.hands.every((hand, i) => hand === other.hands[i])) return;
      exchanged++;
      expect(answerIn(definition, name, other, seat)).toBe(answerIn(definition, name, real, seat));
    });
    expect(exchanged).toBeGreaterThan(0);
  });
});

/** All that an object shows by its public names: fields, getters, and methods that take a number or nothing. */
function allOf(thing: object, seats: number): unknown[] {
  const found: unknown[] = [];
  const names = new Set<string | symbol>();
  for (let at = thing; at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Reflect.ownKeys(at)) names.add(name);
  // These write into arrays or make views
  for (const name of ['constructor', 'game', 'history', 'key', 'without']) names.delete(name);
  for (const name of names) {
    const value: unknown = Reflect.get(thing, name, thing);
    const values =
      typeof value === 'function'
        ? Array.from({ length: value.length === 0 ? 1 : seats }, (_, n) => tried(() => value.call(thing, n)))
        : [value];
    for (const one of values)
      found.push(String(name), typeof one === 'object' && one !== null ? plain(one) : one);
  }
  return found;

  function plain(one: object): unknown {
    return JSON.parse(JSON.stringify(one, (_, part) => (ArrayBuffer.isView(part) ? { ...part } : part)));
  }
}

function tried(answer: () => unknown): unknown {
  try {
    return answer();
  } catch (error) {
    return error instanceof TypeError ? 'TypeError' : error;
  }
}

it.each(games)('nothing that a plain view offers depends on hidden cards, in %s', (id, game) => {
  const sharp = { plain: 0, search: 0 };
  lookAlikes(game, (seat, real, other) => {
    if (real.hands.every((hand, i) => hand === other.hands[i])) return;
    const [mine, theirs] = [new View(real, seat), new View(other, seat)];
    expect(allOf(theirs, real.seats)).toEqual(allOf(mine, real.seats));
    const [one, two] = [mine, theirs].map(view => {
      const said = new Int32Array(LOG_SIZE);
      const key = new Int32Array(2);
      view.key(key);
      return [
        said.subarray(0, view.history(said)),
        key,
        allOf(
          view.without(() => false),
          real.seats,
        ),
      ];
    });
    expect(two).toEqual(one);
    const next = new View(real, (seat + 1) % real.seats);
    expect([0, 1, 2].map(k => next.legalAt(k))).toEqual([NONE, NONE, NONE]);
    expect(() => mine.stateForSearch()).toThrow(TypeError);
    expect(() => mine.evidenceForSearch()).toThrow(TypeError);
    expect(() => mine.without(() => false).stateForSearch()).toThrow(TypeError);
    sharp.plain++;
    const hands = [real, other].map(state => [...View.forSearch(state, seat).stateForSearch().hands]);
    if (hands[0].join() !== hands[1].join()) sharp.search++;
  });
  expect(sharp.plain, id).toBeGreaterThan(0);
  expect(sharp.search).toBe(sharp.plain);
});

it('an agent that looks at hidden cards is found out', () => {
  const [, game] = games.find(([id]) => id === 'klaverjas') ?? [];
  if (game === undefined) throw new Error('there is no klaverjas');
  const peeking: AgentDefinition = {
    doc: 'counts the cards of the next seat',
    sees: 'view',
    searches: true,
    options: {},
    create: (_options, _game, seat) => ({
      act: view =>
        view.legalAt(view.stateForSearch().hands[(seat + 1) & 3] % 3 === 0 ? 0 : view.numLegal() - 1),
    }),
  };
  let different = 0;
  lookAlikes(game, (seat, real, other) => {
    if (answerIn(peeking, 'peeking', other, seat) !== answerIn(peeking, 'peeking', real, seat)) different++;
  });
  expect(different).toBeGreaterThan(0);
});

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

describe('noisy', () => {
  const game = new Game(klaverjas);
  const sit = (label: string, definition: Player['definition'], options = {}): Player => ({
    label,
    definition,
    options: { ...defaultsOf(definition.options), ...options },
  });
  const slipping = (slips: number) => sit(`noisy:slips=${slips}`, noisy, { slips });

  function less(a: Player, b: Player, deals: number) {
    const run = new DealSource(game, 'slips', [a, b], 'duel');
    const duel = new Duel(game, run.columns, { agents: [a.label, b.label], seed: 'slips' });
    duel.add(run.play(0, deals));
    return duel.report().difference;
  }

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
