/** The exact value of the deal, before each action: where the line falls, a side has lost points. */
import type { DealAnalysis } from '../../analysis/deal-analysis.ts';
import { points as pointsText } from './numbers.ts';

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

export function CurvePlot({ analysis, side, sides, at, onStep }: CurvePlotProps) {
  const { curve, decisions } = analysis;
  if (curve.length < 2)
    return <p class="quiet">No curve: the hands were never fixed while cards were played.</p>;
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
  const what = isScore ? 'final score' : 'points in tricks';
  const label = `${what}, from ${pointsText(first)} at the first card to ${pointsText(last)}`;
  return (
    <figure class="curve">
      <figcaption>
        {sides[side]}: {what}, less the others, with best play of all from here
      </figcaption>
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
