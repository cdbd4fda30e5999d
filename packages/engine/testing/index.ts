export { administer, type Command, rightsIn, type World } from './administration.ts';
export { anyIntent } from './any-intent.ts';
export { arbitraryTable } from './arbitrary-table.ts';
export { arbitraryTemplate } from './arbitrary-template.ts';
export { arbitraryWording } from './arbitrary-wording.ts';
export { wildCellText } from './cell-texts.ts';
export {
  type Claim as ModelClaim,
  ClaimModel,
} from './claim-model/claim-model.ts';
export type {
  Car as ModelCar,
  Facts as ModelFacts,
  Program as ModelProgram,
  Sale as ModelSale,
  Version as ModelVersion,
} from './claim-model/facts.ts';
export type { Move as ModelMove } from './claim-model/states.ts';
export { fingerprint } from './fingerprint.ts';
export { runs } from './runs.ts';
export { SAMPLE_SET, type SampleOptions, sampleTable } from './sample.ts';
export { disagreementsOfTable } from './second-opinion-table.ts';
export { testSeed } from './seed.ts';
