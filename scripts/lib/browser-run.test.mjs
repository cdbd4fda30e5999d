import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserRun } from './browser-run.mjs';
import { BIN, toolEnvironment, WORK } from './paths.mjs';
import { run } from './run.mjs';

let folder = '';
beforeAll(() => {
  mkdirSync(WORK, { recursive: true });
  // Below the repository, so that the tests in it find Playwright.
  folder = mkdtempSync(join(WORK, 'browser-run-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Playwright's own runner on tests that need no browser. */
const playwright = (args, env) =>
  run(join(BIN, 'playwright'), [...args], { cwd: folder, env: { ...toolEnvironment(), ...env } });

/** A report of Playwright with so many failed tests. */
const reportOf = (failed, more = {}) => ({
  stats: { expected: 5, unexpected: failed, flaky: 0, skipped: 0 },
  errors: [],
  suites: [
    {
      title: 'a.e2e.ts',
      specs: Array.from({ length: failed }, (_, index) => ({
        title: `fails ${index}`,
        file: 'a.e2e.ts',
        line: index + 1,
        tests: [{ status: 'unexpected' }],
      })),
    },
  ],
  ...more,
});

/** Answers one report after the other and notes what it was asked for. */
function played(...reports) {
  const asked = [];
  const runPlaywright = async (args, env) => {
    const report = reports[asked.length];
    asked.push(args);
    writeFileSync(env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify(report));
    return { code: report.stats.unexpected > 0 ? 1 : 0, output: '' };
  };
  return { asked, runPlaywright };
}
const passed = (count) => ({ stats: { expected: count, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] });
const browser = (runPlaywright) => browserRun({ runPlaywright, words: [], report: join(folder, 'report.json') });

it('passes and names a test that fails once and then passes twice alone', { timeout: 60_000 }, async () => {
  writeFileSync(join(folder, 'playwright.config.mjs'), "export default { testMatch: '*.e2e.mjs' };");
  writeFileSync(
    join(folder, 'one.e2e.mjs'),
    `import { existsSync, writeFileSync } from 'node:fs';
import { test } from '@playwright/test';
test.describe('a group', () => {
  test('[X-1] works (the first time not)', () => {
    const seen = ${JSON.stringify(join(folder, 'seen'))};
    if (existsSync(seen)) return;
    writeFileSync(seen, '');
    throw new Error('by chance');
  });
  test('[X-1] works', () => {});
});
`,
  );
  const result = await browser(playwright);
  expect(result.notes).toHaveLength(1);
  expect(result.notes[0]).toContain(
    'unsteady: one.e2e.mjs:4 a group [X-1] works (the first time not) — Error: by chance',
  );
  expect(result).toMatchObject({ passed: 2, failed: 0 });
});

it('fails where a test fails again alone', async () => {
  const { asked, runPlaywright } = played(reportOf(1), { ...reportOf(1), stats: { expected: 1, unexpected: 1 } });
  expect(await browser(runPlaywright)).toMatchObject({ passed: 5, failed: 1, notes: [] });
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(expect.arrayContaining(['a.e2e.ts:1', 'fails 0$', '--workers=1', '--repeat-each=2']));
});

it('fails where alone nothing ran', async () => {
  const { runPlaywright } = played(reportOf(1), passed(0));
  expect(await browser(runPlaywright)).toMatchObject({ failed: 1, notes: [] });
});

it('takes two failures for chance where both pass alone, and three never', async () => {
  expect(await browser(played(reportOf(2), passed(2), passed(2)).runPlaywright)).toMatchObject({
    passed: 7,
    failed: 0,
    notes: ['unsteady: a.e2e.ts:1 fails 0', 'unsteady: a.e2e.ts:2 fails 1'],
  });
  const three = played(reportOf(3));
  expect(await browser(three.runPlaywright)).toMatchObject({ passed: 5, failed: 3, notes: [] });
  expect(three.asked).toHaveLength(1);
});

it('fails where something went wrong outside the tests, or a test was skipped', async () => {
  const outside = played(reportOf(1, { errors: [{ message: 'a file does not load' }] }));
  expect(await browser(outside.runPlaywright)).toMatchObject({ failed: 1, notes: [] });
  const skipped = played(reportOf(1, { stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 1 } }));
  expect(await browser(skipped.runPlaywright)).toMatchObject({ failed: 2, notes: [] });
  expect([outside.asked, skipped.asked].map(({ length }) => length)).toEqual([1, 1]);
});
