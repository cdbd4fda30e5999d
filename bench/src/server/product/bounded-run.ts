import { loadavg } from 'node:os';
import { endProducts } from './product.ts';

/** Ends this process with all that it started: on a signal, and when it takes longer than so many milliseconds. */
export function boundRun(mostMs: number): void {
  const ended = async (): Promise<void> => {
    await endProducts();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void ended());
  setTimeout(() => {
    console.error('The bench takes too long and is ended.');
    void ended();
  }, mostMs).unref();
}

/** Prints lines behind the seconds since it was made; the first is a warning where the machine is busy already. */
export function clockedPrint(warning: string): (line: string) => void {
  const began = performance.now();
  const print = (line: string): void =>
    console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);
  const busy = loadavg()[0] ?? 0;
  if (busy > 1) print(`the machine is busy already (load ${busy.toFixed(1)}): ${warning}`);
  return print;
}
