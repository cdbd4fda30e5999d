import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './paths.mjs';

/** @typedef {{ code: number, output: string, timedOut: boolean }} Outcome */
/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} RunOptions */

/** Process groups that still run, and the command that runs in our place. @type {Set<number>} */
const running = new Set();
/** @type {import('node:child_process').ChildProcess | undefined} */
let inOurPlace;

/**
 * Runs a command without input in a process group of its own and collects what it prints.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { cwd = ROOT, env = process.env, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    /** @type {Buffer[]} */
    const chunks = [];
    let timedOut = false;
    const { pid } = child;
    if (pid !== undefined) running.add(pid);
    const timer = setTimeout(
      () => {
        timedOut = true;
        if (pid !== undefined) endGroup(pid, 'SIGKILL');
      },
      timeoutMs ?? 2 ** 31 - 1,
    );
    /** @param {number} code @param {string} [problem] */
    const finish = (code, problem = '') => {
      clearTimeout(timer);
      if (pid !== undefined) running.delete(pid);
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + problem, timedOut });
    };
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => finish(127, error.message));
    child.on('close', (code, signal) => finish(exitCode(code, signal)));
  });
}

/** How often we look whether npm, which started us, is still there. */
const LOOK_MS = 250;

/**
 * Runs a command in our place: same input and output, signals passed on; resolves to its exit code. A channel tells a
 * command of Node's that we are gone, however we were ended.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function runInOurPlace(command, args, { cwd = process.cwd(), env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    inOurPlace = child;
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/**
 * From here on a signal goes to the command that runs in our place, or else ends what `run` has started, and us. The end of
 * npm counts as SIGTERM: what it cannot pass on (SIGHUP, SIGKILL) would leave us running with nobody who knows of us.
 */
export function passSignalsOn() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => passOn(signal));
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    passOn('SIGTERM');
  }, LOOK_MS);
  look.unref();
}

/** @param {NodeJS.Signals} signal */
function passOn(signal) {
  if (inOurPlace) {
    inOurPlace.kill(signal);
    return;
  }
  for (const pid of running) endGroup(pid, 'SIGTERM');
  process.exit(exitCode(null, signal));
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function endGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

/** What a command said last, usually the reason. @param {string} output */
export function lastLine(output) {
  return output.trim().split('\n').at(-1) ?? '';
}
