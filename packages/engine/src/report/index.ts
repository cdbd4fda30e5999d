export type { CellExplanation, CellOrigin, CellSource, OriginOf } from './cell-source.ts';
export {
  addDeviationSums,
  type DeviationFigures,
  type DeviationSums,
  deviationFigures,
  deviationSums,
} from './deviation.ts';
export { explainCell } from './explain-cell.ts';
export {
  type GuidelineReport,
  guidelineReport,
  parseReportMonths,
  type ReportPart,
  type ReportRow,
} from './guideline-report.ts';
export { type MakeTotal, makeTotals } from './make-totals.ts';
export { type MeasurePlan, type PlannedVolumes, planMeasures, planSlices } from './measure-plan.ts';
export { type Measures, makeMeasures, measuresBy, writeMeasures } from './measures.ts';
export { addMeasures, emptySums, type ReportSums } from './report-sums.ts';
export { type SummaryRow, summaryList } from './summary-list.ts';
