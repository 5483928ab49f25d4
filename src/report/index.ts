/** Reports: SVG figures, Markdown tables and pages, formatted numbers. */
export { type BarPlot, barPlot } from './bar-plot.ts';
export { curveSeries, curveTable } from './curves.ts';
export * from './format.ts';
export type { Axis, Mark } from './frame.ts';
export { type HeatMap, heatMap } from './heat-map.ts';
export { type LinePlot, linePlot, type PlotPoint, type PlotSeries } from './line-plot.ts';
export * from './markdown.ts';
export * from './summary-table.ts';
