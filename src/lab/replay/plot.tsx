/** The frame of a plot of points: lines at round numbers of points, and numbers below. */
import { points } from '../settings.ts';

const WIDTH = 320;
const HEIGHT = 140;
const LEFT = 38;
const EDGE = 8;
/** Room for the numbers below. */
const BELOW = 18;
const BROAD = WIDTH - LEFT - EDGE;
/** The most lines, besides the lowest. */
const MOST_LINES = 4;
/** What a number below takes. */
const NUMBER = 20;

export interface Frame {
  /** From 0 at the left to 1 at the right. */
  readonly x: (share: number) => number;
  readonly y: (value: number) => number;
  readonly top: number;
  readonly bottom: number;
  /** The round numbers in the plot. */
  readonly lines: readonly number[];
}

/** What is left above and below the values, of what they take. */
const ROOM = 0.05;

/** A frame in which these values and 0 have room. */
export function frameOf(values: readonly number[]): Frame {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const room = ROOM * Math.max(1, most - least);
  const [low, high] = [least < 0 ? least - room : 0, most + room];
  const range = high - low;
  const size = 10 ** Math.floor(Math.log10(range / MOST_LINES));
  const step = Math.max(1, size * ([1, 2, 5].find(n => n * size * MOST_LINES >= range) ?? 10));
  const first = Math.ceil(low / step);
  return {
    x: share => LEFT + BROAD * share,
    y: value => HEIGHT - BELOW - ((HEIGHT - BELOW - EDGE) * (value - low)) / range,
    top: EDGE,
    bottom: HEIGHT - BELOW,
    lines: Array.from({ length: Math.floor(high / step) - first + 1 }, (_, n) => (first + n) * step),
  };
}

interface PlotProps {
  readonly frame: Frame;
  /** What is seen, for those who hear the page. */
  readonly label: string;
  /** Where the numbers below stand, from 1: as many as there is room for. */
  readonly shares: readonly number[];
  /** What they count. */
  readonly unit: string;
  /** A place was clicked, as a share of the breadth. */
  readonly onPlace?: (share: number) => void;
  readonly children: preact.ComponentChildren;
}

export function Plot({ frame: { x, y, lines }, label, shares, unit, onPlace, children }: PlotProps) {
  const every = Math.ceil((shares.length * NUMBER) / BROAD);
  const follow = (event: MouseEvent & { readonly currentTarget: SVGSVGElement }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onPlace?.((((event.clientX - left) / width) * WIDTH - LEFT) / BROAD);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys step, as the slider does */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} onClick={follow}>
        {lines.map(value => (
          <g key={value} class={value === 0 ? 'zero' : 'level'}>
            <path d={`M${LEFT} ${y(value)}H${WIDTH - EDGE}`} />
            <text x={LEFT - 5} y={y(value) + 4}>
              {points(value)}
            </text>
          </g>
        ))}
        {shares.map(
          (share, n) =>
            (n + 1) % every === 0 && (
              <text key={share} class="below" x={x(share)} y={HEIGHT - 3}>
                {n + 1}
              </text>
            ),
        )}
        <text x={LEFT - 5} y={HEIGHT - 3}>
          {unit}
        </text>
        {children}
      </svg>
    </>
  );
}
