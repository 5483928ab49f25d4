/** One deal, step by step: the table, the controls, and what each decision cost. */
import { useMemo, useState } from 'preact/hooks';
import { NONE } from '../../cards/card.ts';
import { actionsOf, type DealRecord } from '../../engine/record.ts';
import { transcriptOf } from '../../engine/transcript.ts';
import { type Fault, faultOf } from '../../input/input-error.ts';
import { createTable } from '../../player/index.ts';
import { titleOf } from '../games.ts';
import { useLoaded, useWindow } from '../hooks.ts';
import { saveFile } from '../play/match.ts';
import { Session, takeSeat } from '../play/session.ts';
import {
  adviser,
  agentName,
  newSeed,
  seatsFor,
  type TableSetup,
  USUAL_OPPONENT,
} from '../play/table-setup.ts';
import { problemNamed } from '../practice.ts';
import { formatRoute, go, parseRoute } from '../route.ts';
import { t, words } from '../settings.ts';
import { CopyLink } from '../shell/copy-link.tsx';
import { FaultBox } from '../shell/fault-box.tsx';
import { SaveButton } from '../shell/save-button.tsx';
import { askedAt } from '../table/asked-at.ts';
import { CourseList } from '../table/course.tsx';
import { outcomeOf, scoresOf } from '../table/deeds.ts';
import { Felt, SeatHead } from '../table/felt.tsx';
import { MiniHand } from '../table/hand.tsx';
import { pictureOf, sendPicture } from '../table/picture.ts';
import { StandingLine } from '../table/standing.tsx';
import { AnalysisPanel, useAnalyses } from './analysis-panel.tsx';
import { OwnMistakes } from './mistakes.tsx';
import { addressOf, type Deal, namesIn, personIn } from './source.ts';

interface DealViewProps {
  readonly deal: Deal;
  /** Its place among the records. */
  readonly number: number;
  readonly records: readonly DealRecord[];
  readonly query: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

export function DealView({ deal, number, records, query, onClose }: DealViewProps) {
  const { record, state } = deal;
  const { game } = state;
  const [fault, setFault] = useState<Fault>();
  const actions = useMemo(() => actionsOf(state), [state]);
  const [judged, analyses] = useAnalyses(record, records);
  const at = Math.min(Math.max(0, Number(query.at ?? 0) || 0), actions.length);
  const posed = useLoaded(
    () => (query.p === undefined ? undefined : problemNamed(`${query.d}@${query.p}`)),
    `${query.d}@${query.p}`,
  );
  // Whoever has practised or was sent a deal sees it from a seat, although bots have played it.
  const sent = seatOf(query.you, game.seats);
  const person = posed?.seat ?? (sent === NONE ? personIn(record) : sent);
  const viewer = seatOf(query.seat, game.seats);
  const own = viewer === NONE ? Math.max(0, person) : viewer;
  const now = useMemo(() => askedAt(state, at, viewer === NONE ? null : viewer), [state, at, viewer]);
  const names = namesIn(deal, person);
  const sides = sideLabels(deal, names, person);
  // A deal that follows none and is followed by none is not known to be of a match
  const isAlone = records.length === 1 && record.before.totals === undefined;
  const change = (more: Record<string, string>) => go('replay', { ...query, ...more }, true);
  const step = (to: number) => change({ at: String(Math.min(Math.max(0, to), actions.length)) });
  const showAt = (more: Record<string, string>) => {
    change(more);
    bringTableIntoView();
  };
  useKeys(step, actions.length);
  const address = () => {
    const { d, seat, p } = query;
    return addressOf(deal, { you: person, d, seat, p, at: at > 0 ? at : undefined });
  };
  const saveText = () => {
    const name = [game.id, record.seed, record.deal].filter(part => part !== undefined).join('-');
    saveFile(`${name}.txt`, transcriptOf(state, record));
  };
  const savePicture = () => {
    const title = `${titleOf(game.id)} · ${t('step.at', { at, of: actions.length })}`;
    return sendPicture(`${game.id}-${at}`, pictureOf(now, { own, names, title }));
  };
  const goOn = () => {
    setFault(undefined);
    playOn(record, at, own).catch(error => setFault(faultOf(error)));
  };
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  return (
    <div class="replay">
      <div class="replay-head">
        <h1>
          {titleOf(game.id)}
          {record.deal !== undefined && !isAlone && (
            <small>
              {' '}
              {t('replay.deal', { n: record.deal + (query.path === undefined ? 1 : 0), seed: record.seed })}
            </small>
          )}
        </h1>
        <span class="result">
          {t('replay.result', {
            outcome: outcomeOf(record.result, names),
            scores: scoresOf(sides, record.result.score),
          })}
        </span>
        {records.length > 1 && (
          <span class="pager">
            <button
              type="button"
              disabled={number === 0}
              onClick={() => change({ n: String(number - 1), at: '0' })}
            >
              {t('replay.before')}
            </button>
            <span>{t('replay.of', { n: number + 1, of: records.length })}</span>
            <button
              type="button"
              disabled={number >= records.length - 1}
              onClick={() => change({ n: String(number + 1), at: '0' })}
            >
              {t('replay.next')}
            </button>
          </span>
        )}
      </div>
      <StandingLine now={now} game={game} own={own} names={names} sides={sides} isAlone={isAlone} />
      <Felt now={now} game={game} own={own} names={names} hasRecall />
      <section class={now.turn === own ? 'own on-turn' : 'own'} aria-label={names[own]}>
        <SeatHead now={now} seat={own} name={names[own] as string} />
        <MiniHand cards={now.hands[own]} count={now.cards[own] as number} />
      </section>
      <Controls at={at} of={actions.length} onStep={step} />
      <div class="replay-tools">
        <label>
          {t('replay.see')}{' '}
          <select
            value={viewer === NONE ? 'all' : String(viewer)}
            onChange={event => change({ seat: event.currentTarget.value })}
          >
            <option value="all">{t('replay.all')}</option>
            {seats.map(seat => (
              <option key={seat} value={seat}>
                {t(seat === person ? 'replay.sees.you' : 'replay.sees', {
                  seat: names[seat],
                })}
              </option>
            ))}
          </select>
        </label>
        <button type="button" disabled={at >= actions.length} onClick={goOn}>
          {t('replay.playOn')}
        </button>
        <CopyLink
          of={formatRoute({ view: 'replay', query })}
          address={address}
          note={t(at > 0 || query.p !== undefined ? 'replay.shows' : 'replay.sends')}
        />
        <SaveButton label={t('replay.text')} save={saveText} />
        <SaveButton label={t('replay.picture')} save={savePicture} />
        <button type="button" onClick={onClose}>
          {t('replay.close')}
        </button>
        <FaultBox fault={fault} />
      </div>
      <aside class="replay-beside" aria-label={t('replay.analysis')}>
        <AnalysisPanel
          judged={judged}
          posed={posed}
          deal={deal}
          names={names}
          sides={sides}
          at={at}
          onStep={step}
          onMistake={to => showAt({ at: String(to) })}
          own={own}
          person={person}
        />
        <OwnMistakes
          records={records}
          analyses={analyses}
          side={sides[state.sideOf(Math.max(0, personIn(record)))] as string}
          onGo={(at, n) => showAt({ n: String(n), at: String(at) })}
        />
        <details class="more">
          <summary>{t('replay.course')}</summary>
          <CourseList now={now} names={names} own={person} />
          {record.agents !== undefined && (
            <p class="quiet" title={record.agents.join(', ')}>
              {record.agents
                .flatMap((key, seat) =>
                  key === 'person' ? [] : [t('analysis.at', { seat: names[seat], text: agentName(key) })],
                )
                .join(' · ')}
            </p>
          )}
        </details>
      </aside>
    </div>
  );
}

/**
 * Scrolls to the table where it is out of sight, as on a phone; the keyboard stays in the list below it. At once: a
 * smooth scroll would end early where the page below grows or shrinks.
 */
function bringTableIntoView(): void {
  document.querySelector('.replay .felt')?.scrollIntoView({ block: 'nearest' });
}

/** The seat that an address names, or NONE. */
export function seatOf(text: string | undefined, seats: number): number {
  const seat = Number(text ?? 'all');
  return Number.isInteger(seat) && seat >= 0 && seat < seats ? seat : NONE;
}

/** What the sides are called: `We` and `They` where a person has played. */
function sideLabels({ state }: Deal, names: readonly string[], person: number): string[] {
  if (!state.game.partners) return [...names];
  if (person < 0) return [0, 1].map(side => t('side.seats', { a: side + 1, b: side + 3 }));
  return words().sides(state.game, person, names);
}

/** Arrows step. */
function useKeys(step: (to: number) => void, end: number): void {
  const keydown = (event: KeyboardEvent) => {
    const { target } = event;
    if (target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
    // The address is ahead of the view while keys follow each other quickly.
    const at = Number(parseRoute(location.hash).query.at ?? 0) || 0;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: end }[event.key];
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    step(to);
  };
  useWindow({ keydown }, [end, step]);
}

/** Steps through a deal. */
interface ControlsProps {
  readonly at: number;
  readonly of: number;
  readonly onStep: (to: number) => void;
}

export function Controls({ at, of, onStep }: ControlsProps) {
  const button = (name: string, to: number, path: string) => (
    <button
      type="button"
      aria-label={name}
      title={name}
      disabled={to === at || to < 0 || to > of}
      onClick={() => onStep(to)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <div class="controls">
      {button(t('step.start'), 0, 'M6 5v14M19 5 9 12l10 7z')}
      {button(t('step.back'), at - 1, 'M17 5 7 12l10 7z')}
      <input
        type="range"
        min={0}
        max={of}
        value={at}
        aria-label={t('step.label')}
        aria-valuetext={t('step.at', { at, of })}
        onInput={event => onStep(Number(event.currentTarget.value))}
      />
      {button(t('step.on'), at + 1, 'M7 5l10 7-10 7z')}
      {button(t('step.end'), of, 'M18 5v14M5 5l10 7-10 7z')}
      <span class="count">
        {at}/{of}
      </span>
    </div>
  );
}

/** Plays on after the first `actions` of a record, in this seat. */
export async function playOn(record: DealRecord, actions: number, seat: number): Promise<void> {
  const choice: TableSetup = {
    game: record.game,
    rules: record.options,
    opponent: USUAL_OPPONENT,
    isMatch: false,
    seed: newSeed(),
  };
  const table = await createTable({
    game: record.game,
    rules: record.options,
    seats: seatsFor(choice, record.hands.length, seat),
    adviser: adviser(),
    seed: choice.seed,
    start: { ...record, actions: record.actions.slice(0, actions) },
  });
  const session = new Session(table, seat, choice, () => {});
  session.isHelped = true;
  takeSeat(session);
  go('play');
}
