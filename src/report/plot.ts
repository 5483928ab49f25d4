/** Plots as data: a figure is drawn from it in any width. */
import type { Drawing } from '../document/report.ts';
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
