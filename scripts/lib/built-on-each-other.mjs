/**
 * Files in which a test still builds on what another one did before. The run in another order leaves these files out. A file leaves
 * this list when its tests pass in any order; no file is added.
 */
export const BUILT_ON_EACH_OTHER = [
  'e2e/screens/calculator.test.ts',
  'packages/server/test/audit/every-change.test.ts',
];
