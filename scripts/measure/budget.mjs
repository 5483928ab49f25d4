/**
 * Does a player of an app keep its time budget? `createPlayer` with `budgetMillis` plays whole deals of each game by the lines
 * that it is told, and every move with a choice is timed by the clock on the wall. It measures compiled code:
 *
 *     npm run build && node scripts/measure/budget.mjs --budget 20 --moves 300 [GAME …]
 *     taskset -c 0 node scripts/measure/budget.mjs --busy 1 [GAME …]
 *
 * `--busy N` starts N processes that do nothing but keep a core busy; pinned to the same core as this one, they make a
 * slow device of it. It prints milliseconds above the budget: the median, 99 % and the worst of the moves that used it
 * up, and how many were more than 10 ms late. The moves of the first deal are counted apart: the code is not yet
 * compiled there.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { quantileSorted } from 'd3-array';
import { Dealing, rootOf, State, View } from '../../dist/src/index.js';
import { makeGame, namesOf } from '../../dist/src/node/by-name.js';
import { Chair } from '../../dist/src/player/chair.js';
import { createPlayer } from '../../dist/src/player/index.js';

const MOST_LATE = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    agent: { type: 'string', default: 'strong' },
    budget: { type: 'string', default: '20' },
    moves: { type: 'string', default: '300' },
    busy: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'budget' },
  },
});
const budgetMillis = Number(values.budget);
const games = positionals.length > 0 ? positionals : namesOf('game');

/** Milliseconds of every move with a choice, deal by deal. */
async function* timesOf(game) {
  const root = rootOf(values.seed);
  const dealing = new Dealing(game, root);
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const { agent, seed } = values;
  const bots = seats.map(seat => createPlayer({ game: game.id, seat, agent, budgetMillis, seed }));
  const chairs = (await Promise.all(bots)).map(bot => new Chair(bot));
  for (let deal = 0; ; deal++) {
    const state = new State(game).begin(dealing.setup(deal));
    const views = seats.map(seat => new View(state, seat));
    for (const seat of seats) chairs[seat].begin(views[seat], deal);
    const times = [];
    while (!state.isOver()) {
      const { turn } = state;
      chairs[turn].ask(views[turn]);
      const isChoice = views[turn].numLegal() > 1;
      const began = performance.now();
      const action = await chairs[turn].bot.move();
      if (isChoice) times.push(performance.now() - began);
      state.apply(action);
    }
    yield times;
  }
}

const cell = number => number.toFixed(1).padStart(5);

async function rowOf(id) {
  const late = [];
  let first = 0;
  let moves = 0;
  let deal = 0;
  for await (const times of timesOf(await makeGame(id, []))) {
    const over = times.map(time => time - budgetMillis);
    if (deal++ === 0) first = Math.max(...over);
    else {
      moves += over.length;
      late.push(...over.filter(value => value > -1));
    }
    if (moves >= Number(values.moves)) break;
  }
  const sorted = Float64Array.from(late).sort();
  const [median, most] =
    sorted.length === 0 ? [0, 0] : [0.5, 0.99].map(share => quantileSorted(sorted, share));
  const beyond = late.filter(value => value > MOST_LATE).length;
  const worst = Math.max(0, ...late);
  return `| ${`\`${id}\``.padEnd(12)} | ${moves} | ${late.length} | ${[median, most, worst, first].map(cell).join(' | ')} | ${beyond} |`;
}

const others = Array.from({ length: Number(values.busy) }, () =>
  spawn(process.execPath, ['-e', 'for (;;);']),
);
try {
  process.stdout.write('| game | moves | timed | median | 99 % | worst | first deal | > 10 ms |\n');
  for (const id of games) process.stdout.write(`${await rowOf(id)}\n`);
} finally {
  for (const other of others) other.kill();
}
