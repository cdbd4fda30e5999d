export {
  type CellPast,
  type GuidelineSeries,
  monthsOfYear,
  ownPercent,
  pastOfCell,
  valuesToSay,
} from './guideline-year.ts';
export { guidelineMessages } from './messages.ts';
export {
  fractionOfGuideline,
  type GuidelinePercent,
  guidelineOfFraction,
  parseGuidelinePercent,
} from './percent.ts';
export { guidelineReason } from './reason.ts';
