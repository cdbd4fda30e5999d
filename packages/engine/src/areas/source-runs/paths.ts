import { sourceBindings, sourceRuns } from './area.ts';

/** The page of runs over source data, … */
export const SOURCE_RUNS: string = sourceRuns.page.path;
/** … and that of the offers that source data pay. */
export const BINDINGS: string = sourceBindings.page.path;
