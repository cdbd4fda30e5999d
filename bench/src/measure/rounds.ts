import { setTimeout } from 'node:timers/promises';
import { median, percentile, spread } from './statistics.ts';

/** Memory outside of the heap goes some time after the garbage that held it. */
const PASSES = 4;
const PAUSE_MS = 20;

/** One of those that are measured against each other. */
export interface Contestant {
  readonly name: string;
  /** One unit of work. */
  readonly work: () => unknown;
  /** Units that are timed together, so that the clock is fine enough; 1 unless said otherwise. */
  readonly repeats?: number;
  /** Before each timing, not timed. */
  readonly prepare?: () => unknown;
  /** Takes part in so many rounds only: for work that takes seconds. */
  readonly most?: number;
}

/** Milliseconds for one unit of work. */
export interface Timing {
  /** The median over the rounds. */
  readonly wall: number;
  /** The median of the thread's own processor time: what the clock would say on a machine with nothing else to do. */
  readonly cpu: number;
  /** How far the middle half of the rounds spreads, as a share of the median. */
  readonly spread: number;
  readonly rounds: readonly number[];
}

export interface RoundOptions {
  readonly rounds: number;
  /** Rounds before the first that counts; 2 unless said otherwise. */
  readonly warmUps?: number;
}

/**
 * Lets contestants take turns, round by round, so that whatever else the machine does meets all of them. Garbage of one
 * is collected before the next begins.
 */
export async function rounds(
  contestants: readonly Contestant[],
  { rounds: count, warmUps = 2 }: RoundOptions,
): Promise<ReadonlyMap<string, Timing>> {
  const walls = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  const cpus = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = -warmUps; round < count; round++) {
    for (const contestant of contestants) {
      const { name, most = count } = contestant;
      if (round >= most || (round < 0 && most < warmUps)) continue;
      const { wall, cpu } = await timed(contestant);
      if (round < 0) continue;
      walls.get(name)?.push(wall);
      cpus.get(name)?.push(cpu);
    }
  }
  return new Map(contestants.map(({ name }) => [name, timingOf(walls.get(name) ?? [], cpus.get(name) ?? [])]));
}

async function timed({
  work,
  repeats = 1,
  prepare,
}: Contestant): Promise<{ readonly wall: number; readonly cpu: number }> {
  await prepare?.();
  collectGarbage();
  const cpuBefore = process.threadCpuUsage();
  const start = performance.now();
  for (let repeat = 0; repeat < repeats; repeat++) {
    const pending = work();
    if (pending instanceof Promise) await pending;
  }
  const wall = performance.now() - start;
  const { user, system } = process.threadCpuUsage(cpuBefore);
  return { wall: wall / repeats, cpu: (user + system) / 1000 / repeats };
}

function timingOf(walls: readonly number[], cpus: readonly number[]): Timing {
  return { wall: median(walls), cpu: median(cpus), spread: spread(walls), rounds: walls };
}

/** Milliseconds of many single calls: the middle and the slow end. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** Times calls one by one, in several series; of each percentile the median over the series counts. */
export async function latency(
  call: (index: number) => unknown,
  { series, calls, warmUps = calls }: { readonly series: number; readonly calls: number; readonly warmUps?: number },
): Promise<Latency> {
  let index = 0;
  for (; index < warmUps; index++) await call(index);
  const p50: number[] = [];
  const p99: number[] = [];
  for (let run = 0; run < series; run++) {
    collectGarbage();
    const times = new Float64Array(calls);
    for (let at = 0; at < calls; at++, index++) {
      const start = performance.now();
      const pending = call(index);
      if (pending instanceof Promise) await pending;
      times[at] = performance.now() - start;
    }
    p50.push(median(times));
    p99.push(percentile(times, 99));
  }
  return { p50: median(p50), p99: median(p99) };
}

/** Does nothing where Node was started without --expose-gc. */
export function collectGarbage(): void {
  globalThis.gc?.();
}

/** Bytes that this thread holds, inside and outside of the heap, once garbage is gone. */
export async function bytesHeld(): Promise<number> {
  for (let pass = 0; pass < PASSES; pass++) {
    collectGarbage();
    await setTimeout(PAUSE_MS);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
