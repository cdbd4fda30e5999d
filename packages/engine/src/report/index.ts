export type { LeftOut } from '../base/unpriced.ts';
export type { CellExplanation, CellOrigin, CellSource } from './cell-source.ts';
export {
  addDeviationSums,
  type DeviationFigures,
  type DeviationSums,
  deviationFigures,
  leftOutOf,
  NO_SUMS,
  subtractDeviationSums,
} from './deviation.ts';
export { explainCell } from './explain-cell.ts';
export { addPresent } from './figures.ts';
export {
  guidelineReport,
  makeMonths,
  type PeriodSums,
  parseReportMonths,
  type ReportPart,
  type ReportRow,
  reportMonths,
  reportTotal,
} from './guideline-report.ts';
export { type MakeGaps, makeGaps, withEveryMake } from './make-gaps.ts';
export { type MakeTotal, makeTotals } from './make-totals.ts';
export { type MeasurePlan, type PlannedVolumes, planMeasures, planSlices } from './measure-plan.ts';
export { type Measures, measuresBy, writeMeasures } from './measures.ts';
export { leftOutByPlace, type PricedMeasures, pricedMeasures } from './priced-measures.ts';
export { type BudgetedOffer, type ProgramBudget, programBudget } from './program-budget.ts';
export { defaultReportPeriod, forcesModelView, monthsOfQuarter, reportMonthsText } from './report-period.ts';
export { addMeasures, emptySums, type ReportSums } from './report-sums.ts';
export { summaryList } from './summary-list.ts';
export {
  type SheetView,
  type TableSheet,
  type TableSheetCell,
  type TableSheetColumn,
  tableSheet,
} from './table-sheet.ts';
