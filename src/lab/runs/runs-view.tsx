/** The view of runs: datasets with their provenance and progress. */
import { useEffect, useState } from 'preact/hooks';
import { type Fault, faultOf } from '../../input/input-error.ts';
import type { Key } from '../../player/words/index.ts';
import type { ListedDataset, ListedRun, RunList } from '../../report/run-list.ts';
import { Words } from '../cards/playing-card.tsx';
import { titleOf } from '../games.ts';
import { refused } from '../refuse.ts';
import { go } from '../route.ts';
import { ask, useServer } from '../server-info.ts';
import { count, t } from '../settings.ts';
import { FaultBox } from '../shell/fault-box.tsx';

type DataRun = ListedRun & { readonly dataset: ListedDataset };

/** Milliseconds between two looks while something runs. */
const AGAIN = 2000;

export function RunsView() {
  const { isHere } = useServer();
  const [runs, setRuns] = useState<RunList>();
  const [problem, setProblem] = useState<Fault>();
  useEffect(() => {
    let timer = 0;
    let isWanted = true;
    const look = async () => {
      try {
        const found = await ask<RunList>('api/runs');
        if (!isWanted) return;
        setRuns(found);
        setProblem(undefined);
        if (found.runs.some(({ dataset }) => dataset?.isRunning)) timer = window.setTimeout(look, AGAIN);
      } catch (error) {
        setProblem(faultOf(error));
      }
    };
    if (isHere === true) void look();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isHere]);
  const datasets = (runs?.runs ?? []).filter((run): run is DataRun => run.dataset !== undefined);
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
      <FaultBox fault={problem} />
      {datasets.length > 0 && <SortedTable rows={datasets} />}
      {broken.map(run => (
        <FaultBox
          key={addressOf(run)}
          fault={refused('noDataset', { word: nameOf(run), details: run.problem ?? '' })}
        />
      ))}
      {runs !== undefined && runs.places.length > 0 && datasets.length === 0 && <p>{t('runs.nothing')}</p>}
    </div>
  );
}

function addressOf({ place, path }: ListedRun): string {
  return `${place}/${path}`;
}

/** Its path from the place. */
function nameOf({ path }: ListedRun): string {
  return path === '' ? '.' : path;
}

function size(bytes: number): string {
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1e3)} kB`;
}

const COLUMNS: readonly Column[] = [
  { name: 'runs.run', by: nameOf, show: nameOf },
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

/** Opens a deal by its number. */
function FindDeal({ run }: { readonly run: DataRun }) {
  const { place, path, dataset } = run;
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
        aria-label={t('runs.number', { title: nameOf(run) })}
        onInput={event => setNumber(event.currentTarget.value)}
      />
      <button type="submit">{t('replay.show')}</button>
    </form>
  );
}

interface Column {
  readonly name: Key;
  /** What rows are sorted by; absent for a column that is not. */
  readonly by?: (row: DataRun) => string | number;
  readonly show: (row: DataRun) => preact.ComponentChildren;
  readonly isNumber?: boolean;
}

/** A table whose rows are sorted by a click on the head of a column. */
function SortedTable({ rows }: { readonly rows: readonly DataRun[] }) {
  const [order, setOrder] = useState({ column: 0, isUp: true });
  const by = COLUMNS[order.column]?.by ?? addressOf;
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), 'en', { numeric: true });
  const sorted = [...rows].sort((a, b) => (order.isUp ? 1 : -1) * compare(by(a), by(b)));
  return (
    <section aria-label={t('runs.datasets')}>
      <h2>{t('runs.datasets')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is too wide */}
      <section class="scrolls" aria-label={t('runs.table')} tabIndex={0}>
        <table class="run-table">
          <thead>
            <tr>
              {COLUMNS.map(({ name, by: key, isNumber }, n) => (
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
                {COLUMNS.map(({ name, show, isNumber }) => (
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
