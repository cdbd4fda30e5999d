export { parseFrame } from './frame-amount.ts';
export { guidelinePlaces, parseGivenPercent, readGuidelineRow } from './guideline-import.ts';
export { guidelineMessages } from './messages.ts';
export {
  fractionOfGuideline,
  guidelineOfFraction,
  parseGuidelinePercent,
} from './percent.ts';
export { guidelineReason } from './reason.ts';
