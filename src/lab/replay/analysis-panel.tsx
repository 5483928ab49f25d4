/** What an analysis says about a deal: the decision at hand, the curve, and the costliest mistakes. */
import { useEffect, useState } from 'preact/hooks';
import type { DealAnalysis, DecisionAnalysis } from '../../analysis/deal-analysis.ts';
import type { Problem } from '../../analysis/problems.ts';
import { betterMove, levelWith } from '../../analysis/weigh.ts';
import { NONE } from '../../cards/card.ts';
import type { DealRecord } from '../../engine/record.ts';
import type { Fault } from '../../input/input-error.ts';
import { LEVEL } from '../../player/words/words.ts';
import { parseAction } from '../../rules/action.ts';
import { Words } from '../cards/playing-card.tsx';
import { unhinted, wasHinted } from '../hinted.ts';
import type { FromJudge, ToJudge } from '../judge-worker.ts';
import { count, points as pointsText, t, words } from '../settings.ts';
import { FaultBox } from '../shell/fault-box.tsx';
import { CONFIRMED, faultIn, JUDGE, startWorker } from '../workers.ts';
import { BetterLine } from './better-line.tsx';
import { Changes } from './changes.tsx';
import { AnswerTable, DecisionTable, Verdict } from './decision-table.tsx';
import { eitherText, isMistake, Mistakes, mistakesOf, shownCost } from './mistakes.tsx';
import { frameOf, Plot } from './plot.tsx';
import { type Deal, personIn } from './source.ts';

export interface AnalysisPanelProps {
  readonly judged: AnalysisState;
  /** The problem that one of its decisions is: its values are those of more worlds. */
  readonly posed: Problem | undefined;
  readonly deal: Deal;
  readonly names: readonly string[];
  readonly sides: readonly string[];
  readonly at: number;
  /** The seat at the near side: the curve is drawn for its side. */
  readonly own: number;
  /** Where a person sat, or -1. */
  readonly person: number;
  readonly onStep: (to: number) => void;
  /** Goes to a mistake, and shows it. */
  readonly onMistake: (to: number) => void;
}

export function AnalysisPanel({
  judged,
  posed,
  deal,
  names,
  sides,
  at,
  own,
  person,
  ...on
}: AnalysisPanelProps) {
  const { analysis } = judged;
  const next = deal.record.actions[at];
  const said = next === undefined ? undefined : parseAction(next.act);
  const trump = deal.state.trump;
  const decision = analysis?.decisions[at];
  const judgedBetter = decision && isMistake(decision) ? betterMove(decision) : undefined;
  const better = posed?.at === at ? posed.answers[0]?.action : judgedBetter;
  const isWorse = better !== undefined && better !== next?.act;
  // Whoever was asked a problem has answered for its seat
  const isReader = person >= 0 ? decision?.seat === person : posed?.at === at;
  const isHinted = isReader && wasHinted(deal.record, at);
  const listener = isReader ? undefined : names[decision?.seat ?? NONE];
  // What was a mistake with open cards alone has an example, too
  const { cost = 0, best = [] } = decision?.hindsight ?? {};
  const shown = isWorse ? better : posed?.at !== at && cost > LEVEL ? best[0] : undefined;
  const ownMistakes = analysis && person >= 0 ? mistakesOf(analysis, person) : [];
  const place = ownMistakes.indexOf(at);
  const following = ownMistakes[place + 1];
  const mistakes = analysis !== undefined && (
    <Mistakes
      key="mistakes"
      analysis={analysis}
      names={names}
      trump={trump}
      at={at}
      person={person}
      onStep={on.onMistake}
    />
  );
  // Whoever has opened a deal of his own sees first what he might have done better
  const isOverview = at === 0 && person >= 0 && posed === undefined && analysis !== undefined && !isWorse;
  const curve = analysis !== undefined && (
    <CurvePlot
      analysis={analysis}
      side={analysis.sides[own] ?? 0}
      sides={sides}
      at={at}
      marks={ownMistakes}
      onStep={on.onStep}
    />
  );
  if (isOverview)
    return (
      <>
        {mistakes}
        {curve}
      </>
    );
  return (
    <>
      <h2>
        {next === undefined || said === undefined ? (
          t('analysis.over')
        ) : (
          <>
            <Words text={t('analysis.at', { seat: names[next.seat], text: words().spoken(said, trump) })} />
            {isWorse && (
              <Words
                text={t('mistakes.better', {
                  text: eitherText(
                    better,
                    posed?.at === at ? undefined : levelWith(decision ?? {}, better),
                    trump,
                  ),
                })}
              />
            )}
          </>
        )}
      </h2>
      {posed?.at === at && next !== undefined && (
        <>
          <AnswerTable answers={posed.answers} chosen={next.act} trump={trump} mark={t('decision.taken')} />
          {posed.worlds > 0 && <p class="quiet">{t('practice.worlds', { n: count(posed.worlds) })}</p>}
        </>
      )}
      <Working {...judged} />
      {analysis !== undefined && posed?.at !== at && (
        <Verdict
          decision={isHinted ? decision : decision && unhinted(decision)}
          trump={trump}
          to={listener}
        />
      )}
      {isWorse && decision?.worlds?.changes !== undefined && (
        <Changes
          found={decision.worlds.changes}
          answers={[decision.action, better]}
          trump={trump}
          side={sides[decision.side] ?? ''}
          to={listener}
        />
      )}
      {place >= 0 && following !== undefined && (
        <button type="button" onClick={() => on.onMistake(following)}>
          {t('mistakes.following')}
        </button>
      )}
      {shown !== undefined && (
        <BetterLine
          key={`${at} ${shown}`}
          deal={deal}
          at={at}
          better={shown}
          isExact={!isWorse || (posed?.at === at ? posed : decision?.worlds?.changes)?.worlds === 0}
          own={own}
          names={names}
          sides={sides}
        />
      )}
      {analysis !== undefined && posed?.at !== at && (
        <DecisionTable key={at} decision={decision} trump={trump} />
      )}
      {curve}
      {mistakes}
    </>
  );
}

/** The analysis of a deal, made in a worker. */
export interface AnalysisState {
  /** From 0 to 1. */
  readonly progress: number;
  readonly analysis?: DealAnalysis;
  readonly problem?: Fault;
}

/** How far an analysis is, or what went wrong with it. */
export function Working({ analysis, problem, progress }: AnalysisState) {
  return (
    <>
      <FaultBox fault={problem} />
      {problem === undefined && analysis === undefined && (
        <p class="working">
          <progress value={progress} max={1} aria-label={t('replay.analysis')} /> {t('analysis.busy')}
        </p>
      )}
    </>
  );
}

/** What has been found about the records that are open. */
const known = new WeakMap<DealRecord, DealAnalysis>();

/** Analyses a record in a worker, and then the others in which a person played. */
export function useAnalyses(
  first: DealRecord,
  records: readonly DealRecord[],
): readonly [AnalysisState, readonly (DealAnalysis | undefined)[]] {
  const [state, setState] = useState<AnalysisState>({ progress: 0 });
  useEffect(() => {
    const others = records.filter(one => one !== first && personIn(one) >= 0);
    const queue = [first, ...others].filter(one => !known.has(one));
    const worker = startWorker('judge');
    const ask = () =>
      queue[0] &&
      worker.postMessage({ record: queue[0], agent: JUDGE, confirm: CONFIRMED } satisfies ToJudge);
    worker.onmessage = ({ data }: MessageEvent<FromJudge>) => {
      const isFirst = queue[0] === first;
      if ('done' in data) return isFirst && setState({ progress: data.done / data.of });
      const record = queue.shift();
      if ('analysis' in data && record !== undefined) known.set(record, data.analysis);
      setState({ progress: 1, ...(isFirst && 'problem' in data && data) });
      return ask();
    };
    worker.onerror = event => setState({ progress: 0, problem: faultIn(event) });
    setState({ progress: 0 });
    ask();
    return () => worker.terminate();
  }, [first, records]);
  const analysis = known.get(first);
  return [{ ...state, ...(analysis && { analysis }) }, records.map(one => known.get(one))];
}

interface CurvePlotProps {
  readonly analysis: DealAnalysis;
  /** The side for which it is drawn. */
  readonly side: number;
  readonly sides: readonly string[];
  readonly at: number;
  /** The moments of the person's mistakes. */
  readonly marks: readonly number[];
  readonly onStep: (to: number) => void;
}

function aheadText(value: number): string {
  return t(value < 0 ? 'curve.behind' : 'curve.ahead', { points: pointsText(Math.abs(value), false) });
}

/** The exact value of the deal, before each action: where the line falls, a side has lost points. */
function CurvePlot({ analysis, side, sides, at, marks, onStep }: CurvePlotProps) {
  const { curve, decisions } = analysis;
  if (curve.length < 2) return <p class="quiet">{t('curve.none')}</p>;
  const isScore = curve.every(({ score }) => score !== undefined);
  const values = curve.map(({ score, points }) => (isScore ? score : points)?.[side] ?? 0);
  const frame = frameOf(values);
  const { y } = frame;
  const x = (index: number) => frame.x(index / Math.max(1, decisions.length));
  // A trick has its number in the middle of its cards
  const numbers = decisions.map(({ trick }) => trick);
  const shares = [...new Set(numbers)]
    .filter(trick => trick > 0)
    .map(trick => (numbers.indexOf(trick) + numbers.lastIndexOf(trick) + 1) / (2 * decisions.length));
  const line = curve
    .map(({ index }, n) => `${x(index).toFixed(1)},${y(values[n] as number).toFixed(1)}`)
    .join(' ');
  const isLate = (decisions[curve[0]?.index ?? 0]?.trick ?? 0) > 1;
  const valueAt = (moment: number) => values[curve.findLastIndex(({ index }) => index <= moment)];
  const here = valueAt(at);
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const what = t(isScore ? 'curve.score' : 'curve.points');
  const label = t('curve.label', { what, first: aheadText(first), last: aheadText(last) });
  // What was lost before a card was played lies where the line begins, and says how much it was
  const start = x(curve[0]?.index ?? 0);
  const early = marks.filter(mark => valueAt(mark) === undefined);
  return (
    <figure class="curve">
      <figcaption>
        {t('curve.caption', { side: sides[side], what })} {isLate && t('curve.stock')}{' '}
        {marks.length > 0 && t('curve.dots')} {early.length > 0 && t('curve.early')}
      </figcaption>
      <Plot
        frame={frame}
        label={label}
        shares={shares}
        unit={t('curve.trick')}
        onPlace={share => onStep(Math.round(share * decisions.length))}
      >
        <path class="here" d={`M${x(at)} ${frame.top}V${frame.bottom}`} />
        {early.length > 0 && <path class="early" d={`M${x(early[0] as number)} ${y(first)}H${start}`} />}
        <polyline points={line} />
        {marks.map(mark => {
          const value = valueAt(mark);
          return (
            value !== undefined && <circle key={mark} class="mistake" cx={x(mark)} cy={y(value)} r="5" />
          );
        })}
        {early.map(mark => (
          <g key={mark} class="early">
            <circle class="mistake" cx={x(mark)} cy={y(first)} r="5" />
            <text x={x(mark) + 8} y={y(first) + (first < 0 ? -8 : 16)}>
              −{pointsText(shownCost(decisions[mark] as DecisionAnalysis), false)}
            </text>
          </g>
        ))}
        {here !== undefined && <circle cx={x(at)} cy={y(here)} r="4" />}
      </Plot>
    </figure>
  );
}
