import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { APP_LOANS, SERVER_LOANS } from './lib/loans.mjs';
import { BIN, ROOT, toolEnvironment } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** A tree with one file for each arrow; which rule it breaks (none if it may), and its text. A cycle is told of once. */
const FILES = {
  'packages/engine/src/base/money.ts': ['', 'export const one = 1;'],
  'packages/engine/src/base/index.ts': ['', "export { one } from './money.ts';"],
  'packages/engine/src/table/rows.ts': ['', "export { one } from '../base/money.ts';"],
  'packages/engine/src/base/upwards.ts': ['engine-base-imports-upwards', "export { one } from '../table/rows.ts';"],
  'packages/engine/src/table/rows.test.ts': ['', "export * from '../../testing/index.ts';"],
  'packages/engine/testing/index.ts': ['', "export { one } from '../src/table/rows.ts';"],
  'packages/engine/src/table/reads.ts': ['engine-imports-no-node', "export { readFileSync } from 'node:fs';"],
  'packages/engine/src/table/sheet.ts': [
    'only-hyperformula-folder-imports-hyperformula',
    "export { HyperFormula } from 'hyperformula';",
  ],
  'packages/engine/src/hyperformula/index.ts': ['', "export { HyperFormula } from 'hyperformula';"],
  'packages/engine/src/session/open.ts': ['hyperformula-is-handed-in', "export * from '../hyperformula/index.ts';"],
  'packages/engine/src/session/wraps.ts': ['only-worker-folder-imports-comlink', "export { wrap } from 'comlink';"],
  'packages/engine/src/worker/index.ts': ['', "export { wrap } from 'comlink';"],
  'packages/engine/src/access/type-a.ts': [
    'no-type-cycles',
    "import type { B } from './type-b.ts';\nexport type A = B | 1;",
  ],
  'packages/engine/src/access/type-b.ts': ['', "import type { A } from './type-a.ts';\nexport type B = A | 2;"],
  'packages/engine/src/access/run-a.ts': ['no-cycles', "import { b } from './run-b.ts';\nexport const a = () => b;"],
  'packages/engine/src/access/run-b.ts': ['', "import { a } from './run-a.ts';\nexport const b = () => a;"],
  'packages/engine/src/base/server.ts': ['engine-arrows', "export * from '../../../server/src/main.ts';"],
  'packages/server/src/main.ts': ['', "export { one } from '../../engine/src/base/index.ts';"],
  'packages/server/src/inside.ts': ['no-inside-of-another-package', "export * from '../../engine/src/base/money.ts';"],
  'packages/server/src/areas/sync.ts': ['', 'export const sync = 1;'],
  'packages/server/src/areas/batches/rows.ts': ['', "export { sync } from '../sync.ts';"],
  'packages/server/src/areas/batches/store.ts': ['', "export * from './rows.ts';"],
  'packages/server/src/areas/packages/list.ts': ['', "export * from '../batches/store.ts';"],
  'packages/server/src/areas/packages/roles.ts': ['server-packages-borrows', "export * from '../roles/record.ts';"],
  'packages/server/src/areas/roles/record.ts': ['', 'export const record = 1;'],
  'packages/server/src/areas/calendar/days.ts': ['server-areas-apart', "export * from '../batches/store.ts';"],
  'packages/server/src/areas/calendar/days.test.ts': ['', "export * from '../batches/store.ts';"],
  'packages/server/test/areas/by-hand.ts': [
    '',
    "import type { one } from '../../src/main.ts';\nexport type One = typeof one;",
  ],
  'packages/server/test/areas/derived.ts': [
    'expectations-take-nothing-from-the-product',
    "export { one } from '../../src/main.ts';",
  ],
  'packages/server/test/states/derived.ts': [
    'expectations-take-nothing-from-the-product',
    "export { one } from '../../src/main.ts';",
  ],
  'packages/app/src/state/words.ts': ['', 'export const words = 1;'],
  'packages/app/src/api/client.ts': ['', "export { words } from '../state/words.ts';"],
  'packages/app/src/state/calls.ts': ['app-state-imports-upwards', "export * from '../api/client.ts';"],
  'packages/app/src/api/type-a.ts': ['no-type-cycles', "import type { B } from './type-b.ts';\nexport type A = B | 1;"],
  'packages/app/src/api/type-b.ts': ['', "import type { A } from './type-a.ts';\nexport type B = A | 2;"],
  'packages/app/src/cellar/wine.ts': ['app-folder-without-floor', "export * from '../api/client.ts';"],
  'packages/server/src/cellar/wine.ts': ['server-folder-without-floor', "export * from '../areas/sync.ts';"],
  'packages/app/src/areas/programs/status.ts': ['', "export { words } from '../../state/words.ts';"],
  'packages/app/src/areas/budgets/info.ts': ['', "export * from '../programs/status.ts';"],
  'packages/app/src/areas/programs/back.ts': ['app-areas-apart', "export * from '../budgets/info.ts';"],
  'packages/app/src/areas/audit/info.ts': ['app-areas-apart', "export * from '../programs/status.ts';"],
  'packages/app/src/areas/budgets/audit.ts': ['app-budgets-borrows', "export * from '../audit/info.ts';"],
  'packages/app/src/navigation/pages.ts': ['app-navigation-imports-upwards', "export * from '../areas/areas.ts';"],
  'packages/app/src/areas/areas.ts': ['', "export * from './audit/info.ts';"],
  'packages/ui/src/sheet-grid/source/up.ts': ['ui-source-imports-upwards', "export * from '../panels/menu.ts';"],
  'packages/ui/src/sheet-grid/panels/menu.ts': ['', 'export const menu = 1;'],
  'packages/server/src/lost.ts': ['no-unresolvable', "export * from './nowhere.ts';"],
};

/** @type {Map<string, Set<string>>} */
const broken = new Map();

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oasis-layers-'));
  for (const [path, [, content]] of Object.entries(FILES)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `${content}\n`);
  }
  for (const path of ['node_modules', 'packages/engine/node_modules'])
    symlinkSync(join(ROOT, path), join(folder, path));
  for (const path of [
    'tsconfig.base.json',
    'dependency-cruiser.config.mjs',
    'scripts/lib/loans.mjs',
    'scripts/lib/floors.mjs',
  ])
    cpSync(join(ROOT, path), join(folder, path));
  const words = [
    '--config',
    'dependency-cruiser.config.mjs',
    '--output-type',
    'json',
    'packages/engine/src',
    'packages/server',
    'packages/app/src',
    'packages/ui/src',
  ];
  const { output } = await run(join(BIN, 'depcruise'), words, { cwd: folder, env: toolEnvironment() });
  for (const { from, rule } of JSON.parse(output).summary.violations) {
    broken.set(from, (broken.get(from) ?? new Set()).add(rule.name));
  }
}, 60_000);

it.each(Object.entries(FILES))('%s', (path, [rule]) => {
  if (rule === '') expect([...(broken.get(path) ?? [])]).toEqual([]);
  else expect([...(broken.get(path) ?? [])]).toContain(rule);
});

it.each([
  { side: 'app', loans: APP_LOANS, pairs: 11, back: 0 },
  { side: 'server', loans: SERVER_LOANS, pairs: 12, back: 0 },
])('some import takes each loan of the $side, and loans do not get more', ({ side, loans, pairs, back }) => {
  const lent = new Set(loans.map(([borrower, lender]) => `${borrower} → ${lender}`));
  expect(lent).toEqual(pairsOfAreas(side));
  expect(lent.size).toBe(pairs);
  expect(loans.filter(([borrower, lender]) => lent.has(`${lender} → ${borrower}`)).length / 2).toBe(back);
});

/**
 * Which areas import which other ones, read from the text of their files.
 * @param {string} side
 */
function pairsOfAreas(side) {
  const cwd = join(ROOT, `packages/${side}/src/areas`);
  const imports = globSync('*/**/*.{ts,tsx}', { cwd })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(cwd, path), 'utf8').matchAll(/(?:from|import\(|import|module) ?'(\.[^']+)'/g)].map(
        ([, target]) => ({ from: path.split('/'), to: join(dirname(path), target).split('/') }),
      ),
    )
    .filter(({ from, to }) => to.length > 1 && to[0] !== '..' && to[0] !== from[0]);
  return new Set(imports.map(({ from, to }) => `${from[0]} → ${to[0]}`));
}
