/** The view of deals that have been played: opens records, and shows one of them. */
import { useEffect, useState } from 'preact/hooks';
import type { DealRecord } from '../../engine/record.ts';
import { type Fault, faultOf } from '../../input/input-error.ts';
import { fileText } from '../../input/text.ts';
import { Words } from '../cards/playing-card.tsx';
import { titleOf } from '../games.ts';
import { useLoaded, useWindow } from '../hooks.ts';
import { hasDeal, nameOf, playedMatches } from '../play/match.ts';
import { presentTable } from '../play/session.ts';
import { refuse, refused } from '../refuse.ts';
import { forgetPlace, go, useRoute } from '../route.ts';
import { t } from '../settings.ts';
import { FaultBox } from '../shell/fault-box.tsx';
import { FileField } from '../shell/fields.tsx';
import { BotsPlay } from './bots-play.tsx';
import { DealView } from './deal-view.tsx';
import { SentDeal } from './sent-deal.tsx';
import { dealOf, fromLink, fromRun, recordsIn } from './source.ts';

/** Outlives the view. */
let opened: readonly DealRecord[] = [];
/** The records of the match that was read last: what is known of them is known when it is read again. */
let looked: readonly DealRecord[] = [];
/** Names what is open: the part of the address that says where it comes from. */
let openedFrom = '';

type Query = Readonly<Record<string, string>>;

/** Where the address says that records come from; empty for those opened by hand. */
function originOf({ d, place, path, deal, match }: Query): string {
  if (d !== undefined) return `link ${d}`;
  if (path !== undefined) return `run ${place} ${path} ${deal}`;
  return match === undefined ? '' : `match ${match}`;
}

/** Whether a link has brought a deal and names no moment of it: whoever opened it has not asked to see it. */
function isUnseen({ d, at, p }: Query): boolean {
  return d !== undefined && at === undefined && p === undefined;
}

/** Where a deal that is closed was looked at from. Those opened by hand were opened here. */
function leave({ d, p, path, match }: Query, game: string): void {
  if (p !== undefined) go('practice', { game });
  else if (path !== undefined) go('runs');
  else go(d === undefined && match === undefined ? 'replay' : 'play');
}

async function load({ d, place = '0', path, deal = '0', match }: Query): Promise<readonly DealRecord[]> {
  if (d !== undefined) return fromLink(d);
  if (path !== undefined) return fromRun(place, path, deal);
  if (match === undefined) return opened;
  const earlier = playedMatches().find(({ choice }) => nameOf(choice) === match)?.record;
  const present = presentTable()?.table.save();
  const record = earlier ?? (present && hasDeal(present) ? present : playedMatches()[0]?.record);
  if (record === undefined) throw refuse('noMatch');
  const records = await recordsIn(JSON.stringify(record));
  looked = records.map(
    (one, n) => (JSON.stringify(one) === JSON.stringify(looked[n]) ? looked[n] : one) ?? one,
  );
  return looked;
}

export function ReplayView() {
  const { query } = useRoute();
  const [records, setRecords] = useState(opened);
  const [problem, setProblem] = useState<Fault>();
  const origin = originOf(query);
  const number = Number(query.n ?? records.length - 1);
  const show = async (loading: Promise<readonly DealRecord[]>, from: string): Promise<void> => {
    try {
      const found = await loading;
      // A file whose first deal is broken is not opened.
      if (found[0] !== undefined) await dealOf(found[0]);
      [opened, openedFrom] = [found, from];
      setProblem(undefined);
      setRecords(found);
    } catch (error) {
      setRecords([]);
      setProblem(faultOf(error));
    }
  };
  useEffect(() => {
    if (origin !== '' && (origin !== openedFrom || origin.startsWith('match')))
      void show(load(query), origin);
  }, [origin]);
  const record = records[Math.min(Math.max(0, number), records.length - 1)];
  const loaded = useLoaded(
    () => record && dealOf(record),
    record,
    error => setProblem(faultOf(error)),
  );
  const deal = record && loaded;
  const isNone = record === undefined && origin === '';
  const open = (text: string) => {
    go('replay', {}, true);
    void show(
      Promise.resolve().then(() => recordsIn(text)),
      'text',
    );
  };
  const close = () => {
    [opened, openedFrom] = [[], ''];
    setRecords([]);
    forgetPlace('replay');
    leave(query, record?.game ?? '');
  };
  return (
    <DropZone onText={open} onProblem={setProblem}>
      {deal === undefined ? (
        (isNone || problem !== undefined) && (
          <OpenRecord problem={problem} onText={open} onProblem={setProblem} />
        )
      ) : (
        <>
          <FaultBox fault={problem} />
          {isUnseen(query) ? (
            <SentDeal deal={deal} query={query} />
          ) : (
            <DealView
              deal={deal}
              number={Math.max(0, number)}
              records={records}
              query={query}
              onClose={close}
            />
          )}
        </>
      )}
    </DropZone>
  );
}

interface DropZoneProps {
  readonly onText: (text: string) => void;
  readonly onProblem: (fault: Fault) => void;
  readonly children: preact.ComponentChildren;
}

/** Takes a file that is dropped, or a text that is pasted, anywhere in the view. */
function DropZone({ onText, onProblem, children }: DropZoneProps) {
  useWindow({
    dragover: event => event.preventDefault(),
    drop(event) {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      const text = event.dataTransfer?.getData('text/plain') ?? '';
      if (file !== undefined) fileText(file).then(onText, () => onProblem(refused('noFile')));
      else if (text !== '') onText(text);
    },
    paste({ target, clipboardData }) {
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return;
      const text = clipboardData?.getData('text/plain') ?? '';
      if (text.trim() !== '') onText(text);
    },
  });
  return <>{children}</>;
}

/** Opens a deal: a file, a text, or one that bots play now. */
interface OpenRecordProps {
  readonly problem: Fault | undefined;
  readonly onText: (text: string) => void;
  readonly onProblem: (fault: Fault) => void;
}

export function OpenRecord({ problem, onText, onProblem }: OpenRecordProps) {
  const [text, setText] = useState('');
  return (
    <div class="paper-view">
      <div>
        <h1>{t('replay.title')}</h1>
        <p class="lead">{t('replay.lead')}</p>
      </div>
      <FaultBox fault={problem} />
      {playedMatches().map(({ choice }, n) => (
        <p key={nameOf(choice)}>
          <button
            type="button"
            class={n === 0 ? 'primary' : ''}
            onClick={() => go('replay', { match: n === 0 ? '1' : nameOf(choice) })}
          >
            {t(choice.isMatch ? 'replay.last' : 'replay.lastDeal', { game: titleOf(choice.game) })}
          </button>
        </p>
      ))}
      <div class="drop">
        <p>
          <Words text={t('replay.drop')} />
        </p>
        <FileField
          accept=".jsonl,.json,.txt"
          onFile={file => {
            if (file !== undefined) fileText(file).then(onText, () => onProblem(refused('noFile')));
          }}
        />
        <label class="field">
          <span>{t('replay.paste')}</span>
          <textarea rows={3} value={text} onInput={event => setText(event.currentTarget.value)} />
        </label>
        <button type="button" disabled={text.trim() === ''} onClick={() => onText(text)}>
          {t('replay.show')}
        </button>
      </div>
      <BotsPlay onText={onText} />
    </div>
  );
}
