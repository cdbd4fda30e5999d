import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { BUILT_ON_EACH_OTHER } from './built-on-each-other.mjs';
import { filesBelow } from './fingerprint.mjs';
import { canRun, LONG_PARTS, withoutParts } from './long-parts.mjs';
import { beginRun, notePassed } from './long-record.mjs';
import { BIN, ROOT, toolEnvironment } from './paths.mjs';
import { run } from './run.mjs';

const tests = [...filesBelow(join(ROOT, 'packages'))]
  .map((file) => relative(ROOT, file))
  .filter((file) => file.endsWith('.test.ts'));

it('names tests that exist, each in one part', () => {
  for (const { name, project, files } of LONG_PARTS) {
    const own = tests.filter((test) => test.startsWith(`packages/${project}/`));
    for (const file of files) {
      expect(
        own.filter((test) => test.includes(file)),
        `${name}: ${file}`,
      ).not.toEqual([]);
    }
    expect(existsSync(join(ROOT, 'packages', project))).toBe(true);
  }
  for (const test of tests) {
    const parts = LONG_PARTS.filter(({ files }) => files.some((file) => test.includes(file)));
    expect(parts.length, test).toBeLessThanOrEqual(1);
  }
});

it('leaves files out of another order that exist, and no more than there were', () => {
  expect(BUILT_ON_EACH_OTHER.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(BUILT_ON_EACH_OTHER.length).toBeLessThanOrEqual(2);
});

it('leaves what a part names out of the rest of its project', () => {
  const rest = withoutParts(['server']);
  for (const { project, files } of LONG_PARTS)
    for (const file of files)
      expect(
        rest.some((word) => word.startsWith(`**/${file}`)),
        file,
      ).toBe(project === 'server');
});

it('runs a part whose program is there alone', () => {
  const [part] = LONG_PARTS;
  expect(canRun(part, '')).toBe(true);
  expect(canRun({ ...part, command: 'no-such-program' })).toBe(false);
  expect(canRun({ ...part, command: 'tsc' }, BIN)).toBe(true);
  expect(withoutParts(['engine', 'app'])).toContain('**/budgets/table/in-libreoffice*');
});

it('leaves these files out where vitest looks for them, whatever its configuration excludes', async () => {
  const words = ['list', '--filesOnly', '--json', '--project', 'server', ...withoutParts(['server'])];
  const env = { ...toolEnvironment(), OASIS_LONG: '1' };
  const { output } = await run(join(BIN, 'vitest'), words, { env, timeoutMs: 60_000 });
  const named = LONG_PARTS.filter(({ project }) => project === 'server').flatMap(({ files }) => files);
  expect(output).toContain('/test/access/sequences.test.ts');
  for (const file of named) expect(output).not.toContain(`/${file}`);
}, 60_000);

it('goes on with the seed and without the parts that passed, and begins anew otherwise', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'oasis-long-')), 'run.json');
  const first = beginRun({ resume: true, seed: 7 }, file);
  expect(first).toMatchObject({ seed: 7, passed: [] });
  notePassed('kills', file);
  expect(beginRun({ resume: true }, file)).toMatchObject({ seed: 7, passed: ['kills'] });
  expect(beginRun({ resume: true, seed: 8 }, file)).toMatchObject({ seed: 8, passed: [] });
  expect(beginRun({ resume: false }, file).passed).toEqual([]);
});
