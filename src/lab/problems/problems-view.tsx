/** The view to practise in: a problem at a time, what its answers are worth once one is chosen, and the own rating. */
import { useMemo, useState } from 'preact/hooks';
import type { Problem } from '../../analysis/problems.ts';
import { type Fault, faultOf } from '../../input/input-error.ts';
import { readDealCode } from '../../player/deal-code.ts';
import { snapshotAt } from '../../player/seat-snapshot.ts';
import { GAME_IDS, titleOf } from '../games.ts';
import { useLoaded } from '../hooks.ts';
import { lastPlayed } from '../kept-rules.ts';
import { SpokenChoices } from '../play/actions.tsx';
import { saveFile } from '../play/match.ts';
import { PLAYER_COUNTS } from '../player-counts.ts';
import {
  answered,
  daily,
  dayOf,
  idOf,
  keepProgress,
  loadSet,
  type Progress,
  progressKept,
  ratedDeals,
  ratingOf,
} from '../practice.ts';
import { refuse, refused } from '../refuse.ts';
import { go, type Route, useRoute } from '../route.ts';
import { points, t, words } from '../settings.ts';
import { FaultBox } from '../shell/fault-box.tsx';
import { Choice } from '../shell/fields.tsx';
import { Felt, SeatHead } from '../table/felt.tsx';
import { Hand } from '../table/hand.tsx';
import { pictureOf, sendPicture } from '../table/picture.ts';
import { StandingLine } from '../table/standing.tsx';
import { Solution } from './solution.tsx';

const USUAL_GAME = 'klaverjas';
const DAILY = 'daily';
const ALL = 'all';
const NO_SET = { problems: [], level: 0 };

/** Where the reader was, and the problem answered last: both outlive the view. */
let place: Route['query'] = {};
let solved = '';

export function PracticeView() {
  const asked = useRoute().query;
  const isBack = asked.theme === undefined && (asked.game ?? place.game) === place.game;
  const query = isBack ? place : asked;
  const wanted = [query.game, lastPlayed()?.game].find(id => id !== undefined && GAME_IDS.includes(id));
  const game = wanted ?? USUAL_GAME;
  /** The game whose set could not be loaded. */
  const [failed, setFailed] = useState('');
  const loaded = useLoaded(
    () => loadSet(game),
    game,
    () => setFailed(game),
  );
  const [progress, setProgress] = useState(progressKept);
  // Until another set has been loaded, the one before is not shown.
  const { problems: all, level } = loaded?.game === game ? loaded : NO_SET;
  const today = dayOf(new Date());
  const theme = query.theme ?? DAILY;
  const ofDay = all.length === 0 ? [] : [all[daily(today, all.length)] as Problem];
  const chosen = theme === DAILY ? ofDay : all.filter(one => theme === ALL || one.reason === theme);
  const number = Math.min(Math.max(0, Number(query.n ?? 0) || 0), Math.max(0, chosen.length - 1));
  const problem = chosen[number];
  if (problem !== undefined) place = { game, theme, n: String(number) };
  const change = (more: Record<string, string>) => go('practice', { ...query, ...more }, true);
  const answer = (word: string) => {
    if (problem === undefined) return;
    const next = answered(progress, problem, word, theme === DAILY ? today : undefined);
    solved = idOf(problem);
    keepProgress(next);
    setProgress(next);
  };
  return (
    <div class="replay practice">
      <div class="replay-head">
        <h1 class="unseen">{t('practice.title')}</h1>
        <Choice
          label={t('choose.game')}
          value={game}
          values={GAME_IDS.map(id => [id, titleOf(id)])}
          onChange={id => change({ game: id, theme: DAILY, n: '0' })}
        />
        <Choice
          label={t('practice.set')}
          value={theme}
          values={themesIn(all)}
          onChange={name => change({ theme: name, n: '0' })}
        />
      </div>
      <FaultBox fault={failed === game ? refused('notLoaded') : undefined} />
      {problem !== undefined && (
        <ProblemView
          key={idOf(problem)}
          problem={problem}
          level={level}
          place={theme === DAILY ? t('practice.daily') : t('replay.of', { n: number + 1, of: chosen.length })}
          before={progress.answers[idOf(problem)]}
          isDone={solved === idOf(problem) || (theme === DAILY && progress.day === today)}
          onAnswer={answer}
          onNext={
            theme === DAILY
              ? () => change({ theme: ALL, n: '0' })
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
  readonly problem: Problem;
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
  const state = useLoaded(
    async () => {
      const read = await readDealCode(problem.deal);
      if ('state' in read) return read.state;
      throw refuse(read.problem, { word: problem.deal.split('~', 1)[0] ?? '' });
    },
    problem,
    error => setFailure(faultOf(error)),
  );
  const now = useMemo(() => state && snapshotAt(state, problem.at, problem.seat), [state, problem]);
  if (failure !== undefined) return <FaultBox fault={failure} />;
  if (state === undefined || now === undefined) return null;
  const { seat } = problem;
  const { game } = state;
  const names = words().seats(game, seat);
  const sides = words().sides(game, seat, names);
  const cards = now.hand.filter(({ isLegal }) => isLegal).map(({ card }) => card);
  const choose = (action: string) => {
    if (chosen !== undefined || ![...cards, ...now.acts].includes(action)) return;
    setChosen(action);
    onAnswer(action);
  };
  const savePicture = () => {
    const title = `${titleOf(game.id)} · ${t('practice.ask')}`;
    void sendPicture(`${game.id}-problem`, pictureOf(now, { own: seat, names, title }));
  };
  return (
    <>
      <StandingLine now={now} game={game} own={seat} names={names} sides={sides} />
      <Felt now={now} game={game} own={seat} names={names} hasRecall />
      <section class="own on-turn" aria-label={t('table.yourHand')}>
        <SeatHead now={now} seat={seat} name={names[seat] as string} />
        <p class="asked" role="status">
          <strong>
            {chosen === undefined
              ? t('practice.ask')
              : t(chosen === problem.answers[0]?.action ? 'practice.right' : 'practice.wrong')}
          </strong>{' '}
          <span class="quiet">{place}</span>
        </p>
        {chosen === undefined && (
          <div class="actions">
            <SpokenChoices acts={now.acts} trump={now.trump} game={game} onChoose={choose} />
          </div>
        )}
        <Hand cards={now.hand} isAsked={chosen === undefined && cards.length > 0} onChoose={choose} />
      </section>
      <aside class="replay-beside" aria-label={t('practice.solution')}>
        {chosen === undefined ? (
          <p class="quiet">{t(before === undefined ? 'practice.lead' : 'practice.again', { level })}</p>
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
        <button type="button" onClick={savePicture}>
          {t('replay.picture')}
        </button>
        {children}
      </aside>
    </>
  );
}

/** How many problems were answered, and the streaks. */
function Standing({
  progress,
  problems,
}: {
  readonly progress: Progress;
  readonly problems: readonly Problem[];
}) {
  const { answers, row, best, days } = progress;
  const tried = problems.filter(one => Object.hasOwn(answers, idOf(one)));
  if (tried.length === 0 && days === 0) return null;
  const right = tried.filter(one => answers[idOf(one)] === one.answers[0]?.action).length;
  return (
    <>
      <h2>{t('practice.progress')}</h2>
      <ul class="plain">
        <li>{t('practice.done', { right, tried: tried.length, of: problems.length })}</li>
        <li>{t('practice.row', { n: row, best })}</li>
        <li>{t('practice.days', { n: days })}</li>
      </ul>
    </>
  );
}

/** The rating of the person at a game whose levels were measured, and the deals that it is made of as a file. */
function Rating({ game }: { readonly game: string }) {
  const deals = ratedDeals();
  const isPartners = PLAYER_COUNTS[game]?.[1] === true;
  const rating = ratingOf(deals, game, isPartners);
  if (rating === undefined) return null;
  const { n, value, low, high } = rating;
  const save = () => saveFile('jaslab-rating.json', `${JSON.stringify({ deals }, undefined, 1)}\n`);
  const level = (x: number) => points(x, false);
  return (
    <>
      <h2>{t('rating.title')}</h2>
      <p>
        {low === undefined || high === undefined || value === undefined
          ? t('rating.few', { n, game: titleOf(game) })
          : t('rating.is', {
              n,
              game: titleOf(game),
              value: level(value),
              low: level(low),
              high: level(high),
            })}
      </p>
      <p class="quiet">{t('rating.doc')}</p>
      {deals.length > 0 && (
        <button type="button" onClick={save}>
          {t('rating.save')}
        </button>
      )}
    </>
  );
}
