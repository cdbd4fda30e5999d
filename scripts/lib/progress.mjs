/** @typedef {<T>(what: string, work: () => Promise<T>) => Promise<T>} Step */

/**
 * Reports each step as a line with its seconds, to the error stream so that a command's own output stays clean.
 * @param {NodeJS.WritableStream} [stream]
 * @returns {Step}
 */
export function progress(stream = process.stderr) {
  return async (what, work) => {
    const started = performance.now();
    stream.write(`${what} …\n`);
    const result = await work();
    stream.write(`${what}: done in ${seconds(started)}\n`);
    return result;
  };
}

/** @param {number} started */
export function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
