import { type LoadClient } from './client/load.ts';
import { benchProgram, freePort } from './product/places.ts';
import { startProgram } from './product/program.ts';

const CONNECTIONS = 100;
const START_MS = 20_000;

/** What the load client reaches against a server that does nothing, and what a request costs it. */
export interface Ceiling {
  readonly perSecond: number;
  /** Processor milliseconds of the load client for each request. */
  readonly cpu: number;
}

/** Measures the load client itself: it shares the processors with the server that it drives. */
export async function measureCeiling(client: LoadClient): Promise<Ceiling> {
  const port = await freePort();
  const trivial = await startProgram(benchProgram('client/trivial.ts'), {
    env: { BENCH_PORT: String(port) },
    ready: (line) => line === 'ready',
    startMs: START_MS,
  });
  const work = [{ kind: 'read', name: 'nothing', share: 1, tokens: ['none'], paths: ['/'] } as const];
  const report = await client.run({ port, connections: CONNECTIONS, warmUpMs: 500, ms: 2000, seed: 1, work });
  await trivial.stop();
  const requests = report.work[0]?.latencies.length ?? 0;
  return { perSecond: requests / (report.ms / 1000), cpu: report.cpuMs / requests };
}
