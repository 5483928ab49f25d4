/** What each answer is worth: a bar with its interval, and the hidden cards that matter most. */
import { useEffect, useRef } from 'preact/hooks';
import { NONE } from '../../cards/card.ts';
import type { Company } from '../../engine/company.ts';
import { type HandAnswer, type HandReport, verdictOf } from '../../hand/hand-summary.ts';
import type { CardSplit } from '../../hand/splits.ts';
import { capital } from '../../player/words/index.ts';
import { formatAction, isCard } from '../../rules/action.ts';
import { Words } from '../cards/playing-card.tsx';
import { count, points, rangeOf, t, words } from '../settings.ts';
import type { Tabled } from '../worth-worker.ts';

/** Words after which a card is played all the same. */
const BEFORE = /^(declare|bella|exchange)/;

interface AnswersProps {
  readonly report: HandReport;
  /** What a bid table expects of them. */
  readonly tabled: readonly Tabled[];
  readonly isBusy: boolean;
  /** Who holds a hidden card, by seat. */
  readonly holder: (seat: number) => string;
  /** Whose points are taken off the own ones. */
  readonly against: string;
  readonly company: Company;
}

export function Answers({ report, tabled, isBusy, holder, against, company }: AnswersProps) {
  const { answers, worlds, splits, unheard } = report;
  const ends = answers.flatMap(({ value }) => [
    value.low ?? value.value ?? 0,
    value.high ?? value.value ?? 0,
  ]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const at = (value: number) => 4 + (92 * (value - low)) / Math.max(1, high - low);
  const hasCards = answers.some(({ action }) => isCard(action));
  const label = ({ action, trump }: HandAnswer) => {
    const text = words().spoken(action, trump ?? NONE);
    return hasCards && BEFORE.test(formatAction(action)) ? t('answers.thenCard', { text }) : text;
  };
  const [best] = answers;
  const hasEquity = best?.win !== undefined;
  const headline = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    headline.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div class="answers">
      <p class="verdict" role="status" ref={headline}>
        {best !== undefined && (
          <strong>
            <Words
              text={capital(
                t(`verdict.${verdictOf(report)}`, {
                  answer: label(best),
                  gap: gapText(best.value.value ?? 0, against),
                }),
              )}
            />
          </strong>
        )}{' '}
        <span class="quiet">{t(isBusy ? 'answers.soFar' : 'answers.done', { n: count(worlds) })}</span>
      </p>
      <div class="scrolls">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('answers.answer')}</th>
              <th scope="col" class="number">
                {t('answers.value')}
              </th>
              <th scope="col" class="bar-head" title={t('answers.interval95')}>
                {t('answers.interval')}
              </th>
              {hasEquity && (
                <th scope="col" class="number" title={t('answers.winDoc')}>
                  {t('answers.win')}
                </th>
              )}
              <th scope="col" class="number">
                {t('answers.best')}
              </th>
            </tr>
          </thead>
          <tbody>
            {answers.map(answer => {
              const { action, value, win, best: chance } = answer;
              return (
                <tr key={action}>
                  <th scope="row">
                    <Words text={label(answer)} />
                    {!hasCards && playsIn(answer, company).map(text => <small key={text}>{text}</small>)}
                  </th>
                  <td class="number">{value.value === undefined ? '' : points(value.value)}</td>
                  <td class="bar">
                    <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
                      <path class="zero" d={`M${at(0)} 0V12`} />
                      <rect
                        x={Math.min(at(0), at(value.value ?? 0))}
                        y="3"
                        width={Math.abs(at(value.value ?? 0) - at(0))}
                        height="6"
                        class={(value.value ?? 0) < 0 ? 'loss' : 'gain'}
                      />
                      <path
                        class="range"
                        d={`M${at(value.low ?? value.value ?? 0)} 6H${at(value.high ?? value.value ?? 0)}`}
                      />
                    </svg>
                    <span class="unseen">{rangeOf(value)}</span>
                  </td>
                  {hasEquity && <td class="number">{win?.value === undefined ? '' : percent(win.value)}</td>}
                  <td class="number">{chance === undefined ? '' : percent(chance)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p class="quiet">{t('answers.doc')}</p>
      <TableSays tabled={tabled} label={label} answers={answers} />
      {unheard > 0 && worlds > 0 && (
        <p class="quiet">{t('answers.unheard', { share: percent(unheard / worlds) })}</p>
      )}
      {best !== undefined && <Splits splits={splits} of={label(best)} holder={holder} />}
    </div>
  );
}

interface TableSaysProps {
  readonly tabled: readonly Tabled[];
  readonly answers: readonly HandAnswer[];
  readonly label: (answer: HandAnswer) => string;
}

/** The gains over a pass by the table, without the pass itself. */
function TableSays({ tabled, answers, label }: TableSaysProps) {
  const known = tabled.flatMap(({ action, gain }) => {
    const answer = answers.find(one => one.action === action);
    return answer === undefined || gain === 0 ? [] : [{ answer, gain }];
  });
  if (known.length === 0) return null;
  return (
    <p class="quiet table-says">
      <Words
        text={t('answers.table', {
          list: known.map(({ answer, gain }) => `${label(answer)} ${points(gain)}`).join(', '),
        })}
      />
    </p>
  );
}

interface SplitsProps {
  readonly splits: readonly CardSplit[];
  readonly of: string;
  readonly holder: (seat: number) => string;
}

function Splits({ splits, of, holder }: SplitsProps) {
  if (splits.length === 0) return null;
  return (
    <>
      <h2>
        <Words text={t('answers.matters', { answer: of })} />
      </h2>
      <p class="quiet">{t('answers.mattersDoc')}</p>
      <ul class="splits">
        {splits.map(({ card, seat, difference }) => (
          <li key={`${card} ${seat}`}>
            <Words text={t('answers.card', { card: words().cards.card(card), holder: holder(seat) })} />{' '}
            <b>{points(difference.value ?? 0)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who is maker in a smaller share of the deals is not named. */
const SELDOM = 0.05;

/** Who plays after a bid, and how often the contract is made: `in 40 % of the deals you play and make it in 71 %`. */
function playsIn({ maker, made, others, othersMade }: HandAnswer, company: Company): string[] {
  const sides = [
    ['answers.own', maker.value ?? 0, made.value ?? 0],
    ['answers.theirs', others.value ?? 0, othersMade.value ?? 0],
  ] as const;
  return sides.flatMap(([key, share, success]) => {
    if (share < SELDOM) return [];
    const text = t(key, { percent: whole(success), ...company });
    return share > 1 - SELDOM ? text : t('answers.sometimes', { share: whole(share), text });
  });
}

/** `20.9 points fewer than the opponent on average`. */
function gapText(value: number, whom: string): string {
  return t('verdict.gap', { points: points(Math.abs(value), false), more: value >= 0, whom });
}

function percent(share: number): string {
  return `${whole(share)} %`;
}

/** A share in whole percent. */
function whole(share: number): number {
  return Math.round(100 * share);
}
