/** A table whose rows are sorted by a click on the head of a column. */
import { useState } from 'preact/hooks';

export interface Column<T> {
  readonly name: string;
  /** What rows are sorted by; absent for a column that is not. */
  readonly by?: (row: T) => string | number;
  readonly show: (row: T) => preact.ComponentChildren;
  readonly isNumber?: boolean;
}

interface SortedTableProps<T> {
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly nameOf: (row: T) => string;
}

export function SortedTable<T>({ columns, rows, nameOf }: SortedTableProps<T>) {
  const [order, setOrder] = useState({ column: 0, isUp: true });
  const by = columns[order.column]?.by ?? nameOf;
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), 'en', { numeric: true });
  const sorted = [...rows].sort((a, b) => (order.isUp ? 1 : -1) * compare(by(a), by(b)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is too wide
    <section class="scrolls" aria-label="table" tabIndex={0}>
      <table class="run-table">
        <thead>
          <tr>
            {columns.map(({ name, by: key, isNumber }, n) => (
              <th
                key={name}
                scope="col"
                class={isNumber === true ? 'number' : ''}
                aria-sort={n === order.column ? (order.isUp ? 'ascending' : 'descending') : undefined}
              >
                {key === undefined ? (
                  name
                ) : (
                  <button
                    type="button"
                    onClick={() => setOrder({ column: n, isUp: n === order.column ? !order.isUp : true })}
                  >
                    {name}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map(row => (
            <tr key={nameOf(row)}>
              {columns.map(({ name, show, isNumber }) => (
                <td key={name} class={isNumber === true ? 'number' : ''}>
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
