/**
 * Files in which a test still builds on what another one did before. The run in another order leaves these files out. A file leaves
 * this list when its tests pass in any order; no file is added.
 */
export const BUILT_ON_EACH_OTHER = [
  'e2e/screens/calculator.test.ts',
  'e2e/screens/guidelines.test.ts',
  'e2e/screens/packages.test.ts',
  'e2e/screens/template-trial.test.ts',
  'packages/server/src/areas/budgets/save-forms.test.ts',
  'packages/server/src/areas/kufri/kufri.test.ts',
  'packages/server/src/areas/kufri/versions.test.ts',
  'packages/server/src/areas/prices/effect.test.ts',
  'packages/server/src/areas/prices/group-prices.test.ts',
  'packages/server/src/areas/prices/price-file.test.ts',
  'packages/server/src/areas/prices/prices.test.ts',
  'packages/server/src/areas/prices/vat-rates.test.ts',
  'packages/server/src/areas/regions/regions.test.ts',
  'packages/server/src/areas/reports/guideline-reports.test.ts',
  'packages/server/src/areas/templates/templates.test.ts',
  'packages/server/src/money/money.test.ts',
  'packages/server/test/audit/every-change.test.ts',
  'packages/server/test/reliability/large-bodies.test.ts',
];
