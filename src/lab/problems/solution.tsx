/** What the answers to a problem are worth, and why: what is shown once one has been chosen. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { broughtBy } from '../../analysis/kinds.ts';
import type { Problem } from '../../analysis/problems.ts';
import { companyIn } from '../../engine/company.ts';
import { recordOf } from '../../engine/record.ts';
import type { State } from '../../engine/state.ts';
import { firstReason } from '../../engine/why-worse.ts';
import { stateAt } from '../../player/seat-snapshot.ts';
import { changesTold } from '../../player/words/why-better.ts';
import { type Action, isCard, PASS, parseAction } from '../../rules/action.ts';
import type { WhatChanges } from '../../worth/what-changes.ts';
import { borneOut } from '../../worth/what-counts.ts';
import { Words } from '../cards/playing-card.tsx';
import type { Asked } from '../practice.ts';
import { useAnalyses, Working } from '../replay/analysis-panel.tsx';
import { Changes, useChanges } from '../replay/changes.tsx';
import { AnswerTable, DecisionTable } from '../replay/decision-table.tsx';
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

interface JudgedProps extends Pick<SolutionProps, 'chosen' | 'deal' | 'onNext'> {
  readonly asked: Asked;
}

export function Solution({ problem, level, chosen, deal, side, onNext }: SolutionProps) {
  const { at, missed, worlds, answers } = problem;
  const state = useMemo(() => stateAt(deal, at), [deal, at]);
  const [best = chosen, second = chosen] = answers.map(({ action }) => action);
  const compared = [chosen === best ? second : chosen, best] as const;
  const record = useMemo(() => recordOf(deal, { legal: false }), [deal]);
  const changes = useChanges(record, { at, answers: compared });
  return (
    <>
      <h2>{t('practice.theme', { theme: t(`theme.${problem.reason}`) })}</h2>
      <AnswerTable answers={answers} chosen={chosen} trump={state.trump} mark={t('practice.yours')} />
      <ul class="plain">
        {whyOf(problem, { compared, changes, chosen }, state).map(text => (
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
      <Onward asked={problem} onNext={onNext} />
    </>
  );
}

/** What the answers are worth where no set of the page says it: a strong bot weighs them now. */
export function Judged({ asked, chosen, deal, onNext }: JudgedProps) {
  const { at } = asked;
  const records = useMemo(() => [recordOf(deal, { legal: false })] as const, [deal]);
  const [judged] = useAnalyses(records[0], records);
  const decision = judged.analysis?.decisions[at];
  const trump = useMemo(() => stateAt(deal, at).trump, [deal, at]);
  return (
    <>
      <Working {...judged} />
      {/* The values are those of any action: which one was taken in the deal does not matter */}
      <DecisionTable
        decision={decision && { ...decision, action: chosen }}
        trump={trump}
        mark={t('practice.yours')}
        isOpen
      />
      <Onward asked={asked} onNext={onNext} />
    </>
  );
}

interface OnwardProps {
  readonly asked: Asked;
  readonly onNext: (() => void) | undefined;
}

/** To the next problem, and to the deal. */
function Onward({ asked: { deal, at, seat }, onNext }: OnwardProps) {
  // The keyboard goes on where the answer was chosen, whose button may be gone.
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const replay = formatRoute({
    view: 'replay',
    query: { d: deal, at: String(at), seat: String(seat), p: String(at) },
  });
  return (
    <p class="row onward">
      {onNext !== undefined && (
        <button type="button" class="primary" ref={button} onClick={onNext}>
          {t('practice.next')}
        </button>
      )}
      <a href={replay}>{t('practice.look')}</a>
    </p>
  );
}

interface Chosen {
  readonly chosen: string;
  /** The chosen answer or the second best, and the best; and what that changes, once it is known. */
  readonly compared: readonly [string, string];
  readonly changes: WhatChanges | undefined;
}

/**
 * What the best answer and the chosen one bring at once, and what is right or wrong with the chosen one. Where nothing
 * is said against that, it is what is wrong with another answer.
 */
function whyOf({ answers }: Problem, { chosen, compared, changes }: Chosen, state: State): string[] {
  const [best = PASS, ...others] = answers.map(({ action }) => parseAction(action) ?? PASS);
  const own = parseAction(chosen) ?? PASS;
  const spoken = (action: Action) => words().spoken(action, state.trump);
  const company = companyIn(state.game);
  const brings = (action: Action) => {
    const brought = broughtBy(state, action);
    if (brought === undefined) return [];
    const { isOwn, isOver, points: inTrick, roem } = brought;
    const kind = isOver ? (isOwn ? 'takes' : 'leaves') : isOwn ? 'leads' : 'trails';
    const text = t(`brought.${kind}`, { ...company, answer: spoken(action), points: inTrick });
    return [roem > 0 ? `${text} ${t('brought.roem', { points: roem })}` : text];
  };
  const isBest = own === best;
  const said = (actions: readonly Action[]) => {
    const found = firstReason(state, actions, best);
    const isCounted = changes !== undefined && isCard(best);
    const reason = found && isCounted ? borneOut(changes, found) : found;
    return reason === undefined ? [] : [words().because(reason, state.trump)];
  };
  const worse = parseAction(compared[0]) ?? PASS;
  const why =
    changes === undefined
      ? said(isBest ? others : [own, ...others])
      : changesTold(words(), { said: said([worse]), changes, answers: compared, trump: state.trump });
  return [...brings(best), ...(isBest ? [] : brings(own)), ...why];
}
