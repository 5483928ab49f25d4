import { describe, expect, test } from 'vitest';
import { Rng, rootOf } from '../cards/rng.ts';
import { Dealing } from '../engine/dealing.ts';
import { definitionNamed } from '../engine/fixtures/games.ts';
import { Game } from '../engine/game.ts';
import { HIDDEN, Net, shapeFor } from '../learn/net.ts';
import { hasOutput } from '../learn/outputs.ts';
import { Policy } from '../learn/policy.ts';
import { ACCEPT, type Action, DECLARE_MELD, publicForm, REJECT_MELD } from '../rules/action.ts';
import { type AgentDefinition, defineAgent } from '../table/agent.ts';
import type { Connect } from '../table/channel.ts';
import { type Player, Table } from '../table/table.ts';
import { ProtocolClient } from './client.ts';
import { parseToBot, type ToBot } from './lines.ts';

const DEADLINES = { millis: 20_000, start: 20_000, recover: false, tables: 0 };
const game = new Game(definitionNamed('smousjas'));
const root = rootOf('lines');
const dealing = new Dealing(game, root);

/** Declares and accepts what can be. */
const choose = (legal: readonly Action[]) => (legal.includes(ACCEPT) ? ACCEPT : legal.at(-1)!);

/** A bot in this thread, which says `greeting`, plays by `choose` and keeps what it is told. */
function botHere(told: ToBot[], greeting: string, lines: string[] = []): Player {
  const connect: Connect = (_command, _options, { line }) => ({
    send: text => {
      const reading = parseToBot(text);
      if ('problem' in reading) throw new Error(reading.problem);
      told.push(reading.line);
      lines.push(text);
      const heard = reading.line;
      const reply = (words: string) => setImmediate(() => line(words));
      if (heard.verb === 'hello') reply(greeting);
      if (heard.verb === 'game') reply(`ready ${heard.game}`);
      if (heard.verb === 'ask')
        reply(
          `do ${heard.table} ${text.match(/legal=(\S+)/)![1].split(',')[heard.legal.indexOf(choose(heard.legal))]}`,
        );
    },
    close: async () => {},
    kill: () => {},
  });
  const remote = new ProtocolClient(DEADLINES, listener => connect('', { log: '' }, listener));
  const definition = { doc: '', sees: 'view', searches: true, options: {}, open: () => remote } as const;
  return { label: 'bot', definition, options: {}, remote };
}

/** An agent that plays alike, and keeps what it observes and is asked. */
function agentHere(
  heard: [seat: number, action: Action][],
  asked: { hand: number; legal: Action[] }[],
): Player {
  return {
    label: 'agent',
    options: {},
    definition: defineAgent({
      doc: 'listens',
      sees: 'view',
      options: {},
      create: () => ({
        act: view => {
          const legal = Array.from({ length: view.numLegal() }, (_, k) => view.legalAt(k));
          asked.push({ hand: view.hand(), legal });
          return choose(legal);
        },
        observe: (seat, action) => heard.push([seat, action]),
      }),
    }),
  };
}

async function deals(from: number, to: number) {
  const told: ToBot[][] = [[], []];
  const heard: [number, Action][][] = [[], []];
  const asked: { hand: number; legal: Action[] }[][] = [[], []];
  const bots = new Table(
    game,
    root,
    told.map(lines => botHere(lines, 'hello 1')),
  );
  const agents = new Table(
    game,
    root,
    heard.map((list, seat) => agentHere(list, asked[seat])),
  );
  for (let deal = from; deal < to; deal++) {
    const termination = await bots.playAsync(deal, dealing.setup(deal));
    expect(termination).toBe(agents.play(deal, dealing.setup(deal)));
    expect([...bots.state.log.subarray(0, bots.state.logSize)]).toEqual([
      ...agents.state.log.subarray(0, agents.state.logSize),
    ]);
  }
  return { told, heard, asked };
}

const linesOf = <V extends ToBot['verb']>(told: readonly ToBot[], verb: V) =>
  told.filter((line): line is Extract<ToBot, { verb: V }> => line.verb === verb);

describe('a bot', async () => {
  const { told, heard, asked } = await deals(0, 40);

  test.each([0, 1])(
    'in seat %i is told what an agent there observes, and facts that everybody perceives',
    seat => {
      const events = linesOf(told[seat], 'event').map(({ seat: who, event }) => [who, event] as const);
      const actions = heard[seat];
      let at = 0;
      for (const [who, event] of events) {
        const next = actions[at];
        if (next !== undefined && next[0] === who && next[1] === event) at++;
        else expect(event).toBeGreaterThanOrEqual(512);
      }
      expect(at).toBe(actions.length);
    },
  );

  test.each([0, 1])('in seat %i is not told of silent replies and hidden suits of the other', seat => {
    const others = linesOf(told[seat], 'event').filter(line => line.seat !== seat);
    const isHidden = (event: Action) =>
      event >= DECLARE_MELD && event < REJECT_MELD && publicForm(event) !== event;
    expect(linesOf(told[1 - seat], 'event').some(line => isHidden(line.event))).toBe(true);
    expect(others.filter(({ event }) => event === ACCEPT || isHidden(event))).toEqual([]);
  });

  test.each([0, 1])('in seat %i is asked with the cards and the legal actions of its seat', seat => {
    const questions = linesOf(told[seat], 'ask').map(({ hand, legal }) => ({
      hand: hand.reduce((set, card) => set | (1 << card), 0),
      legal: [...legal],
    }));
    expect(questions).toEqual(asked[seat]);
  });

  test('is told of each deal its start, then what happens at its table, and its end', () => {
    for (const lines of told) {
      expect(lines.slice(0, 2).map(line => line.verb)).toEqual(['hello', 'game']);
      const tables = new Map<number, string>();
      for (const line of lines) {
        if (!('table' in line)) continue;
        tables.set(
          line.table,
          (tables.get(line.table) ?? '') + line.verb[0] + (line.verb === 'end' ? 'nd' : ''),
        );
      }
      expect(tables.size).toBe(40);
      for (const course of tables.values()) expect(course).toMatch(/^d[ea]+end$/);
    }
  });

  test('has a seed of its own in each seat, which is that of the deal', async () => {
    const seeds = (lines: readonly ToBot[]) => linesOf(lines, 'deal').map(line => line.seed);
    expect(new Set([...seeds(told[0]), ...seeds(told[1])]).size).toBe(80);
    const again = await deals(17, 19);
    expect(seeds(again.told[1])).toEqual(seeds(told[1]).slice(17, 19));
  });

  test('knows of a trick what lies in it, in order', () => {
    const questions = linesOf(told[0], 'ask').filter(line => line.trick !== undefined);
    expect(questions.length).toBeGreaterThan(100);
    for (const { trick, legal, hand } of questions) {
      // Of a card, or, when all have played, of a declaration.
      const seats = trick!.map(play => play.seat);
      expect(legal[0] < 32 ? [[1]] : [[1], [0, 1], [1, 0]]).toContainEqual(seats);
      for (const { card } of trick!) expect(hand).not.toContain(card);
    }
  });
});

describe('a bot that asks for features', async () => {
  const FEATURES = ['inputs', 'outputs', 'features'];
  const lines: string[][] = [[], []];
  const told: ToBot[][] = [[], []];
  const greetings = ['hello 1 features=1', 'hello 1'];
  const table = new Table(
    game,
    root,
    told.map((list, seat) => botHere(list, greetings[seat], lines[seat])),
  );
  const alone = new Table(
    game,
    root,
    told.map((_, seat) => botHere([], 'hello 1', (lines[seat + 2] = []))),
  );
  for (let deal = 0; deal < 20; deal++) {
    await table.playAsync(deal, dealing.setup(deal));
    await alone.playAsync(deal, dealing.setup(deal));
  }
  const asked = linesOf(told[0], 'ask');

  test('is told what a net sees and says of each action: its logits are those of the net', () => {
    const net = new Net(shapeFor(game));
    const rng = new Rng().seed(root, 0, 0);
    for (let i = 0; i < net.weights.length; i++) net.weights[i] = rng.real() - 0.5;
    const policy = new Policy(game, net);
    const left = [...asked];
    const witness: AgentDefinition = {
      doc: 'compares',
      sees: 'view',
      searches: true,
      options: {},
      create: () => ({
        act: view => {
          const { inputs = [], outputs = [], features = [], legal } = left.shift()!;
          const { first, firstBias, features: table, policyBias, policy: rows } = net.tensors;
          const hidden = firstBias.map((bias, j) =>
            Math.max(
              0,
              inputs.reduce((sum, input) => sum + first[input * HIDDEN + j], bias),
            ),
          );
          const logits = new Map(
            legal.map((action, k) => {
              const cardBonus =
                k < features.length / 2 ? table[features[2 * k]] + table[features[2 * k + 1]] : 0;
              const at = outputs[k] * HIDDEN;
              const sum = hidden.reduce(
                (total, unit, j) => total + unit * rows[at + j],
                policyBias[outputs[k]],
              );
              return [action, outputs[k] < 0 ? undefined : sum + cardBonus];
            }),
          );
          const count = view.isTurn() || policy.answers(view) ? policy.rate(view) : 0;
          for (let k = 0; k < count; k++)
            if (hasOutput(policy.actions[k]))
              expect(logits.get(policy.actions[k])).toBeCloseTo(policy.logits[k], 3);
          expect(legal.map(hasOutput)).toEqual(outputs.map(output => output >= 0));
          return choose(legal);
        },
      }),
    };
    const player = { label: 'witness', definition: witness, options: {} };
    const other = agentHere([], []);
    const replay = new Table(game, root, [player, other]);
    for (let deal = 0; deal < 20; deal++)
      expect([replay.play(deal, dealing.setup(deal)), replay.fault]).toEqual(['finished', undefined]);
    expect([left.length, asked.length > 200]).toEqual([0, true]);
  });

  test('is told the rest as other bots are, who are told none of it', () => {
    const without = (text: string) =>
      text
        .split(' ')
        .filter(word => !FEATURES.includes(word.split('=')[0]))
        .join(' ');
    expect(lines[0].map(without)).toEqual(lines[2]);
    expect(lines[0]).not.toEqual(lines[2]);
    expect(lines[1]).toEqual(lines[3]);
  });
});

test('a bot that asks for other features is told which there are', async () => {
  const table = new Table(game, root, [botHere([], 'hello 1 features=7'), botHere([], 'hello 1')]);
  expect(await table.playAsync(0, dealing.setup(0))).toBe('disconnected');
  expect(table.fault?.message).toContain('asks for version 7 of the features; jaslab has version 1');
});
