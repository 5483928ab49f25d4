/**
 * What commands on duels share: sequential tests as `elo0=0,elo1=10,alpha=.05`, numbers of boards, and the live line.
 */
import { prose } from '../document/report.ts';
import { type DuelTests, FAULT_RULES, type TestReport } from '../duel/index.ts';
import type { DuelStanding } from '../node/planned-duel.ts';
import { eloText } from '../report/duel-page.ts';
import { formatInterval, formatNumber, gainText } from '../report/format.ts';
import { USUAL_ERRORS } from '../stats/index.ts';
import { type Argument, choice, optional, type Reader, UsageError, wholeNumber } from './arguments.ts';
import { MAX_DEALS } from './shared-arguments.ts';

type EloTest = NonNullable<DuelTests['elo']>;
type PointsTest = NonNullable<DuelTests['points']>;

/** The most boards of a duel that ends with its verdict. */
export const MAX_BOARDS = 100_000;

/** A likelihood ratio closer to 0 gives no useful estimate of the boards to go. */
const LEAST_LLR = 0.5;

/** Numbers by name, `name=value,name=value`; names that are missing keep their defaults. */
function numbers<K extends string>(text: string, name: string, defaults: Readonly<Record<K, number>>) {
  const found: Record<string, number> = { ...defaults };
  for (const piece of text.split(',')) {
    const [key = '', value = '', ...rest] = piece.split('=').map(part => part.trim());
    if (!Object.hasOwn(defaults, key))
      throw new UsageError(`${name}: there is no '${key}'; there are: ${Object.keys(defaults).join(', ')}`);
    const number = value === '' || rest.length > 0 ? Number.NaN : Number(value);
    if (!Number.isFinite(number)) throw new UsageError(`${name}: ${key} must be a number, not '${value}'`);
    found[key] = number;
  }
  return found as Record<K, number>;
}

function checkErrors(name: string, { alpha, beta }: { readonly alpha: number; readonly beta: number }): void {
  for (const [key, value] of Object.entries({ alpha, beta }))
    if (!(value > 0 && value < 0.5))
      throw new UsageError(`${name}: ${key} must be above 0 and below 0.5, not ${value}`);
}

/** A test of Elo; of normalised Elo where its bounds are called nelo0 and nelo1. */
export const eloTest: Reader<EloTest> = (text, name) => {
  const isNormalized = /(^|,)\s*nelo[01]\s*=/.test(text);
  const elo = isNormalized ? 'nelo' : 'elo';
  const found = numbers<string>(text, name, { [`${elo}0`]: 0, [`${elo}1`]: 10, ...USUAL_ERRORS });
  const [low, high, alpha, beta] = Object.values(found);
  checkErrors(name, { alpha, beta });
  if (!(low < high)) throw new UsageError(`${name}: elo0 must be below elo1, not ${low} and ${high}`);
  return { elo0: low, elo1: high, alpha, beta, model: isNormalized ? 'normalized' : 'logistic' };
};

/** A test of the difference in points. */
export const pointsTest: Reader<PointsTest> = (text, name) => {
  const { d0, d1, alpha, beta } = numbers(text, name, { d0: 0, d1: 1, ...USUAL_ERRORS });
  checkErrors(name, { alpha, beta });
  if (!(d0 < d1)) throw new UsageError(`${name}: d0 must be below d1, not ${d0} and ${d1}`);
  return { d0, d1, alpha, beta };
};

export const SPRT: Argument<EloTest | undefined> = {
  ...optional(
    'TEST',
    prose`plays until a sequential test of Elo has a verdict: any of elo0=0,elo1=10,alpha=.05,beta=.05. nelo0 and nelo1
      are normalised Elo`,
    eloTest,
  ),
  write({ model, elo0, elo1, alpha, beta }) {
    const elo = model === 'normalized' ? 'nelo' : 'elo';
    return `${elo}0=${elo0},${elo}1=${elo1},alpha=${alpha},beta=${beta}`;
  },
};

export const POINTS_SPRT: Argument<PointsTest | undefined> = {
  ...optional(
    'TEST',
    'the same for the difference in points a deal: any of d0=0,d1=1,alpha=.05,beta=.05',
    pointsTest,
  ),
  write: ({ d0, d1, alpha, beta }) => `d0=${d0},d1=${d1},alpha=${alpha},beta=${beta}`,
};

export const BOARDS = optional(
  'N',
  'how many boards; a board is one deal in all its seatings',
  wholeNumber(1, MAX_DEALS),
);
export const BOARDS_PER_PART = optional(
  'N',
  'boards in each file [depends on their number]',
  wholeNumber(1, 1_000_000),
);

/** The end of the progress line: the difference, the strength, and how far the tests are. */
export function standingWords({ units, difference, strength, tests }: DuelStanding): string[] {
  if (units === 0) return [];
  return [
    `${gainText(difference)} points`,
    ...(strength === undefined ? [] : [`Elo ${eloText(strength)}`]),
    ...Object.values(tests).map(testWords),
  ];
}

/** `LLR 1.20 of -2.94, 2.94, about 800 to go`: at the pace at which the ratio has moved so far. */
function testWords({ verdict, llr, lower, upper, units }: TestReport): string {
  const standing = `LLR ${formatNumber(llr, 2)} of ${formatInterval(lower, upper, 'number', 2)}`;
  if (verdict !== 'continue') return `${standing}: ${verdict}`;
  if (Math.abs(llr) < LEAST_LLR) return standing;
  const left = units * ((llr > 0 ? upper : lower) / llr - 1);
  return `${standing}, about ${formatNumber(Number(left.toPrecision(1)))} to go`;
}

/** `--faults`. */
export const FAULTS = choice(
  'F',
  prose`how a deal counts that an agent's fault ends. lose: its side loses it. skip: the board is in no figure. stop:
    the duel ends there [lose]`,
  FAULT_RULES,
);

/** What the help of duels says of faults. */
export const FAULTS_TEXT = prose`A fault is an exception, an action that is not legal, or a time that is up. The side
  at fault loses the game of the board, and in points as much as if the others had won every trick of the deal, by its
  contract, its doubling and the melds so far, with the bonus for that. In an auction the contract of that side counts
  as doubled as far as it can be. On average this is more than the rest of the deal costs an agent that bids with
  sense. The exit code is then 1.`;
