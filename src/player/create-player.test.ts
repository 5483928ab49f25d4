import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed, GAME_IDS, randomBefore, randomOptions } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { State } from '../engine/state.ts';
import { View } from '../engine/view.ts';
import { dealStart, Perceived, questionOf } from '../protocol/view.ts';
import { formatAction, LOG_SIZE, PASS } from '../rules/action.ts';
import { type AgentModule, announce, defineAgent, isRemote, isWrapper } from '../table/agent.ts';
import { agentOf, GAMES, gameOf } from './catalogue.ts';
import { COMPOSED } from './catalogue-of.ts';
import { Chair } from './chair.ts';
import { createPlayer, createTable } from './index.ts';
import { kitOf } from './kit/index.ts';
import { AGENTS } from './listed.ts';
import { ToldDeal } from './told-deal.ts';

const AGENT_NAMES = readdirSync(new URL('../../agents', import.meta.url))
  .filter(name => /^[^.]+\.ts$/.test(name))
  .map(name => name.replace('.ts', ''))
  .sort();

test('the catalogue has every game', () => {
  expect(Object.keys(GAMES)).toEqual(GAME_IDS);
});

test('the catalogue has every agent that sees its own hand alone, is no other program and wraps none', async () => {
  const listed = await Promise.all(
    AGENT_NAMES.map(async name => {
      const { default: agent } = (await import(`../../agents/${name}.ts`)) as { default: AgentModule };
      return isWrapper(agent) || isRemote(agent) || agent.sees === 'everything' ? [] : [name];
    }),
  );
  expect(Object.keys({ ...AGENTS, ...COMPOSED }).sort()).toEqual(listed.flat());
});

/** Plays deals in which every seat has a bot that is told things, and the same agent at the table. */
async function compare(id: string, agent: string, deals: number): Promise<void> {
  const game = await gameOf(id);
  const root = rootOf('bot');
  const { definition, options } = await agentOf(agent, game);
  const state = new State(game);
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const views = seats.map(seat => View.forSearch(state, seat));
  const rngs = seats.map(() => new Rng());
  const agents = seats.map(seat => definition.create(options, game, seat, rngs[seat]));
  const chairs = await Promise.all(
    seats.map(async seat => new Chair(await createPlayer({ game: id, seat, agent, seed: 'bot' }))),
  );
  const dealing = new Dealing(game, rootOf(`deals of ${id}`));
  for (let deal = 0; deal < deals; deal++) {
    state.begin(dealing.setup(deal));
    for (const seat of seats) {
      views[seat].seed(rngs[seat], root, deal);
      agents[seat].begin?.(views[seat]);
      chairs[seat].begin(views[seat], deal);
    }
    while (!state.isOver()) {
      const { turn } = state;
      views[turn].seed(rngs[turn], root, deal);
      const expected = agents[turn].act(views[turn]);
      chairs[turn].ask(views[turn]);
      expect(await chairs[turn].bot.move(), `${id}, deal ${deal}, action ${state.plies}`).toBe(expected);
      announce(agents, state, expected);
      state.apply(expected);
    }
  }
}

describe('a bot that is only told what its seat perceives plays as the agent at the table does', () => {
  test.each(GAME_IDS)('%s', async id => {
    for (const agent of ['rules', 'noisy', 'level:n=2']) await compare(id, agent, 2);
  });

  test.each(['klaberjass', 'klaverjas', 'smoojas'])('%s, with agents that search', async id => {
    for (const agent of ['strong:iterations=8', 'net']) await compare(id, agent, 1);
  });
});

describe('createPlayer', () => {
  const deal = 'deal 0 game=0 seat=1 dealer=0 seed=7 hand=8c,7d,Jd,Qd,9h,Ts turnup=Kc';
  const ask = 'ask 0 hand=8c,7d,Jd,Qd,9h,Ts legal=pass,take,schmeiss open=Kc tricks=0 points=0,0 melds=0,0';

  test('takes lines of the protocol as text and as data', async () => {
    const bot = await createPlayer({ game: 'klaberjass', seat: 1, agent: 'greedy' });
    bot.see(deal);
    bot.see(ask);
    const said = await bot.move();
    expect([32, 33, 34]).toContain(said);
    bot.see({ verb: 'event', seat: 1, event: said });
    await expect(bot.move()).rejects.toThrow('has not been asked');
  });

  test('is told what does not fit', async () => {
    const bot = await createPlayer({ game: 'klaberjass', seat: 1, agent: 'greedy' });
    expect(() => bot.see('greetings')).toThrow("no line of the protocol begins with 'greetings'");
    expect(() => bot.see(deal.replace('seat=1', 'seat=0'))).toThrow('sits in seat 1');
    expect(() => bot.see(deal.replace('8c,', ''))).toThrow('is not dealt such a hand');
    bot.see(deal);
    bot.see({ verb: 'event', seat: 0, event: 4 });
    expect(() => bot.see(ask)).toThrow("'Jc' of seat 0 does not fit what seat 1 was told before");
  });

  test('stops for a signal, and when it is closed', async () => {
    const bot = await createPlayer({ game: 'klaberjass', seat: 1, agent: 'greedy' });
    bot.see(deal);
    bot.see(ask);
    await expect(bot.move(AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
    await expect(bot.move()).resolves.toBeTypeOf('number');
    bot.close();
    await expect(bot.move()).rejects.toThrow('closed');
  });

  test('plays agents and games of your own', async () => {
    const low = defineAgent({
      doc: 'lowest',
      sees: 'view',
      options: {},
      create: () => ({ act: view => view.legalAt(0) }),
    });
    const game = (await gameOf('klaberjass')).definition;
    const bot = await createPlayer({ game, rules: { schmeiss: false }, seat: 1, agent: low });
    bot.see(deal);
    bot.see(ask.replace(',schmeiss', ''));
    expect(await bot.move()).toBe(PASS);
  });

  test('plays what a tuning has found: tuned.json as it is', async () => {
    const file = 'results/tuning/klaberjass-rules/tuned.json';
    const tuned = JSON.parse(readFileSync(file, 'utf8'));
    for (const options of [
      { game: 'klaberjass', agent: tuned.agent },
      { game: 'klaberjass', agent: tuned },
      tuned,
    ]) {
      const bot = await createPlayer({ ...options, seat: 1 });
      bot.see(deal);
      bot.see(ask);
      expect([32, 33, 34]).toContain(await bot.move());
      expect(bot.name).toBe(tuned.agent);
    }
    const table = await createTable({
      game: 'klaberjass',
      seats: [tuned, { agent: tuned }],
      adviser: tuned,
      deals: 1,
    });
    await table.next();
    expect(table.save().deals[0]).toMatchObject({ agents: [tuned.agent, tuned.agent] });
  });

  test('takes the rules as values or as words', async () => {
    for (const rules of [{ target: 300 }, ['target=300']]) {
      const table = await createTable({ game: 'klaberjass', rules, seats: ['person', 'person'] });
      expect(table.game.options.target).toEqual((await gameOf('klaberjass', { target: 300 })).options.target);
    }
    const wrong = createTable({ game: 'klaberjass', rules: ['target'], seats: ['person', 'person'] });
    await expect(wrong).rejects.toThrow("klaberjass: 'target' is not of the form name=value");
  });

  test('plays at a level', async () => {
    const names = [1, 8, 9, 10].map(async level => {
      const bot = await createPlayer({ game: 'klaberjass', seat: 1, level });
      bot.see(deal);
      bot.see(ask);
      expect([32, 33, 34]).toContain(await bot.move());
      return bot.name;
    });
    expect(await Promise.all(names)).toEqual(['level:n=1', 'level:n=8', 'level:n=9', 'level:n=10']);
  });

  test('loads for a low level neither nets nor searches', async () => {
    const game = await gameOf('klaberjass');
    const { definition } = await agentOf('level:n=3', game);
    expect(() => definition.create({ n: 3, millis: 0 }, game, 0, new Rng())).not.toThrow();
    expect(() => definition.create({ n: 10, millis: 0 }, game, 0, new Rng())).toThrow('needs a searcher');
  });

  test.each([
    [{ game: 'klaberjas', seat: 0 }, "unknown game 'klaberjas'"],
    [
      { game: 'klaberjass/bela', seat: 0 },
      "unknown preset 'bela'; there are: bela2, small; did you mean bela2?",
    ],
    [{ game: 'klaberjass', seat: 2 }, 'has the seats 0 to 1, not 2'],
    [{ game: 'klaberjass', seat: 0, agent: 'cheat' }, "unknown agent 'cheat'"],
    [{ game: 'klaberjass', seat: 0, agent: 'greedy:take=x' }, 'option take'],
    [{ game: 'klaberjass', seat: 0, rules: { target: 1 } }, 'option target'],
    [{ game: 'klaberjass', seat: 0, level: 11 }, 'level must be a whole number from 1 to 10, not 11'],
    [{ game: 'klaberjass', seat: 0, level: 1, agent: 'net' }, 'a level or an agent, not both'],
    [{ game: 'klaberjass', seat: 0, budgetMillis: 0.5 }, 'budgetMillis must be a whole number'],
  ])('refuses %j', async (options, why) => {
    await expect(createPlayer(options)).rejects.toThrow(why);
  });
});

/** Everything that an agent may ask a view, as data. */
function sightOf(view: View): unknown {
  const { seats, sides } = view.game;
  const log = new Int32Array(LOG_SIZE);
  const seatList = Array.from({ length: seats }, (_, seat) => seat);
  const key = new Int32Array(2);
  if (view.game.ruleset.indicator === undefined) view.key(key);
  return {
    hand: view.hand() >>> 0,
    legal: Array.from({ length: view.numLegal() }, (_, k) => formatAction(view.legalAt(k))),
    history: [...log.subarray(0, view.history(log))],
    possible: seatList.map(seat => view.possible(seat) >>> 0),
    known: seatList.map(seat => view.known(seat) >>> 0),
    points: Array.from({ length: sides }, (_, side) => [view.cardPoints(side), view.meldPoints(side)]),
    table: [view.trump, view.maker, view.bid, view.factor, view.open, view.stockLeft, view.tricks],
    trick: [view.leader, view.trickSize, view.trickSet, view.trickPoints],
    key: [...key],
  };
}

/** Plays a deal with random actions. Every seat is told what it perceives, and must know what its view shows. */
function tellDeal(
  game: Game,
  seed: string,
  n: number,
  before = new Dealing(game, rootOf(seed)).setup(n),
): void {
  const rng = new Rng().seed(rootOf(seed), n, 1);
  const state = new State(game).begin(before);
  const seats = Array.from({ length: game.seats }, (_, seat) => {
    const view = View.forSearch(state, seat);
    const told = new ToldDeal(game, seat, rootOf('told'));
    told.begin(dealStart(n, view));
    return { view, told, perceived: new Perceived() };
  });
  while (!state.isOver()) {
    const { view, told, perceived } = seats[state.turn];
    for (const { seat, event } of perceived.news(view)) told.hear(seat, event);
    told.asked(questionOf(view, perceived.trick));
    expect(sightOf(told.view)).toEqual(sightOf(view));
    state.apply(state.legalAt(rng.below(state.numLegal())));
  }
}

describe('a seat that is only told what it perceives knows what its view shows', () => {
  test.each(GAME_IDS)('%s, random deals', id => {
    const game = new Game(definitionNamed(id));
    for (let n = 0; n < 8; n++) tellDeal(game, `told ${id}`, n);
  });

  test.each(GAME_IDS)('%s, random options and standings', id => {
    for (let n = 0; n < 8; n++) {
      const rng = new Rng().seed(rootOf(`options ${id}`), n, 0);
      const definition = definitionNamed(id);
      let game: Game;
      try {
        game = new Game(definition, randomOptions(definition, rng));
      } catch {
        continue;
      }
      const setup = new Dealing(game, rootOf('standings')).setup(n, undefined, randomBefore(game, rng));
      tellDeal(game, `told ${id}`, n, setup);
    }
  });

  test('bela, melds of seven cards, of which only six were dealt before trumps were named', async () => {
    const start = {
      dealer: 3,
      before: {},
      hands: ['Kc 9d Kd Ad 8h 8s', '7c 8c 9h Jh 7s Js', 'Jc Qc Jd Qs Ks As', '7d Qd 7h Th Qh 9s'].map(hand =>
        hand.split(' '),
      ),
      turnup: null,
      stock: 'Kh Ah Td 8d 9c Tc Ts Ac'.split(' '),
      indicator: [],
      actions: ['pass', 'name:s'].map((act, seat) => ({ seat, act })),
    };
    const seats = start.hands.map(() => ({ agent: 'random' }));
    const table = await createTable({ game: 'bela', start, seats });
    expect((await table.next()).kind).toBe('deal');
  });
});

describe('a kit of one game', () => {
  test('plays as the whole package does, with the net that it is given', async () => {
    const [{ default: game }, { default: net }] = await Promise.all([
      import('../games/belote3/index.ts'),
      import('../../agents/net/weights/belote3.ts'),
    ]);
    const seats = [{ agent: 'net' }, { level: 9 }, { agent: 'strong:iterations=5' }] as const;
    const options = { seats, seed: 'kit', deals: 1 };
    const tables = [
      await createTable({ game: 'belote3', ...options }),
      await kitOf(game, net).createTable(options),
      await kitOf(game).createTable(options),
    ];
    for (const table of tables) await table.run();
    const [all, own, without] = tables.map(table => table.save().deals[0].actions);
    expect(own).toEqual(all);
    expect(without).not.toEqual(all);
    const again = await kitOf(game, net).createTable({ record: tables[1].save(), seats });
    expect(again.save()).toEqual(tables[1].save());
  });

  test('has no other game and no agent that it does not need', async () => {
    const { default: game } = await import('../games/belote2/index.ts');
    const kit = kitOf(game);
    await expect(kit.createPlayer({ seat: 0, agent: 'ismcts' })).rejects.toThrow(
      "unknown agent 'ismcts'; there are: greedy, level, net, random, rules, strong",
    );
    const record = (await createTable({ game: 'belote', seats: Array(4).fill('person') })).save();
    const wrong = kit.createTable({ record, seats: ['person', 'person'] });
    await expect(wrong).rejects.toThrow('the record is of belote, not of belote2');
    expect((await kit.createPlayer({ seat: 1, agent: { agent: 'rules:tuned=false' } })).name).toBe(
      'rules:tuned=false',
    );
  });
});
