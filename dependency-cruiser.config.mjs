// The arrows of ARCHITECTURE.md and docs/floors.md, checked on every test run. TypeScript 6 comes by .pnpmfile.mjs (TypeScript 7 has no API).

import { APP_FLOORS, BUDGET_ROOMS, ENGINE_FLOORS, GRID_FLOORS, SERVER_FLOORS } from './scripts/lib/floors.mjs';
import { APP_LOANS, SERVER_LOANS } from './scripts/lib/loans.mjs';

/** Which package may import which others of ours. @type {readonly (readonly [string, readonly string[]])[]} */
const PACKAGES = [
  ['engine', []],
  ['api-client', ['engine']],
  ['ui', ['engine']],
  ['app', ['engine', 'api-client', 'ui']],
  ['server', ['engine', 'api-client']],
];

const TESTS = '\\.(test|e2e)\\.tsx?$|/test/';

const engineRules = ENGINE_FLOORS.flatMap(([floor, , files = `${floor}/`], index) => {
  const below = ENGINE_FLOORS.slice(index + 1).map(([other, , others = `${other}/`]) => others);
  if (below.length === 0) return [];
  return [
    forbid(`engine-${floor}-imports-upwards`, `${floor} imports from its own floor or one before it`, {
      from: { path: `^packages/engine/src/${files}`, pathNot: TESTS },
      to: { path: `^packages/engine/src/(${below.join('|')})` },
    }),
  ];
});

const serverRules = [...floorRules('server', SERVER_FLOORS, '[^/]+\\.ts$'), ...areasApart('server', SERVER_LOANS)];

const appRules = [...floorRules('app', APP_FLOORS, '(App|main)\\.tsx$'), ...areasApart('app', APP_LOANS)];

const gridRules = floorRules('ui', GRID_FLOORS, '[^/]+\\.tsx?$', 'sheet-grid/');

const roomRules = floorRules('app', BUDGET_ROOMS, 'routes\\.ts$', 'areas/budgets/');

const packageRules = PACKAGES.flatMap(([name, allowed]) => {
  const others = PACKAGES.map(([other]) => other).filter((other) => other !== name && !allowed.includes(other));
  return [
    forbid(`${name}-arrows`, `${name} imports ${allowed.join(', ') || 'no other package of ours'}`, {
      from: { path: `^packages/${name}/` },
      to: { path: `^packages/(${others.join('|')})/` },
    }),
  ];
});

/** Files that the export maps name; everything else of a package is its inside. */
const ENTRY_POINTS = [
  'packages/engine/src/([a-z]+|areas/[a-z-]+)/index.ts',
  'packages/engine/src/worker/(connect|node).ts',
  'packages/engine/testing/index.ts',
  'packages/api-client/src/index.ts',
  'packages/api-client/src/contract/(index|areas/calls).ts',
  'packages/ui/src/(index.ts|(ui|sheet).css)',
].map((path) => `^${path.replaceAll('.', '\\.')}$`);

/** What is expected of areas, for the tests of server, screens and browser. */
const EXPECTED = '^packages/server/test/expected/areas\\.ts$';

const forbidden = [
  forbid('no-cycles', 'no import cycle at run time (a page that is loaded lazily may read the table that names it)', {
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  }),
  forbid('no-type-cycles', 'no import cycle of types either', {
    from: { path: '^packages/' },
    to: { circular: true },
  }),
  forbid('no-unresolvable', 'every import leads somewhere', { from: {}, to: { couldNotResolve: true } }),
  forbid('no-inside-of-another-package', 'a package is imported by its entry points', {
    from: { path: '^(packages/[^/]+|bench|e2e)/', pathNot: '^e2e/screens/' },
    to: { path: '^packages/([^/]+)/', pathNot: ['^$1/', ...ENTRY_POINTS, EXPECTED] },
  }),
  forbid('expectations-take-nothing-from-the-product', 'they are a second opinion, and the browser tests read them', {
    from: { path: '^packages/server/test/(areas|states|expected/(areas|lines|states)\\.ts)' },
    to: { pathNot: ['^packages/server/test/(areas|states|expected)/'], dependencyTypesNot: ['type-only', 'core'] },
  }),
  forbid('nobody-imports-screens', 'tests of screens bring app and server together, which is for nobody else', {
    from: { pathNot: '^e2e/screens/' },
    to: { path: '^e2e/screens/' },
  }),
  forbid('only-hyperformula-folder-imports-hyperformula', 'the vendor stays behind our interface', {
    from: { path: '^(packages|bench)/', pathNot: ['^packages/engine/src/hyperformula/', '^bench/'] },
    to: { path: 'node_modules/hyperformula/' },
  }),
  forbid('hyperformula-is-handed-in', 'it loads only where worker or server hand it in', {
    from: {
      path: '^packages/engine/src/',
      pathNot: ['^packages/engine/src/hyperformula/', TESTS],
    },
    to: { path: '^packages/engine/src/hyperformula/' },
  }),
  forbid('only-worker-folder-imports-comlink', 'the protocol is one folder', {
    from: { path: '^(packages|bench)/', pathNot: '^packages/engine/src/worker/' },
    to: { path: 'node_modules/comlink/' },
  }),
  forbid('engine-imports-no-node', 'the engine has no I/O', {
    from: { path: '^packages/engine/src/', pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  }),
  forbid('server-imports-contract-only', 'the server knows the contract, not the client', {
    from: { path: '^packages/server/src/', pathNot: TESTS },
    to: { path: '^packages/api-client/src/index\\.ts$' },
  }),
  forbid('browser-imports-contract-types-only', 'the browser carries the table of paths, not the schemas', {
    from: { path: '^packages/(app|ui)/src/', pathNot: TESTS },
    to: { path: 'node_modules/zod/' },
  }),
  ...packageRules,
  ...engineRules,
  ...appRules,
  ...serverRules,
  ...gridRules,
  ...roomRules,
];

/**
 * A file imports from its own floor or from one before it, and every folder is a floor.
 * @param {string} name of the package
 * @param {readonly import('./scripts/lib/floors.mjs').Floor[]} floors
 * @param {string} behind files that stand behind all floors
 * @param {string} folder of the package's sources, where the floors are in one
 */
function floorRules(name, floors, behind, folder = '') {
  const folders = floors.map(([floor]) => floor);
  const source = `^packages/${name}/src/${folder}`;
  return [
    ...folders.slice(0, -1).map((floor, index) =>
      forbid(`${name}-${floor}-imports-upwards`, `${floor} imports from its own floor or one before it`, {
        from: { path: `${source}${floor}/`, pathNot: TESTS },
        to: { path: `${source}((${folders.slice(index + 1).join('|')})/|${behind})` },
      }),
    ),
    forbid(`${name}-folder-without-floor`, `a folder of ${name} is entered in the list of floors`, {
      from: { path: `${source}(?!(${folders.join('|')})/)[^/]+/` },
      to: {},
    }),
  ];
}

/**
 * An area imports no other one, but for the loans.
 * @param {string} side
 * @param {string[][]} loans
 */
function areasApart(side, loans) {
  const areas = `^packages/${side}/src/areas/`;
  const borrowers = [...new Set(loans.map(([borrower]) => borrower))];
  return [
    forbid(`${side}-areas-apart`, 'an area imports no other area', {
      from: { path: `${areas}([^/]+)/`, pathNot: [TESTS, `${areas}(${borrowers.join('|')})/`] },
      to: { path: `${areas}[^/]+/`, pathNot: `${areas}$1/` },
    }),
    ...borrowers.map((borrower) => {
      const lenders = loans.filter(([from]) => from === borrower).map(([, lender]) => lender);
      return forbid(`${side}-${borrower}-borrows`, `${borrower} imports no other area but ${lenders.join(', ')}`, {
        from: { path: `${areas}${borrower}/`, pathNot: TESTS },
        to: { path: `${areas}(?!(${[borrower, ...lenders].join('|')})/)[^/]+/` },
      });
    }),
  ];
}

/**
 * @param {string} name
 * @param {string} comment
 * @param {{ from: object, to: object }} arrow
 */
function forbid(name, comment, { from, to }) {
  return { name, comment, severity: 'error', from, to };
}

export default {
  forbidden,
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages/[^/]+|bench)/(dist|\\.build)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@oasis/source', 'import', 'module', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
};
