/** The figures of the solved classes by rule and objective: sums, counts, and the predictors. */
import { ACE, cardCount, hasCard, JACK, NINE, suitSet, TEN } from '../../src/cards/index.ts';
import { cardOf, Rng, type Root } from '../../src/index.ts';
import type { Analysis, Rows } from '../../src/rows/index.ts';
import {
  bootstrap,
  Curve,
  type Estimate,
  Groups,
  Moments,
  proportion,
  Ratio,
  solve,
} from '../../src/stats/index.ts';
import { CLASSES, dealsOf, tableOf } from './tables.ts';

export const RULES = ['Rotterdam', 'Amsterdam'] as const;
export const TOTAL = 162;
/** The mean number of deals of a class, which has the weight 1. */
const MEAN_DEALS = 99_561_092_450_391_000 / CLASSES;

/** Predictors, counted in the hands of the leader (seat 0), his partner and their opponents. Clubs are trumps. */
export const PREDICTORS = [
  'trumps of the leader',
  'trumps of the partner',
  'Jack of trumps with the leader',
  'Jack of trumps with the partner',
  'Nine of trumps with the leader',
  'Nine of trumps with the partner',
  'Ace and Ten of trumps on the side',
  'plain Aces of the leader',
  'plain Aces of the partner',
  'plain Tens of the side',
  'plain suits the leader is void of',
  'plain suits the partner is void of',
  'plain suits the opponents are void of',
] as const;

export const HONOURS = ['neither', 'Nine', 'Jack', 'Jack and Nine'] as const;

/** The answers to one question: a rule, with cards only or with roem. */
export interface Answers {
  /** Classes in which the leader's side has more than half. */
  readonly won: { wins: number; readonly weighed: Ratio };
  /** Card points of the leader's side, or the difference with roem. */
  readonly flat: Moments;
  readonly weighed: Ratio;
  readonly nodes: Float64Array;
}

export interface Findings {
  classes: number;
  /** Sums of weights and of their squares, for the effective size of the sample. */
  weight: number;
  squares: number;
  /** [rule][cards, with roem]. */
  readonly answers: readonly (readonly [Answers, Answers])[];
  /** [rule][card points of the leader's side] → classes, and their weights. */
  readonly counts: readonly Float64Array[];
  readonly weights: readonly Float64Array[];
  /** Chance of winning by the trumps of the leader's side, card points only, by rule. */
  readonly bySideTrumps: readonly Curve[];
  /** [rule][honours] → chance of winning by the trumps of the leader. */
  readonly byHolding: readonly (readonly Curve[])[];
  /** Classes in which the rules have different values, and in which different sides win. */
  ruleMatters: number;
  ruleDecides: number;
  /** Amsterdam less Rotterdam, in points of the leader's side. */
  readonly ruleGain: Moments;
  /** Classes in which roem changes the winner, by rule. */
  readonly roemDecides: [number, number];
  /** Rows of `PREDICTORS`, and the points of the leader's side by rule. */
  readonly features: Uint8Array;
  readonly points: readonly [Float64Array, Float64Array];
}

type Column =
  | `hand${0 | 1 | 2 | 3}`
  | 'class'
  | `${'rotterdam' | 'amsterdam'}${'' | '_roem'}${'' | '_nodes'}`;

export function newFindings(deals: number): Analysis<Column, Findings> {
  const findings = emptyFindings(deals);
  return {
    add(rows, count) {
      for (let row = 0; row < count; row++) addRow(findings, rows, row);
    },
    result: () => findings,
  };
}

function emptyFindings(deals: number): Findings {
  const answers = (): Answers => ({
    won: { wins: 0, weighed: new Ratio() },
    flat: new Moments(),
    weighed: new Ratio(),
    nodes: new Float64Array(deals),
  });
  return {
    classes: 0,
    weight: 0,
    squares: 0,
    ruleMatters: 0,
    ruleDecides: 0,
    answers: RULES.map(() => [answers(), answers()]),
    counts: RULES.map(() => new Float64Array(TOTAL + 1)),
    weights: RULES.map(() => new Float64Array(TOTAL + 1)),
    bySideTrumps: RULES.map(() => new Curve(9, 'share')),
    byHolding: RULES.map(() => HONOURS.map(() => new Curve(9, 'share'))),
    ruleGain: new Moments(),
    roemDecides: [0, 0],
    features: new Uint8Array(deals * PREDICTORS.length),
    points: [new Float64Array(deals), new Float64Array(deals)],
  };
}

function addRow(findings: Findings, rows: Rows<Column>, row: number): void {
  const index = findings.classes++;
  const hands = [rows.hand0[row] | 0, rows.hand1[row] | 0, rows.hand2[row] | 0, rows.hand3[row] | 0] as const;
  const weight = dealsOf(tableOf(rows.class[row])) / MEAN_DEALS;
  findings.weight += weight;
  findings.squares += weight * weight;
  const values = [
    [rows.rotterdam[row], rows.rotterdam_roem[row]],
    [rows.amsterdam[row], rows.amsterdam_roem[row]],
  ] as const;
  const nodes = [
    [rows.rotterdam_nodes[row], rows.rotterdam_roem_nodes[row]],
    [rows.amsterdam_nodes[row], rows.amsterdam_roem_nodes[row]],
  ] as const;
  const trumps = cardCount(hands[0] & suitSet(0));
  const honours = (hasCard(hands[0], cardOf(0, NINE)) ? 1 : 0) + (hasCard(hands[0], cardOf(0, JACK)) ? 2 : 0);
  for (const [rule, [cards, roem]] of values.entries()) {
    const points = (TOTAL + cards) / 2;
    addAnswer(findings.answers[rule][0], cards, points, weight, nodes[rule][0], index);
    addAnswer(findings.answers[rule][1], roem, roem, weight, nodes[rule][1], index);
    findings.counts[rule][points]++;
    findings.weights[rule][points] += weight;
    const won = cards > 0 ? 1 : 0;
    findings.bySideTrumps[rule].add(index, cardCount((hands[0] | hands[2]) & suitSet(0)), won);
    findings.byHolding[rule][honours].add(index, trumps, won);
    findings.points[rule][index] = points;
    if (cards > 0 !== roem > 0) findings.roemDecides[rule]++;
  }
  const [[before], [after]] = values;
  if (before !== after) findings.ruleMatters++;
  if (before > 0 !== after > 0) findings.ruleDecides++;
  findings.ruleGain.add((after - before) / 2);
  findings.features.set(predictorsOf(hands), index * PREDICTORS.length);
}

function addAnswer(
  answers: Answers,
  value: number,
  amount: number,
  weight: number,
  nodes: number,
  index: number,
): void {
  const won = value > 0 ? 1 : 0;
  answers.won.wins += won;
  answers.won.weighed.add(weight, weight * won);
  answers.flat.add(amount);
  answers.weighed.add(weight, weight * amount);
  answers.nodes[index] = nodes;
}

const PLAIN = [1, 2, 3] as const;
/** Equations with smaller pivots have no single solution. */
const SINGULAR = 1e-9;

/** The values of `PREDICTORS`. */
export function predictorsOf(hands: readonly [number, number, number, number]): number[] {
  const [leader, left, partner, right] = hands;
  const side = leader | partner;
  const holds = (hand: number, rank: number) => (hasCard(hand, cardOf(0, rank)) ? 1 : 0);
  const plain = (hand: number, rank: number) =>
    PLAIN.filter(suit => hasCard(hand, cardOf(suit, rank))).length;
  const voids = (hand: number) => PLAIN.filter(suit => (hand & suitSet(suit)) === 0).length;
  return [
    ...[cardCount(leader & suitSet(0)), cardCount(partner & suitSet(0))],
    ...[holds(leader, JACK), holds(partner, JACK), holds(leader, NINE), holds(partner, NINE)],
    holds(side, ACE) + holds(side, TEN),
    ...[plain(leader, ACE), plain(partner, ACE), plain(side, TEN)],
    ...[voids(leader), voids(partner), voids(left) + voids(right)],
  ];
}

/**
 * Least squares with bootstrap intervals: the sums of squares and products of groups of rows are kept, and the groups
 * are resampled. Fitted on the even rows, tested on the odd ones.
 */
export interface Regression {
  /** The fit: a constant and a slope for each predictor. */
  readonly constant: Estimate;
  readonly slopes: readonly Estimate[];
  /** Share of the variance of the odd rows that the fit to the even ones explains. */
  readonly explained: number;
  /** Odd rows for which the fit to the even ones predicts correctly whether the response is above the threshold. */
  readonly right: Estimate;
}

/** `features` holds `width` predictors for each response. Undefined if there are too few rows. */
export function regress(
  features: Uint8Array,
  width: number,
  responses: ArrayLike<number>,
  threshold: number,
  root: Root,
  stream: number,
): Regression | undefined {
  const rows = responses.length;
  const terms = width + 1;
  const sums = (parity: number | undefined) => {
    const groups = new Groups((terms * (terms + 1)) / 2 + terms);
    const x = new Float64Array(terms);
    for (let row = 0; row < rows; row++) {
      if (parity !== undefined && (row & 1) !== parity) continue;
      x[0] = 1;
      for (let i = 0; i < width; i++) x[i + 1] = features[row * width + i];
      let at = groups.at(row);
      for (let i = 0; i < terms; i++) for (let j = 0; j <= i; j++) groups.sums[at++] += x[i] * x[j];
      for (let i = 0; i < terms; i++) groups.sums[at++] += x[i] * responses[row];
    }
    return groups;
  };
  const fit = solved(sums(0).total(), terms);
  const statistics = (of: Float64Array) => {
    const slopes = solved(of, terms);
    return Object.fromEntries(Array.from({ length: terms }, (_, i) => [String(i), slopes?.[i]]));
  };
  if (fit === undefined) return undefined;
  const found = bootstrap(sums(undefined), statistics, new Rng().seed(root, 0, stream));
  const judged = judge(fit, features, width, responses, threshold);
  return {
    constant: found['0'],
    slopes: Array.from({ length: width }, (_, i) => found[String(i + 1)]),
    ...judged,
  };
}

/** The quality of a fit on the odd rows. */
function judge(
  fit: readonly number[],
  features: Uint8Array,
  width: number,
  responses: ArrayLike<number>,
  threshold: number,
): Pick<Regression, 'explained' | 'right'> {
  let [n, right, sum, squares, residuals] = [0, 0, 0, 0, 0];
  for (let row = 1; row < responses.length; row += 2) {
    let guess = fit[0];
    for (let i = 0; i < width; i++) guess += fit[i + 1] * features[row * width + i];
    const y = responses[row];
    n++;
    if (guess > threshold === y > threshold) right++;
    sum += y;
    squares += y * y;
    residuals += (y - guess) ** 2;
  }
  return { explained: 1 - residuals / (squares - (sum * sum) / n), right: proportion(right, n) };
}

/** Solves the normal equations. Undefined if they are singular. */
function solved(sums: Float64Array, terms: number): number[] | undefined {
  const places = Array.from({ length: terms }, (_, i) => i);
  // The lower triangle of the products comes first, row by row, and then the right side
  const productAt = (i: number, j: number): number => (i * (i + 1)) / 2 + j;
  const products = places.map(i => places.map(j => sums[productAt(Math.max(i, j), Math.min(i, j))]));
  const right = places.map(i => [sums[productAt(terms, i)]]);
  try {
    return solve(products, right, SINGULAR).map(([value]) => value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
