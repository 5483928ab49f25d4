/**
 * Finds who plays at which level of each game, for agents/level/levels.ts: each level beats the one below by the same
 * number of points a deal. It measures compiled code:
 *
 *     npm run build && node scripts/fit/levels.mjs fit --state levels-fit.json [GAME …]
 *     npm run build && node scripts/fit/levels.mjs confirm --state levels.json --seed 'levels confirmed' [GAME …]
 *     npm run build && node scripts/fit/levels.mjs cost [GAME …]
 *
 * Strength is measured along a chain of players, each a little weaker than the one before: duels of neighbours, added
 * up. Level 10 is the search with as many iterations as take 5 ms, so that hardly a move takes 50; level 1 is the
 * weakest of the chain, and the step a ninth of the way between them. Then all levels duel with their neighbours, and
 * move until the steps are equal. `confirm` duels on boards of another seed, for the table of results/agents.md. Both can
 * be interrupted: what was measured stays in the file of `--state`. `cost` prints the CPU time of moves with a choice.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mean, quantileSorted } from 'd3-array';
import { playerOf } from '../../dist/agents/level/level-with.js';
import { LEVELS, levelPlayerOf } from '../../dist/agents/level/levels.js';
import { shippedNet } from '../../dist/agents/net/shipped.js';
import random from '../../dist/agents/random.js';
import { searcherWith } from '../../dist/agents/strong/strong-with.js';
import { BoardReader, boardPoints, Duel } from '../../dist/src/duel/index.js';
import { Dealing, rootOf, Table } from '../../dist/src/index.js';
import { makeGame, namesOf } from '../../dist/src/node/by-name.js';
import { DealSource } from '../../dist/src/rows/index.js';
import { Moments } from '../../dist/src/stats/index.js';

/** The chain: nets that misjudge by these numbers of points, then rules. */
const NETS = [0, 3, 6, 10, 15, 22, 31];
const RULES = [0, 2, 4, 7, 11, 16, 23, 31, 40];
/** Small searches, for level 9. */
const SEARCHES = [20, 60, 150, 400, 1_000];
/** Deals whose moves are not timed. */
const WARM_UP = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    state: { type: 'string', default: 'levels-state.json' },
    boards: { type: 'string', default: '2000' },
    searched: { type: 'string', default: '120' },
    seed: { type: 'string', default: 'levels confirmed' },
    steps: { type: 'string', default: '1,2,3,4,5,6,7,8,9,10' },
    moves: { type: 'string', default: '300' },
  },
});
const [verb = 'fit', ...named] = positionals;
const state = existsSync(values.state) ? JSON.parse(readFileSync(values.state, 'utf8')) : {};
const games = named.length > 0 ? named : namesOf('game');
const seed = verb === 'fit' ? 'levels' : values.seed;
const steps = values.steps.split(',').map(Number);

const parts = { netOf: shippedNet, searcher: searcherWith(shippedNet) };
const textOf = player => (player === 'random' ? player : player.join(' '));
const playerAt = player => {
  const definition =
    player === 'random'
      ? random
      : {
          doc: '',
          sees: 'view',
          searches: true,
          options: {},
          create: (_options, ...seat) => playerOf(parts, player, 0, ...seat),
        };
  return { label: textOf(player), definition, options: {} };
};

/** Points a deal by which one player beats another. Measured once. */
function duel(game, own, over, boards) {
  const key = `${game.id}: ${textOf(own)} over ${textOf(over)}, ${boards} boards of ${seed}`;
  if (state[key] === undefined) {
    state[key] = play(game, [own, over].map(playerAt), boards);
    writeFileSync(values.state, `${JSON.stringify(state, null, 1)}\n`);
    const { points, error, millis } = state[key];
    process.stdout.write(`${key}: ${points.toFixed(2)} ± ${error.toFixed(2)}, ${Math.round(millis)} ms\n`);
  }
  return state[key];
}

function play(game, players, boards) {
  const start = process.cpuUsage();
  const [one, other] = players.map((player, n) => ({ ...player, label: `${n} ${player.label}` }));
  const source = new DealSource(game, seed, [one, other], 'duel');
  const worth = new Moments();
  const reader = new BoardReader(game, source.columns);
  const report = new Duel(game, source.columns, { agents: [one.label, other.label], seed });
  const searches = players.some(({ label }) => label.startsWith('strong'));
  const batch = searches ? 10 : 500;
  for (let from = 0; from < boards; from += batch) {
    const rows = source.play(from, Math.min(boards, from + batch));
    report.add(rows);
    for (const board of reader.read(rows)) {
      if (board.faults.length > 0)
        throw new Error(`${one.label} or ${other.label} fails in board ${board.deal}`);
      worth.add(boardPoints(board));
    }
  }
  const { value, low, high } = worth.estimate();
  const { elo, eloError } = report.report().strength;
  const { user, system } = process.cpuUsage(start);
  return {
    points: value,
    error: (high - low) / 2,
    elo: elo.value,
    eloError,
    boards,
    millis: (user + system) / 1e3,
  };
}

const boards = Number(values.boards);
const searched = Number(values.searched);

/** The weaker side of a chain of players below the first, with their strengths: 0 for the first. */
function chain(game, players) {
  let strength = 0;
  return players.map((player, i) => {
    if (i > 0) strength -= duel(game, players[i - 1], player, boards).points;
    return { player, strength };
  });
}

/** Between two players of the same kind where strength is as wanted; `points` from strong to weak. */
function between(points, wanted) {
  const at = points.findIndex(({ strength }) => strength <= wanted);
  if (at <= 0) return points[at === 0 ? 0 : points.length - 1].player;
  const [above, below] = [points[at - 1], points[at]];
  const share = (above.strength - wanted) / Math.max(0.01, above.strength - below.strength);
  const [by, from] = above.player;
  const to = below.player[1];
  // Halfway between 1 and 10 are about 3
  const value = Math.exp(Math.log(1 + from) + share * (Math.log(1 + to) - Math.log(1 + from))) - 1;
  return [by, by === 'strong' ? Math.max(20, Number(value.toPrecision(2))) : Number(value.toFixed(1))];
}

/** At least as weak in each place as in the one before. */
function falling(points) {
  let least = Number.POSITIVE_INFINITY;
  return points.map(({ player, strength }) => {
    least = Math.min(least, strength);
    return { player, strength: least };
  });
}

function fit(game) {
  const top = levelPlayerOf(game, LEVELS); // it keeps its iterations
  const net = ['net', 0];
  const highest = duel(game, top, net, searched).points;
  const nets = falling(
    chain(
      game,
      NETS.map(error => ['net', error]),
    ),
  );
  const toRules = duel(game, net, ['rules', 0], boards).points;
  let rules = falling(
    chain(
      game,
      RULES.map(error => ['rules', error]),
    ),
  ).map(({ player, strength }) => ({
    player,
    strength: strength - toRules,
  }));
  const levels = [];
  for (let round = 0; ; round++) {
    const step = (highest - rules.at(-1).strength) / (LEVELS - 1);
    const wanted = n => highest - (LEVELS - n) * step;
    const ninth = wanted(9);
    levels[9] = top;
    levels[8] = ninth > 0 ? searchFor(game, ninth) : between(nets, ninth);
    for (let n = 8; n >= 1; n--) {
      const isNet = wanted(n) > rules[0].strength && nets.at(-1).strength < wanted(n);
      levels[n - 1] = between(isNet ? nets : rules, wanted(n));
    }
    process.stdout.write(`${game.id}: steps of ${step.toFixed(1)}: ${levels.map(textOf).join(', ')}\n`);
    if (round === 1) break;
    rules = remeasured(game, levels, nets, rules);
  }
  const listOf = kind => levels.flatMap(([by, much]) => (by === kind ? [much] : [])).join(', ');
  const kinds = ['rules', 'net', 'strong'].map(kind => `${kind}: [${listOf(kind)}]`);
  writeLine('agents/level/levels.ts', game.id, `{ ${kinds.join(', ')} }`);
}

/** The strengths of `rules`, measured at the levels themselves: each must gain equally over the one below it. */
function remeasured(game, levels, nets, rules) {
  const over = levels.find(([by]) => by === 'net') ?? ['net', 0];
  const start = strengthAt(nets, over);
  const own = levels.filter(([by]) => by === 'rules').reverse();
  const among = chain(game, [over, ...own])
    .slice(1)
    .map(({ player, strength }) => ({ player, strength: start + strength }));
  const movedWith = one => {
    const shift = one.strength - strengthAt(rules, one.player);
    return ({ player, strength }) => ({ player, strength: strength + shift });
  };
  const [highest, lowest] = [among[0], among.at(-1)];
  const above = rules.filter(({ player }) => player[1] < highest.player[1]);
  const below = rules.filter(({ player }) => player[1] > lowest.player[1]);
  return falling([...above.map(movedWith(highest)), ...among, ...below.map(movedWith(lowest))]);
}

function strengthAt(points, [, much]) {
  const at = points.findIndex(({ player }) => player[1] >= much);
  if (at <= 0) return points[at === 0 ? 0 : points.length - 1].strength;
  const [above, below] = [points[at - 1], points[at]];
  const share =
    Math.log((1 + much) / (1 + above.player[1])) / Math.log((1 + below.player[1]) / (1 + above.player[1]));
  return above.strength + share * (below.strength - above.strength);
}

/** The smallest search that is as strong as wanted, above the net; the net where that is nearer than any search. */
function searchFor(game, wanted) {
  const points = [];
  for (const iterations of SEARCHES) {
    const player = ['strong', iterations];
    points.unshift({ player, strength: duel(game, player, ['net', 0], 2 * searched).points });
    if (points[0].strength >= wanted) break;
  }
  const falls = falling(points);
  return wanted < falls.at(-1).strength / 2 ? ['net', 0] : between(falls, wanted);
}

function confirm(game) {
  const players = ['random', ...Array.from({ length: LEVELS }, (_, n) => levelPlayerOf(game, n + 1))];
  for (const n of steps) {
    const isSearch = [players[n], players[n - 1]].some(([by]) => by === 'strong');
    duel(game, players[n], players[n - 1], isSearch ? searched : boards);
  }
}

/** CPU milliseconds of the moves with a choice at a level, ascending, once the code has been compiled. */
function timesAt(game, level, moves) {
  const root = rootOf(seed);
  const dealing = new Dealing(game, root);
  let times = [];
  const timed = definition => ({
    ...definition,
    create(...seated) {
      const agent = definition.create(...seated);
      return {
        begin: view => agent.begin?.(view),
        observe: (seat, action) => agent.observe?.(seat, action),
        act(view) {
          const began = process.cpuUsage();
          const action = agent.act(view);
          const { user, system } = process.cpuUsage(began);
          if (view.numLegal() > 1) times.push((user + system) / 1e3);
          return action;
        },
      };
    },
  });
  const { definition, ...player } = playerAt(levelPlayerOf(game, level));
  const players = Array.from({ length: game.seats }, () => ({ ...player, definition: timed(definition) }));
  const table = new Table(game, root, players);
  for (let deal = 0; times.length < moves; deal++) {
    table.play(deal, dealing.setup(deal));
    if (deal < WARM_UP) times = [];
  }
  return Float64Array.from(times).sort();
}

function cost(game) {
  for (const level of steps) {
    const times = timesAt(game, level, Number(values.moves));
    const cells = [mean(times), quantileSorted(times, 0.99), times.at(-1)].map(time => time.toFixed(3));
    process.stdout.write(`| ${[game.id, level, ...cells].join(' | ')} |\n`);
  }
}

if (verb === 'cost') process.stdout.write('| game | level | mean ms | 99 % | worst |\n');
for (const id of games) ({ fit, confirm, cost })[verb](await makeGame(id, []));

/** Writes `  game: value,` into the file, in place of the line of that game or at the end of the table. */
function writeLine(file, game, value) {
  const text = readFileSync(file, 'utf8');
  const line = `  ${game}: ${value},\n`;
  const old = new RegExp(`^  ${game}: .*\n`, 'm');
  writeFileSync(file, old.test(text) ? text.replace(old, line) : text.replace(/^};\n/m, `${line}};\n`));
}
