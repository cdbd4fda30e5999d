import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parts, SERVER_PROJECTS, UNIT_PROJECTS } from './parts.mjs';
import { BIN, ROOT, toolEnvironment } from './paths.mjs';
import { run } from './run.mjs';

/** Tests in a browser that the check leaves to others, with the reason. */
const NOT_IN_THE_CHECK = {
  'pictures.e2e.ts': 'takes pictures, and is a command of its own',
  'soak-long.e2e.ts': 'takes half an hour, and is a part of the long run',
  'drafts-long.e2e.ts': 'is the full count of what drafts.e2e.ts tries',
};

it('has every project of tests in a part of the check', () => {
  const configs = globSync(
    ['packages/*', 'bench', 'scripts', 'e2e/*'].map((place) => `${place}/vitest.config.ts`),
    {
      cwd: ROOT,
    },
  );
  const names = configs.map((file) => /name: '([a-z-]+)'/.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1]);
  expect(names.toSorted()).toEqual([...SERVER_PROJECTS, ...UNIT_PROJECTS].toSorted());
  const inCheck = parts({ long: false }).map(({ name }) => name);
  expect(inCheck).toEqual(expect.arrayContaining(['server', 'unit', 'browser', 'types', 'lint', 'format', 'layers']));
});

it('leaves no browser test out of the check but those that are named here', async () => {
  const words = ['test', '--list', '--reporter=json'];
  const env = { ...toolEnvironment(), OASIS_LONG: '', OASIS_PICTURES: '', CHROMIUM_PATH: process.execPath };
  const { output } = await run(join(BIN, 'playwright'), words, { env, timeoutMs: 60_000 });
  const { suites } = JSON.parse(output.slice(output.indexOf('{')));
  const listed = suites.map(({ file }) => file);
  const all = readdirSync(join(ROOT, 'e2e')).filter((file) => file.endsWith('.e2e.ts'));
  expect(all.filter((file) => !listed.includes(file)).toSorted()).toEqual(Object.keys(NOT_IN_THE_CHECK).toSorted());
}, 60_000);

it('has a variant of nothing but the second language', () => {
  const tagged = readdirSync(join(ROOT, 'e2e')).filter(
    (file) => file.endsWith('.e2e.ts') && /VARIANT|variantOf/.test(readFileSync(join(ROOT, 'e2e', file), 'utf8')),
  );
  expect(tagged.toSorted()).toEqual([
    'budget-page.e2e.ts',
    'grid-access.e2e.ts',
    'program-story.e2e.ts',
    'release.e2e.ts',
    'two-programs.e2e.ts',
  ]);
  expect(existsSync(join(ROOT, 'e2e/support/variant.ts'))).toBe(true);
});
