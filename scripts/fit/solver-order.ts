/**
 * Fits the tables of src/search/solver/order-tables.ts and writes them there: `npx tsx scripts/fit/solver-order.ts
 * [SEED] [DEALS]`. The same arguments give the same tables.
 *
 * Random positions of Klaverjassen (Rotterdam), half of them with roem, are searched along random paths from questions
 * near their values. At every decision on a path, each card that the search would try is tested for a cutoff. The
 * tables maximise the likelihood of the cutoff cards under a softmax of the scores (AdaGrad). The guess is a linear
 * regression of values.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Card } from '../../src/cards/card.ts';
import { lowestCard } from '../../src/cards/cardset.ts';
import { Rng, rootOf } from '../../src/cards/rng.ts';
import { makeGame } from '../../src/node/by-name.ts';
import { roemIn, withoutEqual } from '../../src/search/solver/legal.ts';
import { ABOVE, LOWEST_TRUMP, memory, movesAt, SolverMemory } from '../../src/search/solver/memory.ts';
import { entries, orderFollow, orderLeads } from '../../src/search/solver/order.ts';
import { FOLLOW, LEAD } from '../../src/search/solver/order-tables.ts';
import { dealPosition } from '../../src/search/solver/position.ts';
import { enter, fillTrick, legalAt, play, type Root, seatOf, testAt } from '../../src/search/solver/root.ts';
import { compileRules, type Rules } from '../../src/search/solver/rules.ts';
import { narrow } from '../../src/search/solver/window.ts';
import { solve } from '../../src/stats/regression.ts';

const TABLES = 'src/search/solver/order-tables.ts';
const [seed = 'order', deals = '6000'] = process.argv.slice(2);
/** Positions with fewer tricks are not ordered. */
const LEAST_TRICKS = 3;
const MOST_TRICKS = 8;
/** Table units for a factor e of the odds. */
const SCALE = { lead: 24, follow: 36 };
/** What half a point of roem adds to the score of a follower, see order.ts. */
const ROEM_SCORE = 16;
/** Paths of the search from each position. */
const PATHS = 6;
const EPOCHS = 6;
const RATE = 0.15;

/** The cards of a decision: table entries that sum to their score, the offset, and whether they lead to a cutoff. */
interface Decision {
  readonly entries: readonly (readonly number[])[];
  readonly offsets: readonly number[];
  readonly cuts: readonly boolean[];
}

const rng = new Rng();
const known = new SolverMemory();
const { hands, moves, owner, sideOf } = memory;
const samples: Record<'lead' | 'follow', Decision[]> = { lead: [], follow: [] };

/**
 * The cards that the search would try, and whether they lead to a cutoff when it asks whether the value is at least t.
 */
function cutsAt(root: Root, t: number): Map<Card, boolean> {
  const most = sideOf[seatOf(root)] === 0;
  const hand = hands[seatOf(root)] & root.rest;
  const others = (root.rest & ~hand) | (root.place === 0 ? 0 : 1 << root.best);
  const { special } = fillTrick(known.tricks[root.tricks], root, t);
  const cuts = new Map<Card, boolean>();
  for (let rest = withoutEqual(legalAt(root), others, special); rest !== 0; rest &= rest - 1) {
    const card = lowestCard(rest);
    const { gain, root: next } = play(root, card);
    cuts.set(card, testAt(next, t - gain) >= t - gain === most);
  }
  return cuts;
}

/** The decision as the move order sees it. */
function decisionAt(root: Root, cuts: ReadonlyMap<Card, boolean>, t: number): Decision {
  const { place, rest, best, before } = root;
  const trick = fillTrick(known.tricks[root.tricks], root, t);
  const legal = [...cuts.keys()].reduce((set, card) => set | (1 << card), 0);
  const from = movesAt(trick, place);
  const end = place === 0 ? orderLeads(trick, legal, -1) : orderFollow(trick, place, legal, rest, best);
  const ours = place > 1 && sideOf[owner[best]] === sideOf[seatOf(root)];
  const stretch = Array.from({ length: end - from }, (_, n) => from + n);
  const cards = stretch.map(at => moves[at] & 31);
  return {
    entries: stretch.map(at =>
      place > 0 ? [entries[at << 2]] : [...entries.subarray(at << 2, (at << 2) + 4)],
    ),
    offsets: cards.map(card => {
      if (place === 0) return 0;
      const gains = ours || (ABOVE[best] >>> card) & 1 ? ROEM_SCORE : -ROEM_SCORE;
      return (gains * roemIn((before ^ rest) | (1 << card))) / SCALE.follow;
    }),
    cuts: cards.map(card => cuts.get(card) === true),
  };
}

/** Samples a path of the search from a question. It prefers cards that lead to a cutoff. */
function samplePath(start: Root, question: number): void {
  let root = start;
  let t = question;
  while (root.tricks >= LEAST_TRICKS) {
    const cuts = cutsAt(root, t);
    const cards = [...cuts.keys()];
    const good = cards.filter(card => cuts.get(card));
    if (good.length > 0 && good.length < cards.length)
      samples[root.place === 0 ? 'lead' : 'follow'].push(decisionAt(root, cuts, t));
    const pool = good.length > 0 && rng.below(8) > 0 ? good : cards;
    const { gain, root: next } = play(root, pool[rng.below(pool.length)]);
    t -= gain;
    root = next;
  }
}

/** Samples paths from questions about a position: at its value, where most of a search happens, and around it. */
function samplePosition(root: Root): void {
  const { lo: value } = narrow(root, root.points >> 1, 8);
  for (let path = 0; path < PATHS; path++) {
    const away = path % 2 === 0 ? rng.below(2) : rng.below(41) - 20;
    samplePath(root, value + away);
  }
}

/** Fits the entries to make the cutoff cards likely. Writes the loss of each epoch to stderr. */
function fitEntries(name: 'lead' | 'follow', size: number): number[] {
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-6);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    let loss = 0;
    for (let n = 0; n < samples[name].length; n++) {
      const { entries, offsets, cuts } = samples[name][Math.floor(rng.real() * samples[name].length)];
      const odds = entries.map((list, i) =>
        Math.exp(list.reduce((sum, entry) => sum + weights[entry], offsets[i])),
      );
      const all = odds.reduce((sum, x) => sum + x, 0);
      const cut = odds.reduce((sum, x, i) => sum + (cuts[i] ? x : 0), 0);
      loss -= Math.log(cut / all);
      for (const [i, list] of entries.entries()) {
        const slope = odds[i] / all - (cuts[i] ? odds[i] / cut : 0);
        for (const entry of list) {
          squares[entry] += slope * slope;
          weights[entry] -= (RATE * slope) / Math.sqrt(squares[entry]);
        }
      }
    }
    console.error(`${name}, epoch ${epoch + 1}: ${(loss / samples[name].length).toFixed(4)}`);
  }
  return [...weights].map(weight => Math.round(SCALE[name] * weight) + 0);
}

/**
 * A row of the regression: cards of the leading side less those of the other by rank, plain and trump, and the lead.
 */
function countsOf(root: Root): number[] {
  const row = new Array<number>(17).fill(0);
  row[16] = 1;
  for (let card = 0; card < 32; card++) {
    if (((root.before >>> card) & 1) === 0) continue;
    row[card >= LOWEST_TRUMP ? card - 16 : card & 7] += sideOf[owner[card]] === sideOf[root.leader] ? 1 : -1;
  }
  return row;
}

/** Least squares with a small ridge, because the counts add up to 0. */
function regress(rows: readonly (readonly number[])[], targets: readonly number[]): number[] {
  const size = rows[0].length;
  const places = Array.from({ length: size }, (_, i) => i);
  const products = places.map(i =>
    places.map(j => rows.reduce((sum, row) => sum + row[i] * row[j], i === j ? 1 : 0)),
  );
  const sums = places.map(i => [rows.reduce((sum, row, n) => sum + row[i] * targets[n], 0)]);
  return solve(products, sums).map(([weight]) => weight);
}

/** Fits the guess, in tenths of a point: a row for each number of tricks. */
function fitGuess(rules: Rules, name: string): number[] {
  return [4, 5, 6, 7, MOST_TRICKS].flatMap(cards => {
    const roots = Array.from({ length: Number(deals) / 6 }, (_, index) => {
      const position = dealPosition(rules.game, rootOf(`${seed} ${name}`), index, { cards });
      const root = enter(known, rules, position);
      const { lo } = narrow(root, root.points >> 1, 8);
      return {
        row: countsOf(root),
        over: 10 * (lo - root.points / 2) * (sideOf[root.leader] === 0 ? 1 : -1),
      };
    });
    return regress(
      roots.map(({ row }) => row),
      roots.map(({ over }) => over),
    ).map(weight => Math.round(weight) + 0);
  });
}

const game = await makeGame('klaverjas/rotterdam');
const objectives = [false, true].map(roem => compileRules(game, { roem, sweep: false }));
known.clock.start();
rng.seed(rootOf(seed), 0, 0);
for (let index = 0; index < Number(deals); index++) {
  const cards = MOST_TRICKS - (index % 4 === 3 ? 2 : 0);
  samplePosition(enter(known, objectives[index % 2], dealPosition(game, rootOf(seed), index, { cards })));
}
console.error(`${samples.lead.length} leads, ${samples.follow.length} followers`);

let text = readFileSync(TABLES, 'utf8');

/** Replaces the rows of a table in the file. */
function write(name: string, columns: number, numbers: readonly number[]): void {
  const rows = Array.from({ length: numbers.length / columns }, (_, n) =>
    numbers.slice(n * columns, (n + 1) * columns).join(' '),
  );
  const place = new RegExp(`(\\b${name}(?:: readonly number\\[\\] =|:) table\\(\`)[^\`]*(?=\`)`);
  if (!place.test(text)) throw new Error(`${TABLES} has no table ${name}`);
  text = text.replace(place, (_, head: string) => `${head}\n${rows.join('\n')}\n`);
}

const lead = fitEntries(
  'lead',
  Object.values(LEAD).reduce((sum, table) => sum + table.length, 0),
);
const COLUMNS = {
  voids: 12,
  bosses: 27,
  plainBest: 24,
  trumpBest: 12,
  ranks: 16,
  trumpCounts: 12,
  trumpBosses: 16,
} as const;
let from = 0;
for (const [name, columns] of Object.entries(COLUMNS)) {
  const { length } = LEAD[name as keyof typeof COLUMNS];
  write(name, columns, lead.slice(from, (from += length)));
}
write('FOLLOW', 24, fitEntries('follow', FOLLOW.length));
write('GUESS_PLAIN', 17, fitGuess(objectives[0], 'plain'));
write('GUESS_ROEM', 17, fitGuess(objectives[1], 'roem'));
writeFileSync(TABLES, text);
