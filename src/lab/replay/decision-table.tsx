/** The actions of a decision with their values: by what the seat saw, and with all cards open. */
import type { DecisionAnalysis, Hindsight, WeighedAction } from '../../analysis/deal-analysis.ts';
import type { ProblemAnswer } from '../../analysis/problems.ts';
import { openReasonsTold, reasonsTold } from '../../analysis/told-reasons.ts';
import { levelWith } from '../../analysis/weigh.ts';
import { capital } from '../../player/words/index.ts';
import { PASS, parseAction } from '../../rules/action.ts';
import { Words } from '../cards/playing-card.tsx';
import { count, points, rangeOf, t, words } from '../settings.ts';
import { isMistake, shownCost } from './mistakes.tsx';

interface DecisionProps {
  readonly decision: DecisionAnalysis | undefined;
  readonly trump: number;
}

interface VerdictProps extends DecisionProps {
  /** The name of the player to whom it is said, if that is not the reader. */
  readonly to: string | undefined;
}

interface DecisionTableProps extends DecisionProps {
  /** What stands beside the action taken. */
  readonly mark?: string;
  /** Whether it is unfolded at first. */
  readonly isOpen?: boolean;
}

/** Stands for a value that was not worked out. */
const BLANK = '–';

/** What a decision cost, in words. */
export function Verdict({ decision, trump, to }: VerdictProps) {
  if (decision === undefined) return <p class="quiet">{t('decision.back')}</p>;
  if (decision.isClaim) return <p class="quiet">{t('decision.claim')}</p>;
  if (decision.legal.length === 1) return <p class="quiet">{t('decision.only')}</p>;
  return (
    <p class="verdict">
      <Words text={verdict(decision, trump, to)} />
    </p>
  );
}

/** All actions and their values, folded. */
export function DecisionTable({
  decision,
  trump,
  mark = t('decision.taken'),
  isOpen = false,
}: DecisionTableProps) {
  if (decision === undefined || decision.isClaim || decision.legal.length === 1) return null;
  const { hindsight, worlds, legal, action } = decision;
  const exact = hindsight?.measure === 'score' ? hindsight.score : hindsight?.points;
  const inOrder = [...(worlds?.candidates ?? [])].sort(
    (a, b) => Number(a.few ?? false) - Number(b.few ?? false) || b.mean - a.mean,
  );
  const weighed = new Map(inOrder.map(one => [one.action, one]));
  const best = [worlds?.best, worlds?.best && levelWith(decision, worlds.best)];
  const shown = [...new Set([...weighed.keys(), ...Object.keys(exact?.values ?? {}), ...legal])];
  const isBlank = (word: string) =>
    (weighed.size > 0 && !weighed.has(word)) || (exact !== undefined && exact.values[word] === undefined);
  const open = openKind(hindsight);
  const openDoc = t(open === 'played' ? 'open.playedDoc' : 'open.bestDoc');
  const label = (word: string) => {
    const act = parseAction(word);
    return act === undefined ? t('decision.playCard') : words().spoken(act, trump);
  };
  return (
    <details class="decision more" open={isOpen}>
      <summary>{t('decision.all')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('decision.choice')}</th>
            {weighed.size > 0 && (
              <th scope="col" class="number">
                {t('decision.expected')}
              </th>
            )}
            {exact !== undefined && (
              <th scope="col" class="number">
                {t(`open.${open}`)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(word => {
            const one = weighed.get(word);
            const value = exact?.values[word];
            return (
              <tr key={word} class={word === action ? 'taken' : ''}>
                <th scope="row">
                  <Words text={label(word)} />
                  {word === action && <small>{mark}</small>}
                </th>
                {weighed.size > 0 && (
                  <td class={best.includes(word) ? 'number best' : 'number'}>
                    {one === undefined ? BLANK : !one.few && points(one.mean)}
                    <small>{one !== undefined && certaintyOf(one)}</small>
                  </td>
                )}
                {exact !== undefined && (
                  <td class={exact.best.includes(word) ? 'number best' : 'number'}>
                    {value === undefined ? BLANK : points(value)}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="quiet">
        {[
          ...(weighed.size > 0 ? [docOf(t('decision.expected'), t('decision.expectedDoc'))] : []),
          ...(exact === undefined ? [] : [docOf(t(`open.${open}`), openDoc)]),
          ...(worlds?.changes === undefined ? [] : [t('decision.paired')]),
          ...(shown.some(isBlank) ? [t('decision.blank')] : []),
        ].join(' ')}
      </p>
    </details>
  );
}

/** `Expected: on average over …` */
function docOf(what: string, doc: string): string {
  return capital(t('mistakes.deed', { seat: what, text: `${doc}.` }));
}

/** The interval of a value, and from how many deals it is; of too few only that. */
function certaintyOf(one: WeighedAction): string {
  if (one.few) return t('decision.fewTries');
  const deals = one.visits > 0 && t('decision.tries', { n: count(one.visits) });
  return [rangeOf(one), deals].filter(Boolean).join(' · ');
}

/** What the exact column holds; of bids it is no exact value. */
function openKind(hindsight: Hindsight | undefined): 'score' | 'points' | 'played' {
  return hindsight?.by === 'playouts' ? 'played' : (hindsight?.measure ?? 'points');
}

function verdict(decision: DecisionAnalysis, trump: number, to: string | undefined): string {
  const { hindsight, worlds } = decision;
  const isClear = isMistake({ worlds });
  const cost = points(shownCost(decision), false);
  const isBest = hindsight?.cost === 0;
  const known = isClear
    ? [t(worlds?.changes?.worlds === 0 ? 'judge.exact' : 'judge.cost', { points: cost })]
    : worlds === undefined
      ? []
      : [t('judge.noMistake')];
  const said = (reasons: readonly string[]) =>
    to === undefined || reasons.length === 0 ? reasons : [t('judge.to', { seat: to }), ...reasons];
  const again = worlds?.again === undefined ? [] : [t('judge.again')];
  // What stands beside it is about what could be known
  if (isClear) return [...known, ...said(reasonsTold(words(), decision, trump)), ...again].join(' ');
  if (hindsight === undefined) return [...known, ...again].join(' ');
  const lost = { points: points(hindsight.cost, false) };
  const open =
    hindsight.by === 'playouts'
      ? t(isBest ? 'judge.layBest' : 'judge.layCost', lost)
      : t(isBest ? 'judge.openBest' : 'judge.openCost', lost);
  return [...known, open, ...said(openReasonsTold(words(), decision.action, hindsight, trump))].join(' ');
}

interface AnswerTableProps {
  readonly answers: readonly ProblemAnswer[];
  readonly chosen: string;
  readonly trump: number;
  /** What stands beside the chosen answer. */
  readonly mark: string;
}

/** The answers that are shown: as many as a hand has cards. Of bids only the best ones are of interest. */
const MOST = 9;

/** What the best answers and the chosen one are worth, and what they lose against the best: a bar with its interval. */
export function AnswerTable({ answers, chosen, trump, mark }: AnswerTableProps) {
  const shown = answers.filter(({ action }, n) => n < MOST || action === chosen);
  const most = Math.max(1, ...shown.map(({ loss: { value = 0, high = value } }) => high));
  const x = (loss: number) => 2 + (96 * Math.max(0, loss)) / most;
  return (
    <div class="answers scrolls">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('answers.answer')}</th>
            <th scope="col" class="number" title={t('answers.interval95')}>
              {t('answers.value')}
            </th>
            <th scope="col" colSpan={2} title={t('practice.lossDoc')}>
              {t('practice.loss')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ action, worth, loss: { value: lost = 0, low = lost, high = lost } }, n) => (
            <tr key={action} class={action === chosen ? 'taken' : ''}>
              <th scope="row" class={n === 0 ? 'best' : ''}>
                <Words text={words().spoken(parseAction(action) ?? PASS, trump)} />
                {action === chosen && <small>{mark}</small>}
              </th>
              <td class="number">
                {points(worth.value ?? 0)}
                <small>{rangeOf(worth, false)}</small>
              </td>
              <td class="bar">
                <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
                  <path class="zero" d={`M${x(0)} 0V12`} />
                  <rect class="loss" x={x(0)} y="3" width={x(lost) - x(0)} height="6" />
                  <path class="range" d={`M${x(low)} 6H${x(high)}`} />
                </svg>
              </td>
              <td class="number">
                {n === 0 ? t('answers.best') : points(lost, false)}
                <small>{n > 0 && rangeOf({ low, high }, false)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
