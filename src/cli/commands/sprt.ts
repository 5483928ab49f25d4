/** `jaslab sprt`: strength, and the verdict on two hypotheses, from counts of pairs. */
import { eloText } from '../../report/duel-page.ts';
import { formatEstimate, formatInterval, formatNumber, formatValue } from '../../report/format.ts';
import {
  ELO_LIMIT,
  type EloHypotheses,
  type ErrorRates,
  type Estimate,
  FEWEST,
  llrOf,
  type Multinomial,
  PAIR_CLASSES,
  pentanomial,
  type SprtBounds,
  type Strength,
  sprtBounds,
  strengthOf,
  USUAL_ERRORS,
  type Verdict,
  verdictOf,
} from '../../stats/index.ts';
import { flag, optional, type Reader, required, UsageError } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { alignRows } from '../layout.ts';
import { JSON_FLAG } from '../shared-arguments.ts';

const HINT = PAIR_CLASSES.join(',');

/** Five counts, `379,10170,21828,10640,343`. */
const pairs: Reader<Multinomial> = (text, name) => {
  const words = text.split(',').map(word => word.trim());
  const counts = words.map(word => (/^\d+$/.test(word) ? Number(word) : Number.NaN));
  if (counts.length !== PAIR_CLASSES.length || !counts.every(Number.isSafeInteger))
    throw new UsageError(`${name} must be five whole numbers, ${HINT}, not '${text}'`);
  if (counts.every(count => count === 0)) throw new UsageError(`${name} must count one pair at least`);
  return pentanomial(counts);
};

/** A number strictly between two others. */
function between(low: number, high: number): Reader<number> {
  return (text, name) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (value > low && value < high) return value;
    throw new UsageError(`${name} must be a number between ${low} and ${high}, not '${text}'`);
  };
}

const elo = between(-ELO_LIMIT, ELO_LIMIT);
const chance = between(0, 0.5);

export default defineCommand({
  group: 'check',
  summary: 'judges counts of pairs: Elo, likelihood ratios, and a verdict',
  details: `
    A pair is one deal, or one match, played twice with the sides exchanged; WL counts as DD. Elo and its errors
    come from pairs, not from single games, because the two games of a pair share their cards.

    H0 says that the difference is elo0, H1 that it is elo1. The exact log likelihood ratio (LLR) for logistic
    Elo decides. With --normalized, elo0 and elo1 are normalised Elo, and the LLR for normalised Elo decides.

    A class without pairs counts as 0.001 pairs, and scores are limited to 0.001 and 0.999, so a sample of wins
    alone has a finite Elo. The error rates hold if the test is evaluated after every pair and ends at the first
    verdict.
  `,
  arguments: {
    pairs: required(HINT, 'the number of pairs with each result', pairs),
    elo0: required('E', 'H0: the difference in Elo', elo),
    elo1: required('E', 'H1: the difference in Elo, above elo0', elo),
    alpha: optional('P', 'chance to accept H1 if H0 is true', chance, USUAL_ERRORS.alpha),
    beta: optional('P', 'chance to accept H0 if H1 is true', chance, USUAL_ERRORS.beta),
    normalized: flag('uses normalised Elo'),
    json: JSON_FLAG,
  },
  examples: [
    ['sprt --pairs 379,10170,21828,10640,343 --elo0 0 --elo1 2', 'accepts H1'],
    ['sprt --pairs 13,37,50,25,3 --elo0 0 --elo1 4 --normalized --json', 'by normalised Elo, for a program'],
  ],
  async run({ pairs: counts, elo0, elo1, alpha, beta, normalized, json }, streams) {
    if (elo0 >= elo1) throw new UsageError(`--elo0 must be below --elo1, not ${elo0} and ${elo1}`);
    const judgement = judge(
      counts,
      { elo0, elo1, model: normalized ? 'normalized' : 'logistic' },
      { alpha, beta },
    );
    if (json) await streams.json(jsonOf(judgement));
    else await streams.lines(alignRows(rowsOf(judgement)));
    return 0;
  },
});

interface Judgement {
  readonly counts: Multinomial;
  readonly hypotheses: Required<EloHypotheses>;
  readonly errors: ErrorRates;
  readonly bounds: SprtBounds;
  readonly strength: Strength;
  readonly llrLogistic: number;
  readonly llrNormalized: number;
  readonly verdict: Verdict;
}

function judge(counts: Multinomial, hypotheses: Required<EloHypotheses>, errors: ErrorRates): Judgement {
  const llrLogistic = llrOf(counts, { ...hypotheses, model: 'logistic' });
  const llrNormalized = llrOf(counts, { ...hypotheses, model: 'normalized' });
  const limits = sprtBounds(errors);
  const judged = hypotheses.model === 'logistic' ? llrLogistic : llrNormalized;
  return {
    counts,
    hypotheses,
    errors,
    bounds: limits,
    llrLogistic,
    llrNormalized,
    // The reader of the counts refuses an empty sample.
    strength: strengthOf(counts)!,
    verdict: verdictOf(judged, limits),
  };
}

function jsonOf({ counts, hypotheses, errors, strength, ...found }: Judgement) {
  const { elo, eloError, nElo, los, score, units } = strength;
  return {
    llrLogistic: found.llrLogistic,
    llrNormalized: found.llrNormalized,
    elo: elo.value,
    eloError,
    nElo: nElo.value,
    los,
    verdict: found.verdict,
    pairs: Array.from(counts.counts),
    units,
    score: score.value,
    eloInterval: ends(elo),
    nEloInterval: ends(nElo),
    ...hypotheses,
    ...errors,
    bounds: found.bounds,
  };
}

/** The ends of an interval, null where there is none. */
function ends({ low, high }: Estimate): (number | null)[] {
  return [low ?? null, high ?? null];
}

function rowsOf({ counts, hypotheses, bounds: limits, strength, ...found }: Judgement): string[][] {
  const { elo0, elo1, model } = hypotheses;
  const { units, score, nElo, los } = strength;
  const classes = PAIR_CLASSES.map((name, i) => `${name} ${formatNumber(counts.counts[i])}`);
  const llr = (value: number, of: typeof model) => {
    const judged = of === model ? `, bounds ${formatInterval(limits.lower, limits.upper, 'number', 3)}` : '';
    return formatNumber(value, 3) + judged;
  };
  return [
    ['pairs', `${formatNumber(units)}: ${classes.join(', ')}`],
    ['score', formatEstimate(score)],
    ['Elo', eloText(strength)],
    ['normalised Elo', formatEstimate(nElo)],
    los === undefined
      ? ['', `no intervals below ${FEWEST} pairs`]
      : ['above 0', `with ${formatValue(los, 'percent', 1)} likelihood`],
    ['LLR, logistic', llr(found.llrLogistic, 'logistic')],
    ['LLR, normalised', llr(found.llrNormalized, 'normalized')],
    ['verdict', verdictText()],
  ];

  function verdictText(): string {
    const unit = model === 'logistic' ? 'Elo' : 'normalised Elo';
    if (found.verdict === 'continue') return `none yet between ${elo0} and ${elo1} ${unit}: continue`;
    return `${found.verdict} is accepted: ${found.verdict === 'H0' ? elo0 : elo1} ${unit}`;
  }
}
