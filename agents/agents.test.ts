import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NONE } from '../src/cards/card.ts';
import { SAMPLED, samples } from '../src/cards/fixtures/samples.ts';
import { definitionNamed, GAME_IDS } from '../src/engine/fixtures/games.ts';
import {
  type Action,
  type AgentDefinition,
  Dealing,
  defaultsOf,
  Game,
  type OptionList,
  Rng,
  resolveOptions,
  rootOf,
  type Seat,
  State,
  Table,
  View,
} from '../src/index.ts';
import { isRemote } from '../src/protocol/index.ts';
import { ACTION_COUNT, codeOf, LOG_SIZE, publicForm } from '../src/rules/action.ts';
import { Determinizer } from '../src/search/index.ts';
import { type AgentModule, isWrapper, viewFor, type WrapperDefinition } from '../src/table/agent.ts';
import greedy from './greedy.ts';

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

/** A wrapper of greedy, with a small budget if it has one. */
function wrapping(wrapper: WrapperDefinition): AgentDefinition {
  return wrapper.wrap({ ...defaultsOf(wrapper.options), ...cheap(wrapper) }, greedy);
}

/** Agents that answer at once. Programs have their own tests. */
const agents = modules
  .map(([name, agent]) => [name, isWrapper(agent) ? wrapping(agent) : agent] as const)
  .filter((agent): agent is [string, AgentDefinition] => !isRemote(agent[1]));
/** Agents tabulate what they need of a game once. */
const games = GAME_IDS.map(id => [id, new Game(definitionNamed(id))] as const);

/** Agents with a budget, and those that solve what they see. */
const searching = new Set(
  modules
    .filter(([, { options, ...agent }]) => {
      const hasBudget = 'iterations' in options || 'worlds' in options;
      return hasBudget || ('sees' in agent && agent.sees === 'everything');
    })
    .map(([name]) => name),
);

/** Small budgets for searching agents. */
function cheap({ options }: { readonly options: OptionList }) {
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
    const deals = searching.has(name) ? SEARCHED_DEALS : DEALS;
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
