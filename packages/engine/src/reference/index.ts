export { type Dated, newestOn, valueOn } from './dated.ts';
export { frameProposal } from './frame-proposal.ts';
export {
  type GuidelinePercent,
  type GuidelineSeries,
  monthsOfYear,
  ownPercent,
  pastOfCell,
  valuesToSay,
} from './guideline-year.ts';
export { isLatest, isLatestKufri, withLatestKufri } from './pins.ts';
export { NEXT_VERSION, planValues, type SaidValue } from './planned-values.ts';
export { referenceFrom } from './reference-set.ts';
export {
  type GuidelineKey,
  type KufriVolume,
  LEAF_RULES,
  MAKES,
  NEWEST_LEAF_RULE,
  type Pins,
  type Price,
  type ReferenceData,
  type VehicleModel,
} from './types.ts';
