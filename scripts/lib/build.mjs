import { join } from 'node:path';
import { tooSmall } from './ending.mjs';
import { filesBelow, fingerprint, isDone, markDone } from './fingerprint.mjs';
import { alone } from './lock.mjs';
import { BIN, ROOT, toolEnvironment, WORK } from './paths.mjs';
import { run } from './run.mjs';

/** @typedef {{ name: string, command: string, args: string[], reads: string[] }} Target */

/** A library is bundled alone, the app from the sources of all that it imports. @type {readonly Target[]} */
const TARGETS = [
  library('engine'),
  library('api-client'),
  library('server'),
  library('ui'),
  { name: 'app', command: 'vite', args: ['build'], reads: ['engine', 'api-client', 'ui', 'app'] },
];

/**
 * Builds the packages whose sources have changed since their last build.
 * @param {import('./progress.mjs').Step} step
 * @param {readonly string[]} [names]
 */
export async function ensureBuilt(step, names = TARGETS.map((target) => target.name)) {
  const wanted = TARGETS.filter((target) => names.includes(target.name));
  if (wanted.every((target) => isDone(markOf(target), printOf(target)))) return;
  await alone(join(WORK, 'build.lock'), async () => {
    for (const target of wanted) {
      const print = printOf(target);
      if (!isDone(markOf(target), print)) {
        await step(`Building ${target.name}`, () => build(target));
        markDone(markOf(target), print);
      }
    }
  });
}

/** @param {Target} target */
async function build(target) {
  const cwd = join(ROOT, 'packages', target.name);
  const outcome = await run(join(BIN, target.command), target.args, { cwd, env: toolEnvironment() });
  if (outcome.code === 0) return;
  throw new Error(
    `${outcome.output}\npackages/${target.name} could not be built. ${tooSmall(outcome, 'build')}`.trim(),
  );
}

/** @param {Target} target */
function printOf(target) {
  const folders = target.reads.map((name) => join(ROOT, 'packages', name));
  const sources = folders.flatMap((folder) => [...filesBelow(folder)]).filter((file) => !/\.test\.tsx?$/.test(file));
  return fingerprint(ROOT, [join(ROOT, 'pnpm-lock.yaml'), join(ROOT, 'tsconfig.base.json'), ...sources]);
}

/** @param {Target} target */
function markOf(target) {
  return join(ROOT, 'packages', target.name, 'dist', '.built');
}

/**
 * @param {string} name
 * @returns {Target}
 */
function library(name) {
  return { name, command: 'tsup', args: [], reads: [name] };
}
