/** What a ladder says of each game, in a sentence or two. */
import {
  type BudgetPoint,
  type GameLadder,
  type LadderReport,
  type RungComparison,
  type Sign,
  signOf,
} from '../duel/index.ts';
import type { Estimate } from '../stats/index.ts';
import { ABSENT, formatNumber, gainText, listed } from './format.ts';

/** `2.4 µs`, `1.1 ms`, `1.2 s`: microseconds with two digits, more where they are whole. */
export function timeText(micros: number | undefined): string {
  if (micros === undefined) return ABSENT;
  const [value, unit] =
    micros < 1e3 ? [micros, 'µs'] : micros < 1e6 ? [micros / 1e3, 'ms'] : [micros / 1e6, 's'];
  return `${value < 10 ? value.toFixed(1) : formatNumber(value)} ${unit}`;
}

/** `39 ± 4 %`. */
export function shareText(share: Estimate | undefined): string {
  if (share?.value === undefined) return ABSENT;
  const { value, low, high } = share;
  const half = low === undefined || high === undefined ? '' : ` ± ${formatNumber(50 * (high - low))}`;
  return `${formatNumber(100 * value)}${half} %`;
}

/** In how many games each step is certainly above the one below; of one game, what is said of it. */
export function answerOf({ games }: LadderReport): string {
  if (games.length === 1) return `At ${games[0].game}, ${climb(games[0])} (95 % intervals).`;
  const pairs = new Map<string, { above: string; below: string; certain: number; all: number }>();
  for (const ladder of games)
    for (const { above, other } of stepsOf(ladder)) {
      const key = `${above} ${other.name}`;
      const { certain = 0, all = 0 } = pairs.get(key) ?? {};
      const isCertain = signOf(other.difference) === 'above';
      pairs.set(key, { above, below: other.name, certain: certain + (isCertain ? 1 : 0), all: all + 1 });
    }
  const told = [...pairs.values()].map(({ above, below, certain, all }, i) => {
    const count = `${certain} of ${all}${i === 0 ? ' games' : ''}`;
    return `\`${above}\` ${i === 0 ? 'is certainly above' : 'above'} \`${below}\` in ${count}`;
  });
  if (told.length === 0) return 'Not enough has been compared to say.';
  return `${listed(told)} (95 % intervals).`;
}

/** The comparisons of each step with the one below. */
function stepsOf({ rungs }: GameLadder): { readonly above: string; readonly other: RungComparison }[] {
  const steps = rungs.filter(({ isStep }) => isStep).map(({ name }) => name);
  return rungs.flatMap(({ name, isStep, over }) =>
    over.filter(other => isStep && steps.includes(other.name)).map(other => ({ above: name, other })),
  );
}

/** Whether each rung is above the one below it; the gap, and how much of it each agent takes at which cost. */
export function inShort(ladder: GameLadder): string {
  const { game, rungs } = ladder;
  const bound = rungs.find(({ name }) => name === 'cheat')?.gain;
  const shares = rungs
    .filter(({ share, name, isStep }) => isStep && name !== 'cheat' && isKnown(share))
    .map(({ name, share, micros }) => `${name} ${shareText(share)} at ${timeText(micros)}`);
  const gap =
    bound === undefined || shares.length === 0
      ? ''
      : `Of the ${gainText(bound)} points from greedy to cheat: ${listed(shares)} a move.`;
  return [`**[${game}](#${game})**: ${climb(ladder)}.`, gap, thinking(ladder)].filter(Boolean).join(' ');
}

/** Known to half of the whole, and above 0. */
function isKnown(share: Estimate | undefined): boolean {
  const { value = 0, low = -1, high = 1 } = share ?? {};
  return value > 0 && high - low < 1;
}

/** Whether each step beats the one below. */
function climb(ladder: GameLadder): string {
  const steps = ladder.rungs.filter(({ isStep }) => isStep);
  const pairs = stepsOf(ladder);
  if (pairs.length < steps.length - 1) return 'not all rungs have been compared';
  const doubtful = (sign: Sign, isEnough: boolean) =>
    pairs.filter(({ other: { difference } }) => {
      return signOf(difference) === sign && (difference.low !== undefined) === isEnough;
    });
  const cases = [
    ['not certain is', doubtful('open', true)],
    ['the wrong way round is', doubtful('below', true)],
    ['too few boards for', doubtful('open', false)],
  ] as const;
  const told = cases
    .filter(([, list]) => list.length > 0)
    .map(
      ([words, list]) => `${words} ${listed(list.map(({ above, other }) => comparisonText(above, other)))}`,
    );
  if (told.length === 0) return 'every rung certainly beats the one below it';
  const certain = pairs.filter(({ other }) => signOf(other.difference) === 'above').length;
  return `${certain} of ${pairs.length} steps are certain; ${told.join('; ')}`;
}

/** `strong 5 ms over rules (+3 ± 4)`; without a figure where that has no interval. */
function comparisonText(above: string, { name, difference }: RungComparison): string {
  return `${above} over ${name}${difference.low === undefined ? '' : ` (${gainText(difference)})`}`;
}

/** Whether ten times the iterations are ever significantly worse. */
export function thinking({ curve }: GameLadder): string {
  const compared = curve.filter(
    (point): point is Required<BudgetPoint> => point.overTenth?.low !== undefined,
  );
  if (compared.length === 0) return '';
  const worse = compared.filter(({ overTenth }) => signOf(overTenth) === 'below');
  const better = compared.filter(({ overTenth }) => signOf(overTenth) === 'above');
  const times = `${compared.length} comparison${compared.length === 1 ? '' : 's'}`;
  const never = `Ten times the iterations are significantly better in ${better.length} of ${times}`;
  if (worse.length === 0) return `${never}, and never significantly worse.`;
  const cases = worse.map(
    ({ iterations, overTenth }) => `${formatNumber(iterations)} (${gainText(overTenth)})`,
  );
  return `${never}, and significantly worse with ${listed(cases)}.`;
}
