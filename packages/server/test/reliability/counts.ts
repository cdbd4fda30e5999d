import { it } from 'vitest';

/** A small number in an ordinary test run, the full one with OASIS_LONG=1 in the environment. */
export function share(ordinary: number, full: number): number {
  return process.env['OASIS_LONG'] === '1' ? full : ordinary;
}

/**
 * A test only of the long run: an expensive variant of a test in every run. It is absent otherwise, since
 * a line with 'skipped' should concern a test that was meant to run.
 */
export const itLong: (title: string, work: () => Promise<void>, timeoutMs?: number) => void =
  share(0, 1) === 1 ? it : () => undefined;

/** Prints measured values; a long run shows these lines in its summary. */
export function measured(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): string => `${Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)} ms`;
  noted(`${what}: ${times.length} times, median ${at(0.5)}, worst ${at(1)}`);
}

/** Says a fact of a run in the same way. */
export function noted(what: string): void {
  process.stdout.write(`measured: ${what}\n`);
}

/** Longest time that a test of many kills may take, in milliseconds; a loaded machine takes its time. */
export const PATIENCE_MS = share(120_000, 2_400_000);

/** Longest time that setting the scene may take, and taking it down, in milliseconds. */
export const SETUP_MS = 300_000;
