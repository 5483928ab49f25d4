/** How a deal is counted out: its lines for each side, what they sum to, and where the match stands. */
import { sheetRows } from '../../engine/breakdown.ts';
import type { SheetEntry } from '../../player/table-options.ts';
import { t } from '../settings.ts';

interface CountedProps {
  readonly entry: SheetEntry;
  readonly sides: readonly string[];
  readonly title: string;
  /** What the match is played to, in words. */
  readonly target: string;
}

/** Rows under which a line is drawn: sums. */
const SUMS: ReadonlySet<string> = new Set(['score', 'inAll', 'total', 'gamePoints']);

export function Counted({ entry: { breakdown, result }, sides, title, target }: CountedProps) {
  return (
    <section class="counted" aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {sides.map(side => (
              <th key={side} scope="col" class="number">
                {side}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheetRows(breakdown, result).map(({ kind, points }) => (
            <tr key={kind} class={SUMS.has(kind) ? 'sum' : ''} data-row={kind}>
              <th scope="row">
                {t(`sheet.${kind}`)} {kind === 'total' && target}
              </th>
              {sides.map((side, n) => (
                <td key={side} class="number">
                  {points[n]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!breakdown.counts && <p class="quiet">{t('sheet.notCounted')}</p>}
    </section>
  );
}
