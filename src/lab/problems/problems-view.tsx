/** The view to practise in: a problem at a time, what its answers are worth once one is chosen, and the own rating. */
import { useMemo, useState } from 'preact/hooks';
import type { Problem } from '../../analysis/problems.ts';
import { transcriptOf } from '../../engine/transcript.ts';
import { type Fault, faultOf } from '../../input/input-error.ts';
import type { SeatSnapshot } from '../../player/seat-snapshot.ts';
import { capital } from '../../player/words/index.ts';
import { PASS, parseAction } from '../../rules/action.ts';
import { Words } from '../cards/playing-card.tsx';
import { GAME_IDS, titleOf } from '../games.ts';
import { useLoaded } from '../hooks.ts';
import { lastPlayed } from '../kept-rules.ts';
import { SpokenChoices } from '../play/actions.tsx';
import { saveFile } from '../play/match.ts';
import {
  type Asked,
  answered,
  askedBy,
  daily,
  dayOf,
  idOf,
  isSolved,
  keepProgress,
  loadSet,
  progressKept,
} from '../practice.ts';
import { refused } from '../refuse.ts';
import { problemAddress, readLink } from '../replay/source.ts';
import { go, type Route, useRoute } from '../route.ts';
import { t, words } from '../settings.ts';
import { CopyLink } from '../shell/copy-link.tsx';
import { FaultBox } from '../shell/fault-box.tsx';
import { Choice } from '../shell/fields.tsx';
import { SaveButton } from '../shell/save-button.tsx';
import { askedAt } from '../table/asked-at.ts';
import { Felt, SeatHead } from '../table/felt.tsx';
import { type CardMark, Hand } from '../table/hand.tsx';
import { pictureOf, sendPicture } from '../table/picture.ts';
import { StandingLine } from '../table/standing.tsx';
import { Rating, Standing } from './progress.tsx';
import { Judged, Solution } from './solution.tsx';

const USUAL_GAME = 'klaverjas';
const DAILY = 'daily';
/** Stands for the problem that a link has brought. */
const SENT = 'sent';
const ALL = 'all';
const NO_SET = { problems: [], level: 0 };

/** Where the reader was, and the answer given last: both outlive the view. */
let place: Route['query'] = {};
let solved = { id: '', answer: '' };

export function PracticeView() {
  const asked = useRoute().query;
  const isBegun = asked.theme !== undefined || asked.d !== undefined;
  const query = !isBegun && (asked.game ?? place.game) === place.game ? place : asked;
  const link = query.d;
  const wanted = [link?.split('~', 1)[0], query.game, lastPlayed()?.game].find(
    id => id !== undefined && GAME_IDS.includes(id),
  );
  const game = wanted ?? USUAL_GAME;
  /** The game whose set could not be loaded. */
  const [failed, setFailed] = useState('');
  const loaded = useLoaded(
    () => loadSet(game),
    game,
    () => setFailed(game),
  );
  const [refusal, setRefusal] = useState<readonly [link: string | undefined, fault: Fault]>();
  const sent = useLoaded(
    () => (link === undefined ? undefined : askedBy(link).then(asked => [link, asked] as const)),
    link,
    error => setRefusal([link, faultOf(error)]),
  );
  const [progress, setProgress] = useState(progressKept);
  // Until another set has been loaded, the one before is not shown.
  const { problems: all, level } = loaded?.game === game ? loaded : NO_SET;
  const today = dayOf(new Date());
  const theme = link === undefined ? (query.theme ?? DAILY) : SENT;
  const ofDay = all.length === 0 ? [] : [all[daily(today, all.length)] as Problem];
  const ofLink = all.length > 0 && sent !== undefined && sent[0] === link ? [sent[1]] : [];
  const chosen: readonly Asked[] =
    theme === SENT
      ? ofLink
      : theme === DAILY
        ? ofDay
        : all.filter(one => theme === ALL || one.reason === theme);
  const number = Math.min(Math.max(0, Number(query.n ?? 0) || 0), Math.max(0, chosen.length - 1));
  const problem = chosen[number];
  if (problem !== undefined)
    place = link === undefined ? { game, theme, n: String(number) } : { game, d: link };
  const change = (more: Record<string, string>) => go('practice', { game, theme, n: '0', ...more }, true);
  const id = problem === undefined ? '' : idOf(problem);
  const last = solved.id === id ? solved.answer : undefined;
  const answer = (word: string) => {
    solved = { id, answer: word };
    if (problem === undefined || !isSolved(problem)) return;
    const next = answered(progress, problem, word, theme === DAILY ? today : undefined);
    keepProgress(next);
    setProgress(next);
  };
  const fault =
    failed === game
      ? refused('notLoaded')
      : link !== undefined && refusal?.[0] === link
        ? refusal[1]
        : undefined;
  const placeText =
    theme === DAILY || theme === SENT
      ? t(`practice.${theme}`)
      : t('replay.of', { n: number + 1, of: chosen.length });
  return (
    <div class="replay practice">
      <div class="replay-head">
        <h1 class="unseen">{t('practice.title')}</h1>
        <Choice
          label={t('choose.game')}
          value={game}
          values={GAME_IDS.map(id => [id, titleOf(id)])}
          onChange={id => change({ game: id, theme: DAILY })}
        />
        <Choice
          label={t('practice.set')}
          value={theme}
          values={[...(theme === SENT ? [[SENT, t('practice.sent')] as const] : []), ...themesIn(all)]}
          onChange={name => change({ theme: name })}
        />
      </div>
      <FaultBox fault={fault} />
      {problem !== undefined && (
        <ProblemView
          key={id}
          problem={problem}
          level={level}
          place={placeText}
          before={progress.answers[id] ?? last}
          isDone={last !== undefined || (theme === DAILY && progress.day === today)}
          onAnswer={answer}
          onNext={
            theme === DAILY || theme === SENT
              ? () => change({ theme: ALL })
              : number + 1 < chosen.length
                ? () => change({ n: String(number + 1) })
                : undefined
          }
        >
          <Standing progress={progress} problems={all} />
          <Rating game={game} />
        </ProblemView>
      )}
    </div>
  );
}

/** The sets of a game: the problem of the day, all, and those of each theme. */
function themesIn(all: readonly Problem[]): (readonly [name: string, text: string])[] {
  const themes = [...new Set(all.map(({ reason }) => reason))].sort();
  const sized = (name: string, n: number) => t('practice.sized', { name, n });
  return [
    [DAILY, t('practice.daily')],
    [ALL, sized(t('practice.all'), all.length)],
    ...themes.map(theme => {
      const { length } = all.filter(({ reason }) => reason === theme);
      return [theme, sized(t(`theme.${theme}`), length)] as const;
    }),
  ];
}

interface ProblemViewProps {
  readonly problem: Asked;
  /** The level whose players miss it. */
  readonly level: number;
  readonly place: string;
  /** What was answered at an earlier time. */
  readonly before: string | undefined;
  /** Nothing more can be answered: the solution is shown at once. */
  readonly isDone: boolean;
  readonly onAnswer: (word: string) => void;
  readonly onNext: (() => void) | undefined;
  readonly children: preact.ComponentChildren;
}

function ProblemView({
  problem,
  level,
  place,
  before,
  isDone,
  onAnswer,
  onNext,
  children,
}: ProblemViewProps) {
  const [chosen, setChosen] = useState(isDone ? before : undefined);
  const [failure, setFailure] = useState<Fault>();
  const coded = useLoaded(
    () => readLink(problem.deal),
    problem,
    error => setFailure(faultOf(error)),
  );
  const state = coded?.state;
  const now = useMemo(() => state && askedAt(state, problem.at, problem.seat), [state, problem]);
  if (failure !== undefined) return <FaultBox fault={failure} />;
  if (coded === undefined || state === undefined || now === undefined) return null;
  const { at, seat } = problem;
  const { game } = state;
  const lead = !isSolved(problem) ? 'unknown' : before === undefined ? 'lead' : 'again';
  const names = words().seats(game, seat);
  const sides = words().sides(game, seat, names);
  const cards = now.hand.filter(({ isLegal }) => isLegal).map(({ card }) => card);
  const choose = (action: string) => {
    if (chosen !== undefined || ![...cards, ...now.acts].includes(action)) return;
    setChosen(action);
    onAnswer(action);
  };
  const address = () => problemAddress(coded, at);
  const saveText = () => {
    const link = new URL(address(), location.href).href;
    saveFile(`${game.id}-problem.txt`, `${transcriptOf(state, coded.origin)}# ${link}\n`);
  };
  const savePicture = () => {
    const title = `${titleOf(game.id)} · ${t('practice.ask')}`;
    return sendPicture(`${game.id}-problem`, pictureOf(now, { own: seat, names, title }));
  };
  return (
    <>
      <StandingLine now={now} game={game} own={seat} names={names} sides={sides} />
      <Felt now={now} game={game} own={seat} names={names} hasRecall />
      <section class="own on-turn" aria-label={t('table.yourHand')}>
        <SeatHead now={now} seat={seat} name={names[seat] as string} />
        <p class="asked" role="status">
          <strong>
            <Words text={askedText(problem, now, chosen)} />
          </strong>{' '}
          <span class="quiet">{place}</span>
        </p>
        {chosen === undefined && (
          <div class="actions">
            <SpokenChoices acts={now.acts} trump={now.trump} game={game} onChoose={choose} />
          </div>
        )}
        <Hand
          cards={now.hand}
          isAsked={chosen === undefined && cards.length > 0}
          marks={chosen === undefined ? {} : answerMarks(problem, chosen)}
          onChoose={choose}
        />
      </section>
      <aside class="replay-beside" aria-label={t('practice.solution')}>
        {chosen === undefined ? (
          <p class="quiet">{t(`practice.${lead}`, { level })}</p>
        ) : !isSolved(problem) ? (
          <Judged asked={problem} chosen={chosen} deal={state} onNext={onNext} />
        ) : (
          <Solution
            problem={problem}
            level={level}
            chosen={chosen}
            deal={state}
            side={sides[state.sideOf(seat)] as string}
            onNext={onNext}
          />
        )}
        <p class="row share">
          <CopyLink address={address} note={t('practice.sends')} />
          {/* It holds all hands, and how the deal went on */}
          {chosen !== undefined && <SaveButton label={t('replay.text')} save={saveText} />}
          <SaveButton label={t('replay.picture')} save={savePicture} />
        </p>
        {children}
      </aside>
    </>
  );
}

/** The best answer and the chosen one, where they are cards. */
function answerMarks(problem: Asked, chosen: string): Readonly<Record<string, CardMark>> {
  const best = isSolved(problem) ? problem.answers[0]?.action : undefined;
  return { [chosen]: 'chosen', ...(best !== undefined && { [best]: 'best' }) };
}

/** The question, or what is said of the answer. */
function askedText(problem: Asked, { hand, trick, trump }: SeatSnapshot, chosen: string | undefined): string {
  if (chosen === undefined && hand.some(({ isLegal }) => isLegal))
    return t(trick.length === 0 ? 'prompt.lead' : 'prompt.card');
  if (chosen === undefined) return t('practice.ask');
  if (isSolved(problem))
    return t(chosen === problem.answers[0]?.action ? 'practice.right' : 'practice.wrong');
  const text = words().spoken(parseAction(chosen) ?? PASS, trump);
  return t('analysis.at', { seat: capital(t('practice.yours')), text });
}
