/** Plots as data. `figures.json` keeps those of a report, so that its figures can be drawn again in any width. */
import type { Drawing, Figure } from '../document/report.ts';
import { type BarPlot, barPlot } from './bar-plot.ts';
import { type DotPlot, dotPlot } from './dot-plot.ts';
import { type HeatMap, heatMap } from './heat-map.ts';
import { type LinePlot, linePlot } from './line-plot.ts';

/** A plot of any kind. */
export type Plot =
  | ({ readonly kind: 'bars' } & BarPlot)
  | ({ readonly kind: 'dots' } & DotPlot)
  | ({ readonly kind: 'heat' } & HeatMap)
  | ({ readonly kind: 'lines' } & LinePlot);

/** Digits of a number: more than a figure can show. */
const DIGITS = 6;

/** The drawing of a plot. */
export function drawingOf(plot: Plot): Drawing {
  switch (plot.kind) {
    case 'bars':
      return barPlot(plot);
    case 'dots':
      return dotPlot(plot);
    case 'heat':
      return heatMap(plot);
    case 'lines':
      return linePlot(plot);
  }
}

/** The text of `figures.json`: the plots by the names of their figures, one on each line. */
export function plotsJson(figures: readonly Figure[]): string {
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value;
  const lines = figures.map(
    ({ name, drawing }) => `${JSON.stringify(name)}: ${JSON.stringify(drawing.plot, rounded)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
