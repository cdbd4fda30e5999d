export { type BrokenInvariant, brokenInvariants } from './invariants.ts';
export type { Difference } from './types.ts';
