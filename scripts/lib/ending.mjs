/** Memory that building takes, and running with the embedded PostgreSQL. */
const BUILD_MB = 1024;
const RUN_MB = 512;
/** Room on the disk for the packages, the builds and a new database. */
const DISK_MB = 2048;

/** How a command ends that the system has killed, or that found no more memory itself. */
const KILLED = 137;
const ABORTED = 134;

/**
 * What to do about a command that the machine was too small for; empty where it ended for another reason.
 * @param {{ code: number, output?: string, timedOut?: boolean }} outcome
 * @param {'build' | 'run'} purpose
 */
export function tooSmall({ code, output = '', timedOut = false }, purpose) {
  if (/ENOSPC|No space left on device|EDQUOT/.test(output)) {
    return `The disk is full. Packages, builds and a new database take ${DISK_MB} MB.`;
  }
  const isMemory = code === KILLED || (code === ABORTED && /out of memory/i.test(output)) || /ENOMEM/.test(output);
  if (timedOut || !isMemory) return '';
  return purpose === 'build'
    ? `The system ended it, most likely for want of memory. Building takes ${BUILD_MB} MB: give this machine or container ` +
        'more, or build on another one (node scripts/build.mjs) and copy the folder; running takes half of it.'
    : `The system ended Oasis, most likely for want of memory. It takes ${RUN_MB} MB at least, and ${2 * RUN_MB} MB with ` +
        'many people at once: give this machine or container more, or set DATABASE_URL to a PostgreSQL elsewhere.';
}
