import type { Profiler } from 'node:inspector';

/** What the bench asks the process of the server. */
export interface ProbeQuestion {
  readonly id: number;
  readonly ask: 'start' | 'read' | 'collect' | 'profile' | 'profiled';
}

/** Bytes, and milliseconds of processor time since the start and of event-loop delay since 'start' was asked. */
export interface ProcessUsage {
  readonly cpuMs: number;
  readonly rss: number;
  readonly heapUsed: number;
  readonly delayP50: number;
  readonly delayP99: number;
  readonly delayMax: number;
}

export interface ProbeAnswer {
  readonly id: number;
  readonly usage?: ProcessUsage;
  readonly profile?: Profiler.Profile;
}
