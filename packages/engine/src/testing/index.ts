export { arbitraryWorld, type RandomWorld } from './arbitrary-reference.ts';
export { arbitraryTable, arbitraryTableAndWorld, type RandomTable, type TableOptions } from './arbitrary-table.ts';
export { arbitrarySettings, arbitraryTemplate, BUILT_IN_TEMPLATE } from './arbitrary-template.ts';
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
