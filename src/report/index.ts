/** Reports: what they are made of, figures, formatted numbers, and the files that are written from them. */
export {
  type Block,
  type Bullets,
  bullets,
  type DataTable,
  type Drawing,
  type Figure,
  figure,
  type Heading,
  heading,
  type Place,
  prose,
  type Report,
  type Section,
  type Shell,
  section,
  table,
} from '../document/report.ts';
export { type BarPlot, barPlot } from './bar-plot.ts';
export { type DotPlot, dotPlot } from './dot-plot.ts';
export { fileOf, reportFiles } from './files.ts';
export {
  ABSENT,
  formatEstimate,
  formatInterval,
  formatNumber,
  formatValue,
  listed,
  type Notation,
} from './format.ts';
export type { Axis, Mark } from './frame.ts';
export { type HeatMap, heatMap } from './heat-map.ts';
export { htmlOf } from './html.ts';
export {
  curveSeries,
  curveTable,
  type LinePlot,
  linePlot,
  type PlotPoint,
  type PlotSeries,
} from './line-plot.ts';
export { markdownOf, markdownTable } from './markdown.ts';
export { drawingOf, type Plot } from './plot.ts';
