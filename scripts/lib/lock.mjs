import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Positions behind the name in /proc/…/stat. */
const STATE_FIELD = 0;
const START_FIELD = 19;
/** States of a process that has ended and only waits for its parent to take note. */
const ENDED = ['Z', 'X'];

/**
 * Does work while no other process does: two commands typed at once must not install or build into the same folders.
 * A lock whose owner is gone is taken over. Owners are known by their number and when they began, as numbers come again:
 * in a container at every start.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ pollMs?: number }} [options]
 * @returns {Promise<T>}
 */
export async function alone(file, work, { pollMs = 200 } = {}) {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) await sleep(pollMs);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  const me = nameOf(process.pid);
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, me);
  try {
    // A link appears whole and only where there is none, unlike a file that is created and then written.
    if (isMade(() => linkSync(mine, file)) ?? isMade(() => writeFileSync(file, me, { flag: 'wx' }))) return true;
  } finally {
    rmSync(mine, { force: true });
  }
  const owner = textOf(file);
  if (owner !== undefined && !isHeld(owner)) removeIfStill(file, owner);
  return false;
}

/**
 * Whether a file was made, or was there already; undefined on disks that know no links.
 * @param {() => void} make
 */
function isMade(make) {
  try {
    make();
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EEXIST') return false;
    if (code === 'ENOSPC' || code === 'EROFS') throw error;
    return undefined;
  }
}

/**
 * Removes the lock of an owner that is gone, unless somebody has taken it over meanwhile.
 * @param {string} file
 * @param {string} owner
 */
function removeIfStill(file, owner) {
  const aside = `${file}.${process.pid}.gone`;
  try {
    renameSync(file, aside);
    // Somebody was faster, and holds it: it is his again.
    if (textOf(aside) !== owner) linkSync(aside, file);
    rmSync(aside, { force: true });
  } catch {
    // Somebody else has removed it.
  }
}

/**
 * Whether the process that a lock names lives.
 * @param {string} owner
 */
export function isHeld(owner) {
  const [pid = '', began] = owner.split(' ');
  const name = nameOf(Number(pid));
  // Earlier versions wrote the number alone: what was begun with them has ended by now.
  return began !== undefined && name !== '' && name === owner;
}

/**
 * The number of a living process, when it began and the run of the machine in which that was counted; '' when it is gone.
 * @param {number} pid
 */
export function nameOf(pid) {
  if (!(pid > 0)) return '';
  const stat = textOf(`/proc/${pid}/stat`);
  if (stat === undefined) return isAlive(pid) ? `${pid} running` : '';
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (ENDED.includes(fields[STATE_FIELD] ?? '')) return '';
  const boot = (textOf('/proc/sys/kernel/random/boot_id') ?? '').trim();
  return `${pid} ${fields[START_FIELD]} ${boot}`;
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
