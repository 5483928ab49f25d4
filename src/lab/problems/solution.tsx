/** What the answers to a problem are worth, and why: what is shown once one has been chosen. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { broughtBy } from '../../analysis/kinds.ts';
import type { Problem } from '../../analysis/problems.ts';
import { recordOf } from '../../engine/record.ts';
import type { State } from '../../engine/state.ts';
import { firstReason } from '../../engine/why-worse.ts';
import { stateAt } from '../../player/seat-snapshot.ts';
import { capital } from '../../player/words/index.ts';
import { type Action, PASS, parseAction } from '../../rules/action.ts';
import { Words } from '../cards/playing-card.tsx';
import { Changes, useChanges } from '../replay/changes.tsx';
import { AnswerTable } from '../replay/decision-table.tsx';
import { formatRoute } from '../route.ts';
import { count, t, words } from '../settings.ts';

interface SolutionProps {
  readonly problem: Problem;
  readonly level: number;
  readonly chosen: string;
  /** The whole deal. */
  readonly deal: State;
  /** What the side of the seat is called. */
  readonly side: string;
  readonly onNext: (() => void) | undefined;
}

export function Solution({ problem, level, chosen, deal, side, onNext }: SolutionProps) {
  const { at, seat, missed, worlds, answers } = problem;
  const state = useMemo(() => stateAt(deal, at), [deal, at]);
  const [best = chosen, second = chosen] = answers.map(({ action }) => action);
  const compared = [chosen === best ? second : chosen, best] as const;
  const record = useMemo(() => recordOf(deal, { legal: false }), [deal]);
  const changes = useChanges(record, { at, answers: compared });
  // The keyboard goes on where the answer was chosen, whose button may be gone.
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const replay = formatRoute({
    view: 'replay',
    query: { d: problem.deal, at: String(at), seat: String(seat), p: String(at) },
  });
  return (
    <>
      <h2>{capital(t(`theme.${problem.reason}`))}</h2>
      <AnswerTable answers={answers} chosen={chosen} trump={state.trump} mark={t('practice.yours')} />
      <ul class="plain">
        {whyOf(problem, chosen, state).map(text => (
          <li key={text}>
            <Words text={text} />
          </li>
        ))}
      </ul>
      {changes && <Changes found={changes} answers={compared} trump={state.trump} side={side} isBrief />}
      <p class="quiet">
        {worlds > 0 && t('practice.worlds', { n: count(worlds) })}{' '}
        {t('practice.missed', { percent: Math.round(100 * missed), level })}
      </p>
      <p class="row onward">
        {onNext !== undefined && (
          <button type="button" class="primary" ref={button} onClick={onNext}>
            {t('practice.next')}
          </button>
        )}
        <a href={replay}>{t('practice.look')}</a>
      </p>
    </>
  );
}

/**
 * What the best answer and the chosen one bring at once, and what is right or wrong with the chosen one. Where nothing
 * is said against that, it is what is wrong with another answer.
 */
function whyOf({ answers }: Problem, chosen: string, state: State): string[] {
  const [best = PASS, ...others] = answers.map(({ action }) => parseAction(action) ?? PASS);
  const own = parseAction(chosen) ?? PASS;
  const spoken = (action: Action) => words().spoken(action, state.trump);
  const brings = (action: Action) => {
    const brought = broughtBy(state, action);
    if (brought === undefined) return [];
    const { isOwn, isOver, points: inTrick, roem } = brought;
    const kind = isOver ? (isOwn ? 'takes' : 'leaves') : isOwn ? 'leads' : 'trails';
    const text = t(`brought.${kind}`, { answer: spoken(action), points: inTrick });
    return [roem > 0 ? `${text} ${t('brought.roem', { points: roem })}` : text];
  };
  const isBest = own === best;
  const reason = firstReason(state, isBest ? others : [own, ...others], best);
  const why = reason && words().because(reason, state.trump);
  return [...brings(best), ...(isBest ? [] : brings(own)), ...(why ? [why] : [])];
}
