/** What an analysis says about a deal: the decision at hand, the curve, and the costliest mistakes. */

import { useEffect, useState } from 'preact/hooks';
import type { DealAnalysis } from '../../analysis/deal-analysis.ts';
import type { DealRecord } from '../../engine/record.ts';
import { parseAction } from '../../rules/action.ts';
import { Words } from '../cards/playing-card.tsx';
import type { FromJudge, ToJudge } from '../judge-worker.ts';
import { t, words } from '../settings.ts';
import { startWorker } from '../workers.ts';
import { DecisionTable } from './decision-table.tsx';
import { Mistakes } from './mistakes.tsx';
import { points as pointsText } from './numbers.ts';
import type { Deal } from './source.ts';

export interface AnalysisPanelProps {
  readonly judged: AnalysisState;
  readonly deal: Deal;
  readonly names: readonly string[];
  readonly sides: readonly string[];
  readonly at: number;
  /** The seat at the near side: the curve is drawn for its side. */
  readonly own: number;
  readonly onStep: (to: number) => void;
}

export function AnalysisPanel({ judged, deal, names, sides, at, own, onStep }: AnalysisPanelProps) {
  const { analysis, problem, progress } = judged;
  const next = deal.record.actions[at];
  const said = next === undefined ? undefined : parseAction(next.act);
  const trump = deal.state.trump;
  return (
    <>
      <h2>
        {next === undefined || said === undefined ? (
          t('analysis.over')
        ) : (
          <Words text={t('analysis.at', { seat: names[next.seat], text: words().spoken(said, trump) })} />
        )}
      </h2>
      {problem !== undefined && <p class="problem">{problem}</p>}
      {problem === undefined && analysis === undefined && (
        <p class="working">
          <progress value={progress} max={1} aria-label={t('replay.analysis')} /> {t('analysis.busy')}
        </p>
      )}
      {analysis !== undefined && (
        <>
          <DecisionTable decision={analysis.decisions[at]} trump={trump} />
          <CurvePlot
            analysis={analysis}
            side={analysis.sides[own] ?? 0}
            sides={sides}
            at={at}
            onStep={onStep}
          />
          <Mistakes analysis={analysis} names={names} trump={trump} at={at} onStep={onStep} />
        </>
      )}
    </>
  );
}

/** The analysis of a deal, made in a worker. */
export interface AnalysisState {
  /** From 0 to 1. */
  readonly progress: number;
  readonly analysis?: DealAnalysis;
  readonly problem?: string;
}

const NOTHING: AnalysisState = { progress: 0 };
/** The last analyses, so that stepping from deal to deal and back costs nothing. */
const known = new Map<string, DealAnalysis>();
const MOST_KNOWN = 20;

export function useAnalysis(record: DealRecord, agent: string): AnalysisState {
  const [state, setState] = useState<AnalysisState>(NOTHING);
  useEffect(() => {
    const key = `${agent} ${JSON.stringify(record)}`;
    const found = known.get(key);
    if (found !== undefined) {
      setState({ progress: 1, analysis: found });
      return undefined;
    }
    setState(NOTHING);
    const worker = startWorker('judge');
    worker.onmessage = ({ data }: MessageEvent<FromJudge>) => {
      if ('analysis' in data) {
        if (known.size >= MOST_KNOWN) known.clear();
        known.set(key, data.analysis);
        setState({ progress: 1, analysis: data.analysis });
        worker.terminate();
      } else if ('problem' in data) setState({ progress: 0, problem: data.problem });
      else setState({ progress: data.done / data.of });
    };
    worker.onerror = () => setState({ progress: 0, problem: t('analysis.notLoaded') });
    worker.postMessage({ record, agent } satisfies ToJudge);
    return () => worker.terminate();
  }, [record, agent]);
  return state;
}

interface CurvePlotProps {
  readonly analysis: DealAnalysis;
  /** The side for which it is drawn. */
  readonly side: number;
  readonly sides: readonly string[];
  readonly at: number;
  readonly onStep: (to: number) => void;
}

const WIDTH = 320;
const HEIGHT = 120;
const LEFT = 34;
const EDGE = 8;

/** The exact value of the deal, before each action: where the line falls, a side has lost points. */
function CurvePlot({ analysis, side, sides, at, onStep }: CurvePlotProps) {
  const { curve, decisions } = analysis;
  if (curve.length < 2) return <p class="quiet">{t('curve.none')}</p>;
  const isScore = curve.every(({ score }) => score !== undefined);
  const values = curve.map(({ score, points }) => (isScore ? score : points)?.[side] ?? 0);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const x = (index: number) => LEFT + ((WIDTH - LEFT - EDGE) * index) / Math.max(1, decisions.length);
  const y = (value: number) =>
    HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (value - low)) / Math.max(1, high - low);
  const line = curve
    .map(({ index }, n) => `${x(index).toFixed(1)},${y(values[n] as number).toFixed(1)}`)
    .join(' ');
  const here = curve.findLastIndex(({ index }) => index <= at);
  const follow = (event: MouseEvent & { readonly currentTarget: SVGSVGElement }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = (((event.clientX - left) / width) * WIDTH - LEFT) / (WIDTH - LEFT - EDGE);
    onStep(Math.round(place * decisions.length));
  };
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const what = t(isScore ? 'curve.score' : 'curve.points');
  const label = t('curve.label', { what, first: pointsText(first), last: pointsText(last) });
  return (
    <figure class="curve">
      <figcaption>{t('curve.caption', { side: sides[side], what })}</figcaption>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys step, as the slider does */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} onClick={follow}>
        <path class="zero" d={`M${LEFT} ${y(0)}H${WIDTH - EDGE}`} />
        <path class="here" d={`M${x(at)} ${EDGE / 2}V${HEIGHT - EDGE / 2}`} />
        <text x={LEFT - 5} y={y(high) + 4}>
          {pointsText(high)}
        </text>
        {high - low > 0 && low < 0 && (
          <text x={LEFT - 5} y={y(low) + 4}>
            {pointsText(low)}
          </text>
        )}
        <polyline points={line} />
        {here >= 0 && <circle cx={x(at)} cy={y(values[here] as number)} r="4" />}
      </svg>
    </figure>
  );
}
