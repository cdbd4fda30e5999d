import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BIN, toolEnvironment, WORK } from './paths.mjs';
import { run } from './run.mjs';
import { vitestRun } from './vitest-run.mjs';

let folder = '';
beforeAll(() => {
  mkdirSync(WORK, { recursive: true });
  // Below the repository, so that the tests in it find vitest.
  folder = mkdtempSync(join(WORK, 'vitest-run-'));
  writeFileSync(join(folder, 'vitest.config.mjs'), "export default { test: { include: ['*.case.mjs'] } };");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the tests of the folder by vitest's own runner. */
const ran = () =>
  vitestRun({
    runVitest: (args) => run(join(BIN, 'vitest'), [...args], { cwd: folder, env: toolEnvironment() }),
    words: [],
    workers: 1,
    report: join(folder, 'report.json'),
  });

it('passes and names a test that fails once and then passes alone; one that fails alone too fails', async () => {
  const file = join(folder, 'one.case.mjs');
  const failsOnce = `import { existsSync, writeFileSync } from 'node:fs';
import { describe, it } from 'vitest';
describe('a group', () => {
  it('[X-1] works (the first time not)', () => {
    const seen = ${JSON.stringify(join(folder, 'seen'))};
    if (existsSync(seen)) return;
    writeFileSync(seen, '');
    throw new Error('by chance');
  });
  it('[X-1] works', () => {});
  it('[X-1] works (the first time not) and again', () => {});
});
`;
  writeFileSync(file, failsOnce);
  const passes = await ran();
  expect(passes.notes).toEqual([`unsteady: ${file} a group > [X-1] works (the first time not) — Error: by chance`]);
  expect(passes).toMatchObject({ passed: 3, failed: 0 });

  writeFileSync(file, failsOnce.replace('if (existsSync(seen)) return;', ''));
  const fails = await ran();
  expect(fails).toMatchObject({ passed: 2, failed: 1, notes: [] });
  expect(fails.output).toContain('again, alone');
}, 60_000);

it('fails where a file does not load, and tries nothing again', async () => {
  writeFileSync(join(folder, 'one.case.mjs'), "throw new Error('does not load');");
  const result = await ran();
  expect(result).toMatchObject({ passed: 0, failed: 1, notes: [] });
  expect(result.output).not.toContain('again, alone');
}, 60_000);
