/** The figures of results/bench: deals a second on a logarithmic axis, like beside like. */
import type { Timing } from '../../src/cli/bench/contender.ts';
import type { Path } from '../../src/cli/bench/games.ts';
import { type Drawing, dotPlot } from '../../src/report/index.ts';
import type { Estimate } from '../../src/stats/index.ts';
import type { Beside, Peers, Range } from './bench-data.ts';

const MILLIONS = { label: 'million deals a second on one core', steps: 'log' } as const;

/** The middle of a range, and its ends as whiskers. */
function between([least, most]: Range): Estimate {
  return { n: 1, value: Math.sqrt(least * most) / 1e6, low: least / 1e6, high: most / 1e6 };
}

/** What was measured in one session: whole deals, then the cards alone. */
export function besidePlot({ game, rival, language, whole, cards }: Beside): Drawing {
  const rows: readonly (readonly [what: string, ours: Range | undefined, theirs: Range | undefined])[] = [
    [`whole deals: ${rival} (${language})`, undefined, whole.rival],
    ['whole deals: jaslab run', whole.run, undefined],
    ['whole deals: jaslab engine', whole.engine, undefined],
    [`cards alone: ${rival}`, undefined, cards.rival],
    ['cards alone: jaslab, one at a time', cards.playout, undefined],
    ['cards alone: jaslab kernel', cards.kernel, undefined],
  ];
  return dotPlot({
    title: `Random deals of ${game} a second, side by side on one machine; whiskers from the least to the most`,
    x: MILLIONS,
    rows: rows.map(([what]) => what),
    series: [
      { label: 'jaslab', values: rows.map(([, ours]) => ours && between(ours)) },
      { label: 'the rival', values: rows.map(([, , theirs]) => theirs && between(theirs)) },
    ],
  });
}

/** Slower programs are in the table only. */
const SLOWEST = 20_000;
const OURS = [
  ['klaverjas', 'run'],
  ['belote', 'run'],
  ['klaverjas', 'engine'],
  ['belote', 'engine'],
] as const satisfies readonly (readonly [string, Path])[];

/** Whole random deals of programs that play games like ours, the fastest first. */
export function othersPlot(timings: readonly Timing[], { deals, spread, measured }: Peers): Drawing {
  const machine = measured.split(',')[0];
  const ours = OURS.map(([game, path]) => {
    const timing = timings.find(one => one.game === game && one.path === path)!;
    const half = timing.spread / 2;
    return { isOurs: true, name: `jaslab ${path}`, note: game, rate: timing.dealsPerSecond, half };
  });
  const theirs = deals
    .filter(({ part, dealsPerSecond }) => part === undefined && dealsPerSecond > SLOWEST)
    .map(({ system, language, hardware, dealsPerSecond }) => {
      const isMeasured = hardware.startsWith('measured');
      const note = isMeasured ? language : `${language}, as stated`;
      return {
        isOurs: false,
        name: system,
        note,
        rate: dealsPerSecond,
        half: isMeasured ? spread : undefined,
      };
    });
  const rows = [...ours, ...theirs].toSorted((a, b) => b.rate - a.rate);
  const valuesOf = (isOurs: boolean) =>
    rows.map(row => {
      const { rate, half } = row;
      if (row.isOurs !== isOurs) return undefined;
      const ends =
        half === undefined ? {} : { low: (rate / 1e6) * (1 - half), high: (rate / 1e6) * (1 + half) };
      return { n: 1, value: rate / 1e6, ...ends };
    });
  return dotPlot({
    title:
      'Whole random deals a second, of games that are alike but not the same; whiskers: the spread of our rounds, ' +
      `and ± ${Math.round(100 * spread)} % for what was measured on ${machine}`,
    x: MILLIONS,
    rows: rows.map(({ name, note }) => [name, note]),
    series: [
      { label: 'jaslab', values: valuesOf(true) },
      { label: 'other programs', values: valuesOf(false) },
    ],
  });
}
