/** The score sheet of a match: each deal counted out, the last one open. */
import { TRUMP_CODES } from '../../cards/card.ts';
import { sheetRows } from '../../engine/breakdown.ts';
import type { SheetEntry } from '../../player/table-options.ts';
import { Words } from '../cards/playing-card.tsx';
import { score, points as signed, t, words } from '../settings.ts';
import { outcomeOf, scoresOf } from './deeds.ts';

interface SheetProps {
  /** The names of the players of the match. */
  readonly players: readonly string[];
  /** The names of the sides of partners; none where each plays for himself. */
  readonly partners: readonly string[] | undefined;
  /** What the match is played to, in words; undefined for a deal alone, which has no total. */
  readonly target: string | undefined;
}

export function ScoreSheet({ deals, ...props }: SheetProps & { readonly deals: readonly SheetEntry[] }) {
  const { players, partners } = props;
  return (
    <div class="sheet">
      {deals.length === 0 && <p class="nothing">{t('sheet.noDeal')}</p>}
      {deals.map((entry, n) => {
        const { result } = entry;
        const seats = entry.players.map(player => players[player] as string);
        const sign = result.trump === null ? '' : `${words().sign(TRUMP_CODES.indexOf(result.trump))} `;
        const scores = scoresOf(partners ?? seats, result.score);
        return (
          <details key={n} open={n === deals.length - 1}>
            <summary>
              <b>{n + 1}</b> <Words text={`${sign}${outcomeOf(result, seats)}. ${scores}`} />
            </summary>
            <Counted entry={entry} {...props} />
          </details>
        );
      })}
    </div>
  );
}

/** Rows under which a line is drawn: sums. */
const SUMS: ReadonlySet<string> = new Set(['score', 'inAll', 'total', 'gamePoints']);

/** How a deal is counted out: its lines for each side, what they sum to, and where the match stands. */
export function Counted({ entry, players, partners, target }: SheetProps & { readonly entry: SheetEntry }) {
  const { breakdown, result } = entry;
  const seats = entry.players.map(player => players[player] as string);
  const sides = partners ?? seats;
  const title = outcomeOf(result, seats);
  const rows = sheetRows(breakdown, result).filter(({ kind }) => kind !== 'total' || target !== undefined);
  return (
    <div class={sides.length > 2 ? 'counted many' : 'counted'}>
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
          {rows.map(({ kind, points }) => (
            <tr key={kind} class={SUMS.has(kind) ? 'sum' : ''} data-row={kind}>
              <th scope="row">
                {t(`sheet.${kind}`)} {kind === 'total' && target}
              </th>
              {sides.map((side, n) => (
                <td key={side} class="number">
                  {(kind === 'contract' ? signed : score)(points[n] as number)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!breakdown.counts && <p class="quiet">{t('sheet.notCounted')}</p>}
    </div>
  );
}
