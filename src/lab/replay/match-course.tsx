/** The points of a match as a graph, with what mistakes cost. */
import { points, t } from '../settings.ts';
import { frameOf, Plot } from './plot.tsx';

/** A deal of a match, in points. */
interface CoursePoint {
  /** From 1. */
  readonly deal: number;
  readonly own: number;
  /** The mean of all other sides. */
  readonly others: number;
  /** What the person's mistakes cost, by what he could know. */
  readonly lost: number;
}

const LINES = ['own', 'others', 'lost'] as const;

/** The points of both sides and what was lost, summed over the deals: as lines, and deal by deal as a table. */
export function MatchCourse({
  course,
  side,
}: {
  readonly course: readonly CoursePoint[];
  readonly side: string;
}) {
  const sums = LINES.map(name => {
    let sum = 0;
    return [0, ...course.map(one => (sum += one[name]))];
  });
  const frame = frameOf(sums.flat());
  const [own = 0, others = 0, lost = 0] = sums.map(line => line.at(-1));
  const texts = { points: points(own, false), others: points(others, false), lost: points(lost, false) };
  const label = t('match.courseLabel', { n: course.length, own: side, ...texts });
  return (
    <figure class="curve match-course">
      <h2>{t('match.course')}</h2>
      <figcaption>{t('match.courseDoc', { own: side })}</figcaption>
      <Plot
        frame={frame}
        label={label}
        shares={course.map((_, n) => (n + 1) / course.length)}
        unit={t('match.deal')}
      >
        {sums.map((line, n) => (
          <polyline
            key={LINES[n]}
            class={LINES[n] as string}
            points={line
              .map((sum, deal) => `${frame.x(deal / course.length).toFixed(1)},${frame.y(sum).toFixed(1)}`)
              .join(' ')}
          />
        ))}
      </Plot>
      <details class="more">
        <summary>{t('match.table')}</summary>
        <table>
          <thead>
            <tr>
              {[t('match.deal'), side, t('match.others'), t('match.lost')].map(name => (
                <th key={name} scope="col" class="number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {course.map(one => (
              <tr key={one.deal}>
                <th scope="row" class="number">
                  {one.deal}
                </th>
                {LINES.map(name => (
                  <td key={name} class="number">
                    {points(one[name], false)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
