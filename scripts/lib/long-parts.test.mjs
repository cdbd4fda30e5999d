import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from './fingerprint.mjs';
import { canRun, LONG_PARTS, withoutParts, wordsFor } from './long-parts.mjs';
import { beginRun, notePassed } from './long-record.mjs';
import { BIN, ROOT, toolEnvironment } from './paths.mjs';
import { run } from './run.mjs';
import { IN_TURN, JOURNEYS_IN_TURN, journeysOfToday, LONG_ALONE, leftOutToday, screensInTurn } from './turns.mjs';

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

it('leaves out of a run of today tests that exist, and none that is alone of its kind', () => {
  const left = leftOutToday();
  for (const file of [...LONG_ALONE, ...IN_TURN])
    expect(
      tests.filter((test) => test.startsWith(`packages/server/${file}.`)),
      file,
    ).toHaveLength(1);
  expect(left).toEqual(expect.arrayContaining(LONG_ALONE));
  expect(left).not.toContain('test/reliability/server-kills');
  for (const screen of left.filter(isAbsolute)) expect(existsSync(screen), screen).toBe(true);
  for (const name of JOURNEYS_IN_TURN) expect(existsSync(join(ROOT, `e2e/${name}.e2e.ts`)), name).toBe(true);
});

it('gives each test in turn as many days as any other, and every journey out of turn every day', () => {
  const before = process.env.OASIS_SEED;
  // Whole rounds of three and of four days.
  const days = [...Array(12).keys()].map((day) => {
    process.env.OASIS_SEED = String(20_000 + day);
    return { left: leftOutToday(), journeys: journeysOfToday() };
  });
  if (before === undefined) delete process.env.OASIS_SEED;
  else process.env.OASIS_SEED = before;
  const runs = (file) => days.filter(({ left }) => !left.includes(file)).length;
  expect(IN_TURN.map(runs)).toEqual(IN_TURN.map(() => 3));
  const screens = screensInTurn().map((file) => join(ROOT, 'e2e', 'screens', file));
  expect(screens.map(runs)).toEqual(screens.map(() => 3));
  expect(screensInTurn().length).toBeGreaterThan(50);
  const journeyRuns = (name) => days.filter(({ journeys }) => journeys.includes(`e2e/${name}.e2e.ts`)).length;
  expect(JOURNEYS_IN_TURN.map(journeyRuns)).toEqual(JOURNEYS_IN_TURN.map(() => 4));
  expect(['story', 'budget-save', 'sign-in'].map(journeyRuns)).toEqual([12, 12, 12]);
});

it('leaves what a part names out of the rest of its project', () => {
  const [part] = LONG_PARTS;
  const rest = wordsFor('server');
  expect(rest.slice(0, 2)).toEqual(['--project', 'server']);
  for (const file of part.files) expect(rest).toContain(`**/${file}*`);
  expect(wordsFor('server', part)).toEqual(['--project', 'server', ...part.files]);
});

it('runs a part whose program is there alone', () => {
  const [part] = LONG_PARTS;
  expect(canRun(part, '')).toBe(true);
  expect(canRun({ ...part, command: 'no-such-program' })).toBe(false);
  expect(canRun({ ...part, command: 'tsc' }, BIN)).toBe(true);
  expect(withoutParts(['engine', 'app'])).toContain('**/budgets/in-libreoffice*');
});

it('leaves these files out where vitest looks for them, whatever its configuration excludes', async () => {
  const words = ['list', '--filesOnly', '--json', ...wordsFor('server')];
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
