export { administer, type Command, rightsIn, type World } from './administration.ts';
export { anyCellText, anyIntent } from './any-intent.ts';
export { arbitraryWorld, type RandomWorld } from './arbitrary-reference.ts';
export { arbitraryTable, arbitraryTableAndWorld, type RandomTable, type TableOptions } from './arbitrary-table.ts';
export { arbitrarySettings, arbitraryTemplate, BUILT_IN_TEMPLATE } from './arbitrary-template.ts';
export { arbitraryBlocks, arbitraryWording } from './arbitrary-wording.ts';
export { calculations, cellValues, copyOf, type RandomCalculation } from './calculations.ts';
export { wildCellText } from './cell-texts.ts';
export { fingerprint, type TableContents } from './fingerprint.ts';
export { type FormulaOptions, formulas } from './formulas.ts';
export type { Opinion } from './opinion.ts';
export { runs } from './runs.ts';
export {
  SAMPLE_MODELS,
  SAMPLE_PERIOD,
  SAMPLE_PINS,
  SAMPLE_REFERENCE,
  SAMPLE_SCOPE,
  SAMPLE_SET,
  type SampleOptions,
  sampleTable,
} from './sample.ts';
export { agrees, secondOpinion, TOLERANCE } from './second-opinion.ts';
export {
  type Disagreement,
  disagreements,
  disagreementsOfTable,
  secondOpinionOfTable,
} from './second-opinion-table.ts';
export { testSeed } from './seed.ts';
export { VECTOR_OPERATION_LAWS, type VectorOperationLaw } from './vector-operation-laws.ts';
