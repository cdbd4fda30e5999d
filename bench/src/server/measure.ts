import type { Profiler } from 'node:inspector';
import { percentile } from '../measure/statistics.ts';
import type { Job, JobReport, WorkReport } from './client/job.ts';
import type { LoadClient } from './client/load.ts';
import { type Database, databaseCpuMs } from './product/database.ts';
import type { Probe } from './product/probe.ts';

/** What one run under load came to. */
export interface Load {
  /** Replies of 200 a second. */
  readonly perSecond: number;
  /** Milliseconds, over all kinds of work. */
  readonly p50: number;
  readonly p99: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** Event loop of the server, milliseconds late. */
  readonly delayP99: number;
  /** Processor milliseconds for each reply: of the server, of PostgreSQL, of the load client. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
  readonly clientCpu: number;
  readonly report: JobReport;
  readonly profile?: Profiler.Profile;
}

export interface Target {
  readonly probe: Probe;
  readonly database: Database;
}

/** Puts load on a server and measures the timed part; with a profile of the server's process, if wanted. */
export async function measure(
  client: LoadClient,
  { probe, database }: Target,
  job: Job,
  profiled = false,
): Promise<Load> {
  const running = client.run(job);
  await sleep(job.warmUpMs);
  await probe.start();
  const [before, databaseBefore] = await Promise.all([probe.usage(), databaseCpuMs(database)]);
  if (profiled) await probe.profile();
  // What is still on its way at the end of the timed part is not counted, neither as replies nor as time.
  const [report, [after, databaseAfter]] = await Promise.all([
    running,
    sleep(job.ms).then(() => Promise.all([probe.usage(), databaseCpuMs(database)])),
  ]);
  const profile = profiled ? await probe.profiled() : undefined;
  const latencies = together(report.work);
  const replies = Math.max(latencies.length, 1);
  return {
    perSecond: latencies.length / (report.ms / 1000),
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    statuses: statusesOf(report.work),
    delayP99: after.delayP99,
    serverCpu: (after.cpuMs - before.cpuMs) / replies,
    databaseCpu: ((databaseAfter ?? 0) - (databaseBefore ?? 0)) / replies,
    clientCpu: report.cpuMs / replies,
    report,
    ...(profile === undefined ? {} : { profile }),
  };
}

function together(work: readonly WorkReport[]): Float64Array {
  const all = new Float64Array(work.reduce((sum, { latencies }) => sum + latencies.length, 0));
  let at = 0;
  for (const { latencies } of work) {
    all.set(latencies, at);
    at += latencies.length;
  }
  return all.sort();
}

function statusesOf(work: readonly WorkReport[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { statuses } of work) {
    for (const [status, count] of statuses) sums.set(status, (sums.get(status) ?? 0) + count);
  }
  return sums;
}

async function sleep(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
