import { once } from 'node:events';
import { benchProgram } from '../product/places.ts';
import { startProgram } from '../product/program.ts';
import type { Job, JobReport } from './job.ts';

const START_MS = 20_000;

/** The load client as the bench sees it. */
export interface LoadClient {
  readonly run: (job: Job) => Promise<JobReport>;
  readonly stop: () => Promise<void>;
}

/** Starts the process that sends the load. */
export async function startLoadClient(): Promise<LoadClient> {
  const { child, stop } = await startProgram(benchProgram('client/main.ts'), {
    ready: (line) => line === 'ready',
    startMs: START_MS,
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the load client ended')));
  ended.catch(() => undefined);
  const run = async (job: Job): Promise<JobReport> => {
    // The child is a program of this bench and answers a job with its report.
    const report = new Promise<JobReport>((resolve) => child.once('message', (answer) => resolve(answer as JobReport)));
    child.send(job);
    return Promise.race([report, ended]);
  };
  return { run, stop };
}
