/**
 * Are the exact scores of Klaverjassen exact? Positions of played deals and positions built for much roem, under every
 * preset: the solver against minimax that plays every line with the engine, and before the fifth trick against a
 * second exact search. Each position is asked of a solver that has answered all before it, of a new one, and again
 * after the next position.
 *
 *     npx esbuild scripts/tests/exact-scores.ts --bundle --platform=node --format=esm --outfile=/tmp/exact-scores.mjs
 *     node /tmp/exact-scores.mjs --played 20000 --built 2000
 *
 * A bundle is ten times as fast as tsx. `--from N` goes on with position N. The exit code is 1 if a value differs.
 */
import { parseArgs } from 'node:util';
import greedy from '../../agents/greedy.ts';
import { Rng } from '../../src/cards/rng.ts';
import { actionsOf } from '../../src/engine/record.ts';
import klaverjas from '../../src/games/klaverjas/index.ts';
import { Dealing, defaultsOf, Game, rootOf, State, Table } from '../../src/index.ts';
import { ScoreCheck } from '../../src/search/solver/fixtures/plain-score.ts';
import { builtPosition, isCard, SCORE_RULES } from '../../src/search/solver/fixtures/score-positions.ts';
import { isOpenable } from '../../src/search/solver/index.ts';

const SEED = 'exact';
/** Cards of a hand, by position: most from the fifth trick on, and some of whole deals. */
const CARDS = [4, 4, 3, 4, 5, 4, 2, 4, 3, 5, 4, 6, 4, 3, 5, 4, 7, 4, 6, 8];
const SECOND = 1000;
const PROGRESS = 500;

const { values } = parseArgs({
  options: {
    played: { type: 'string', default: '20000' },
    built: { type: 'string', default: '2000' },
    from: { type: 'string', default: '0' },
  },
});

const root = rootOf(SEED);
const games = SCORE_RULES.map(([name, options]) => {
  const game = new Game(klaverjas, options);
  const player = { label: 'greedy', definition: greedy, options: defaultsOf(greedy.options) };
  return {
    name,
    game,
    table: new Table(game, root, new Array(game.seats).fill(player)),
    dealing: new Dealing(game, root),
    check: new ScoreCheck(game),
  };
});

/** A position of deal `index` as `greedy` plays it, with `cards` in hand and perhaps some on the table. */
function played({ game, table, dealing }: (typeof games)[number], index: number, cards: number) {
  const setup = dealing.setup(index);
  table.play(index, setup);
  const state = new State(game).begin(setup);
  let on = new Rng().seed(root, index, 0).below(game.seats);
  for (const action of actionsOf(table.state)) {
    if (isOpenable(state) && state.tricks >= game.tricks - cards && isCard(state) && on-- === 0) return state;
    state.apply(action);
  }
  return undefined;
}

let wrong = 0;
let count = 0;
const began = performance.now();

function compare(kind: string, index: number, positionOf: typeof played): void {
  const rules = games[index % games.length];
  const nth = Math.floor(index / games.length);
  const state = positionOf(rules, index, CARDS[nth % CARDS.length]);
  if (state === undefined) return;
  count++;
  for (const text of rules.check.wrong(state)) {
    wrong++;
    console.log(`${kind} ${index}, ${rules.name}: ${text}`);
  }
}

function series(kind: string, total: number, positionOf: typeof played): void {
  for (let index = Number(values.from); index < total; index++) {
    compare(kind, index, positionOf);
    if (index % PROGRESS === 0) {
      const seconds = Math.round((performance.now() - began) / SECOND);
      process.stderr.write(`${kind}: ${index} of ${total}, ${wrong} differences, ${seconds} s\n`);
    }
  }
}

series('built', Number(values.built), ({ game }, index, cards) => builtPosition(game, SEED, index, cards));
series('played', Number(values.played), played);
console.log(`${count} positions, ${wrong} differences`);
process.exitCode = wrong === 0 ? 0 : 1;
