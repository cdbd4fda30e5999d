import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../fingerprint.mjs';

/**
 * What an area consists of beside its folders of the same name in each package, and which tests ought to notice a
 * change to it: those in these folders, its screens, and further ones. Paths are below the root, without their endings.
 * @typedef {object} AreaParts
 * @property {readonly string[]} [areas] further areas that are judged with it: their folders, and what is expected of their
 *   tables and states by these names
 * @property {readonly string[]} [sources] further folders or files with sources and tests
 * @property {readonly string[]} screens files of e2e/screens
 * @property {readonly string[]} [tests] further files of tests
 */

/** @type {Readonly<Record<string, AreaParts>>} */
export const AREA_PARTS = {
  packages: {
    sources: [
      'packages/engine/src/approvals',
      'packages/engine/src/money',
      'packages/server/src/approvals',
      'packages/server/src/money',
    ],
    screens: ['packages', 'oversight'],
    tests: ['packages/server/test/approvals'],
  },
  terms: {
    sources: ['packages/engine/src/terms', 'packages/server/src/program/terms'],
    screens: ['terms', 'vat-rates'],
    tests: ['packages/server/src/areas/parameters/vat-of-terms', 'packages/server/src/areas/programs/above-price'],
  },
  releases: {
    sources: [
      'packages/engine/src/areas/letters',
      'packages/server/src/areas/letters',
      'packages/server/src/letters',
      'packages/app/src/areas/letters',
    ],
    screens: ['releases', 'letters'],
  },
  combinability: {
    sources: ['packages/server/src/program/pairs'],
    screens: ['combinability'],
    tests: ['packages/server/src/areas/programs/above-price'],
  },
  parameters: { sources: ['packages/server/src/program/parameter'], screens: ['parameter'] },
  delegations: { screens: ['delegations'] },
  reports: { sources: ['packages/engine/src/report'], screens: ['guideline-report'] },
  cars: {
    sources: [
      'packages/engine/src/identifiers',
      'packages/engine/src/areas/corrections',
      'packages/server/src/areas/corrections',
      'packages/app/src/areas/corrections',
    ],
    screens: ['cars', 'car-invoice', 'corrections', 'pdi'],
  },
  retail: {
    sources: [
      ...['engine', 'server', 'app'].map((place) => `packages/${place}/src/areas/handing-out`),
      ...['engine', 'server', 'app'].map((place) => `packages/${place}/src/areas/post`),
      'packages/server/src/handing-out',
    ],
    screens: ['retail-papers', 'retail-ends', 'retail-addresses', 'many-sales', 'fleet-sale', 'handing-out'],
  },
  claims: {
    areas: ['late-claims', 'appeals', 'communication-appeals', 'ws-claims', 'claim-programs', 'support-orders'],
    sources: ['packages/engine/src/claims', 'packages/server/src/claims', 'packages/app/src/claims'],
    screens: ['claims', 'many-claims', 'claim-lists', 'claim-programs', 'late-claims', 'appeals', 'ws-claims', 'sssc'],
    tests: ['packages/engine/test/claim-walks', 'packages/server/test/claim-model'],
  },
  checking: {
    areas: ['checking-plans', 'check-rules', 'exemptions', 'paper-requests', 'spot-checks', 'spot-config'],
    sources: ['packages/engine/src/sampling', 'packages/server/src/checking', 'packages/server/src/spot'],
    screens: ['checking', 'check-rules', 'exemptions', 'paper-requests', 'spot-checks'],
    tests: ['packages/engine/test/sampling', 'packages/server/test/claim-model/merged-moves'],
  },
  calculator: { sources: ['packages/engine/src/calculator'], screens: ['calculator', 'finance-offer', 'financing'] },
};

/** What areas expect of their calls and menus, in one place for all. */
const EXPECTED = ['packages/server/test/expected'];

/** What screens show in each state, of the areas in `OASIS_STATES` alone. */
const STATES = 'e2e/screens/every-state.test.ts';

/** Row security of all tables, beside the tests of the area whose tables they are. */
const ROW_SECURITY = ['packages/server/src/database/row-security', 'packages/server/test/access/rows'];

/** Where each area has a folder. */
const PLACES = ['engine/src/areas', 'api-client/src/contract/areas', 'server/src/areas', 'app/src/areas'];

/** An area with those that are judged with it. @param {string} area */
export const areasOf = (area) => [area, ...(AREA_PARTS[area]?.areas ?? [])];

/**
 * The sources of an area by part, and the tests that ought to notice their changes, fastest first.
 * @param {string} area @param {string} root
 * @returns {{ sources: Record<'engine' | 'contract' | 'server' | 'app', string[]>, tests: string[], policyTests: string[] }}
 */
export function partsOf(area, root) {
  const own = AREA_PARTS[area];
  if (own === undefined) throw new Error(`There is no area ${area}. There are: ${Object.keys(AREA_PARTS).join(', ')}.`);
  const folders = [
    ...areasOf(area).flatMap((name) => PLACES.map((place) => `packages/${place}/${name}`)),
    ...(own.sources ?? []),
  ];
  const files = folders.flatMap((folder) =>
    existsSync(join(root, folder)) ? [...filesBelow(join(root, folder))] : [],
  );
  const below = files.map((file) => file.slice(root.length + 1));
  const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file);
  const sources = below.filter(
    (file) => /\.tsx?$/.test(file) && !isTest(file) && !/\/(testing|labels|messages|words)\b/.test(file),
  );
  const partOf = (/** @type {string} */ name) => sources.filter((file) => file.startsWith(`packages/${name}/`));
  const screens = own.screens.map((name) => `e2e/screens/${name}.test.ts`);
  const tests = [...below.filter(isTest).toSorted(), ...(own.tests ?? []), ...EXPECTED, ...screens, STATES];
  return {
    sources: { engine: partOf('engine'), contract: partOf('api-client'), server: partOf('server'), app: partOf('app') },
    tests,
    policyTests: [...ROW_SECURITY, ...tests.filter((file) => file.startsWith('packages/server/'))],
  };
}
