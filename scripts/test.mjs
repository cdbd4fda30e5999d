// npm test: every check and every test, a line each part, and last `N passed, M failed`.
//   --long            the same laws with their full counts
//   --only a,b        these parts only
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { orExplain } from './lib/main.mjs';
import { parts } from './lib/parts.mjs';
import { WORK } from './lib/paths.mjs';
import { progress, seconds } from './lib/progress.mjs';
import { schedule } from './lib/schedule.mjs';

const { values } = parseArgs({ options: { long: { type: 'boolean' }, only: { type: 'string' } } });
const total = { passed: 0, failed: 0 };

await orExplain(async () => {
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
  const all = parts({ long: values.long === true });
  const only = values.only?.split(',');
  const chosen = only === undefined ? all : all.filter((part) => only.includes(part.name));
  await schedule(chosen, Math.max(2, availableParallelism()), { run: runPart, leaveOut });
}

/** @param {import('./lib/parts.mjs').Part} part */
async function runPart(part) {
  const started = performance.now();
  const { passed, failed, skipped, output } = await part.run();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) console.log(`\n--- ${part.name} ---\n${output.trim()}\n---`);
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  console.log(`${failed > 0 ? 'FAIL' : 'ok  '} ${part.name.padEnd(13)} ${seconds(started).padStart(8)}  ${counts}`);
  return failed === 0;
}

/** @param {import('./lib/parts.mjs').Part} part @param {string} need */
function leaveOut(part, need) {
  total.failed += 1;
  console.log(`FAIL ${part.name.padEnd(13)} ${'-'.padStart(8)}  not run, because ${need} failed`);
}
