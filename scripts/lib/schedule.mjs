/**
 * @typedef {{ name: string, cores: number, needs?: readonly string[] }} Job
 */

/**
 * Runs jobs in their order, as many at once as there are cores; a job whose need has failed does not run.
 * @template {Job} J
 * @param {readonly J[]} jobs
 * @param {number} cores
 * @param {{ run: (job: J) => Promise<boolean>, leaveOut: (job: J, need: string) => void }} actions
 * @returns {Promise<void>}
 */
export async function schedule(jobs, cores, { run, leaveOut }) {
  /** @type {Map<string, boolean>} */
  const ended = new Map();
  /** @type {Map<J, Promise<void>>} */
  const running = new Map();
  const waiting = [...jobs];
  const present = new Set(jobs.map((job) => job.name));

  while (waiting.length > 0 || running.size > 0) {
    for (const job of waiting.slice()) {
      const needs = (job.needs ?? []).filter((need) => present.has(need));
      const failedNeed = needs.find((need) => ended.get(need) === false);
      if (failedNeed !== undefined) {
        waiting.splice(waiting.indexOf(job), 1);
        ended.set(job.name, false);
        leaveOut(job, failedNeed);
      } else if (needs.every((need) => ended.get(need) === true) && fits(job)) {
        waiting.splice(waiting.indexOf(job), 1);
        running.set(job, start(job));
      }
    }
    if (running.size > 0) await Promise.race(running.values());
  }

  /** @param {J} job */
  function fits(job) {
    const used = [...running.keys()].reduce((sum, other) => sum + other.cores, 0);
    return used === 0 || used + job.cores <= cores;
  }

  /** @param {J} job */
  async function start(job) {
    ended.set(job.name, await run(job));
    running.delete(job);
  }
}
