export { type BrokenInvariant, brokenInvariants, INVARIANTS } from './invariants.ts';
export type { CheckedTable, Difference, Invariant, InvariantId, StoredResults } from './types.ts';
