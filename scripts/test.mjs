// npm test: every check and every test, a line each part, and last `N passed, M failed`.
//   --long            the same laws with their full counts, part after part, with one printed seed (npm run test:long)
//   --only a,b        these parts only
//   --changed         only the tests that the uncommitted changes can touch; with --since REF those since that commit
//   --seed N          the seed of every random test; replays a run
//   --resume          a long run goes on: parts that passed on these very sources are not run again
//   --list            the names of the parts
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles } from './lib/changed.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { beginRun, notePassed } from './lib/long-record.mjs';
import { orExplain } from './lib/main.mjs';
import { parts } from './lib/parts.mjs';
import { WORK } from './lib/paths.mjs';
import { progress, seconds } from './lib/progress.mjs';
import { schedule } from './lib/schedule.mjs';

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
    changed: { type: 'boolean', default: false },
    since: { type: 'string' },
    seed: { type: 'string' },
    resume: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
const total = { passed: 0, failed: 0 };

await orExplain(async () => {
  if (values.list) {
    for (const { name } of parts({ long: values.long })) console.log(name);
    return 0;
  }
  try {
    await ensureInstalled(progress(process.stdout));
    rmSync(join(WORK, 'reports'), { recursive: true, force: true });
    await runParts();
  } catch (error) {
    total.failed += 1;
    console.log(error instanceof Error ? error.message : error);
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

async function runParts() {
  const given = values.seed ?? process.env.OASIS_SEED;
  const seed = given === undefined ? undefined : Number(given);
  if (seed !== undefined && !Number.isInteger(seed)) throw new Error(`The seed is "${given}". Give a whole number.`);
  // Of samples too.
  if (seed !== undefined) process.env.OASIS_SEED = String(seed);
  const only = values.only?.split(',');
  const names = parts({ long: values.long }).map(({ name }) => name);
  const unknown = only?.filter((name) => !names.includes(name)) ?? [];
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}. --list names them.`);
  const run = values.long ? beginRun({ resume: values.resume, seed }) : undefined;
  if (run !== undefined) {
    console.log(`Seed ${run.seed}; the same run again: npm run test:long -- --seed ${run.seed}`);
    if (run.passed.length > 0) console.log(`Passed already: ${run.passed.join(', ')}`);
  }
  const all = parts({ long: values.long, seed: run?.seed ?? seed, changed: await changes() });
  const chosen = all.filter(({ name }) => only?.includes(name) ?? !run?.passed.includes(name));
  await schedule(chosen, Math.max(2, availableParallelism()), { run: runPart, leaveOut });
}

/** What has changed, where only that is to be tested. */
async function changes() {
  if (!values.changed && values.since === undefined) return undefined;
  const since = values.since ?? 'HEAD';
  const files = await changedFiles(since);
  console.log(`${files.length} files differ from ${since}`);
  return { since, files };
}

/** @param {import('./lib/parts.mjs').Part} part */
async function runPart(part) {
  const started = performance.now();
  const { passed, failed, skipped, output, notes = [] } = await part.run();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) console.log(`\n--- ${part.name} ---\n${output.trim()}\n---`);
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  console.log(`${failed > 0 ? 'FAIL' : 'ok  '} ${part.name.padEnd(13)} ${seconds(started).padStart(8)}  ${counts}`);
  for (const note of notes) console.log(note);
  if (values.long) {
    for (const [line] of output.matchAll(/^(measured|seed of .+): .+$/gm)) console.log(`       ${line}`);
    if (failed === 0) notePassed(part.name);
  }
  return failed === 0;
}

/** @param {import('./lib/parts.mjs').Part} part @param {string} need */
function leaveOut(part, need) {
  total.failed += 1;
  console.log(`FAIL ${part.name.padEnd(13)} ${'-'.padStart(8)}  not run, because ${need} failed`);
}
