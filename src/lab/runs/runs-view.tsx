/** The view of runs: datasets with their provenance and progress, and reports. */
import { useEffect, useState } from 'preact/hooks';
import type { Key } from '../../player/words/index.ts';
import type { ListedDataset, ListedRun, RunList } from '../../report/run-list.ts';
import { Words } from '../cards/playing-card.tsx';
import { titleOf } from '../games.ts';
import { go } from '../route.ts';
import { ask, useServer } from '../server-info.ts';
import { count, t } from '../settings.ts';

type DataRun = ListedRun & { readonly dataset: ListedDataset };

/** Milliseconds between two looks while something runs. */
const AGAIN = 2000;

export function RunsView() {
  const { isHere } = useServer();
  const [runs, setRuns] = useState<RunList>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let timer = 0;
    let isWanted = true;
    const look = async () => {
      try {
        const found = await ask<RunList>('api/runs');
        if (!isWanted) return;
        setRuns(found);
        setProblem('');
        if (found.runs.some(({ dataset }) => dataset?.isRunning)) timer = window.setTimeout(look, AGAIN);
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
      }
    };
    if (isHere === true) void look();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isHere]);
  const datasets = (runs?.runs ?? []).filter((run): run is DataRun => run.dataset !== undefined);
  const reports = (runs?.runs ?? []).filter(({ pages }) => pages.length > 0);
  const broken = (runs?.runs ?? []).filter(run => run.problem !== undefined);
  // On a web server the page has no datasets.
  const lead =
    isHere === false
      ? t('runs.noServer')
      : runs === undefined
        ? t('runs.looking')
        : t(runs.places.length === 0 ? 'runs.noPlace' : 'runs.places', { places: runs.places.join(', ') });
  return (
    <div class="paper-view wide">
      <div>
        <h1>{t('nav.runs')}</h1>
        <p class="lead">
          <Words text={lead} />
        </p>
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
      {datasets.length > 0 && <SortedTable name="runs.datasets" columns={DATASETS} rows={datasets} />}
      {reports.length > 0 && <SortedTable name="runs.reports" columns={REPORTS} rows={reports} />}
      {broken.map(run => (
        <p key={addressOf(run)} class="problem">
          {t('runs.problem', { title: run.title, text: run.problem })}
        </p>
      ))}
      {runs !== undefined && runs.places.length > 0 && datasets.length + reports.length === 0 && (
        <p>{t('runs.nothing')}</p>
      )}
    </div>
  );
}

function addressOf({ place, path }: ListedRun): string {
  return `${place}/${path}`;
}

function size(bytes: number): string {
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1e3)} kB`;
}

function day(millis: number): string {
  return new Date(millis).toISOString().slice(0, 10);
}

const DATASETS: readonly Column<DataRun>[] = [
  { name: 'runs.run', by: run => run.title, show: run => run.title },
  { name: 'runs.game', by: run => run.dataset.game, show: run => titleOf(run.dataset.game) },
  { name: 'runs.agents', by: run => run.dataset.agents.join(), show: run => run.dataset.agents.join(', ') },
  { name: 'runs.seed', by: run => run.dataset.seed, show: run => run.dataset.seed },
  {
    name: 'runs.done',
    by: run => run.dataset.done,
    show: ({ dataset: { done, total, counts, isComplete, isRunning } }) => (
      <>
        {t(counts === 'match' ? 'runs.matches' : 'runs.deals', {
          n: isComplete ? count(done) : t('replay.of', { n: count(done), of: count(total) }),
        })}{' '}
        {!isComplete && <progress value={done} max={total} aria-label={t('runs.progress')} />}{' '}
        {isRunning && <span class="live">{t('runs.running')}</span>}
      </>
    ),
  },
  { name: 'runs.size', by: run => run.dataset.bytes, show: run => size(run.dataset.bytes), isNumber: true },
  {
    name: 'runs.madeBy',
    by: run => run.dataset.madeBy,
    show: ({ dataset: { madeBy, configHash } }) => (
      <>
        {madeBy} <small title={configHash}>{configHash.slice(0, 12)}</small>
      </>
    ),
  },
  { name: 'runs.aDeal', show: run => <FindDeal run={run} /> },
];

const REPORTS: readonly Column<ListedRun>[] = [
  {
    name: 'runs.report',
    by: run => run.title,
    show: run => (
      <span class="pages">
        {run.pages.map(page => (
          <a key={page} href={`files/${run.place}/${page}`} target="_blank" rel="noreferrer">
            {run.pages.length === 1 ? run.title : page.replace(/^.*\//, '')}
          </a>
        ))}
      </span>
    ),
  },
  { name: 'runs.in', by: run => run.path, show: run => run.path },
  { name: 'runs.changed', by: run => run.changed, show: run => day(run.changed), isNumber: true },
];

/** Opens a deal by its number. */
function FindDeal({ run: { place, path, dataset, title } }: { readonly run: DataRun }) {
  const [number, setNumber] = useState('0');
  const show = (event: Event) => {
    event.preventDefault();
    go('replay', { place: String(place), path, deal: number });
  };
  return (
    <form class="find-deal" onSubmit={show}>
      <input
        type="number"
        min={0}
        max={Math.max(0, dataset.done - 1)}
        value={number}
        aria-label={t('runs.number', { title })}
        onInput={event => setNumber(event.currentTarget.value)}
      />
      <button type="submit">{t('replay.show')}</button>
    </form>
  );
}

interface Column<T> {
  readonly name: Key;
  /** What rows are sorted by; absent for a column that is not. */
  readonly by?: (row: T) => string | number;
  readonly show: (row: T) => preact.ComponentChildren;
  readonly isNumber?: boolean;
}

interface SortedTableProps<T> {
  readonly name: Key;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
}

/** A table whose rows are sorted by a click on the head of a column. */
function SortedTable<T extends ListedRun>({ name: title, columns, rows }: SortedTableProps<T>) {
  const [order, setOrder] = useState({ column: 0, isUp: true });
  const by = columns[order.column]?.by ?? addressOf;
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), 'en', { numeric: true });
  const sorted = [...rows].sort((a, b) => (order.isUp ? 1 : -1) * compare(by(a), by(b)));
  return (
    <section aria-label={t(title)}>
      <h2>{t(title)}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is too wide */}
      <section class="scrolls" aria-label={t('runs.table')} tabIndex={0}>
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
                    t(name)
                  ) : (
                    <button
                      type="button"
                      onClick={() => setOrder({ column: n, isUp: n === order.column ? !order.isUp : true })}
                    >
                      {t(name)}
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map(row => (
              <tr key={addressOf(row)}>
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
    </section>
  );
}
