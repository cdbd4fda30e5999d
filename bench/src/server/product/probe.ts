import type { ChildProcess } from 'node:child_process';
import type { Profiler } from 'node:inspector';
import type { ProbeAnswer, ProbeQuestion, ProcessUsage } from './probe-protocol.ts';

/** Asks a process that was started with the preload. */
export interface Probe {
  /** Forgets the delays of the event loop so far. */
  readonly start: () => Promise<void>;
  readonly usage: () => Promise<ProcessUsage>;
  /** The same after a collection of garbage, where the process exposes it. */
  readonly collected: () => Promise<ProcessUsage>;
  readonly profile: () => Promise<void>;
  readonly profiled: () => Promise<Profiler.Profile>;
}

const ANSWER_MS = 30_000;

export function probeOf(child: ChildProcess): Probe {
  let last = 0;
  const waiting = new Map<number, (answer: ProbeAnswer) => void>();
  child.on('message', (answer: ProbeAnswer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  const ask = (wish: ProbeQuestion['ask']): Promise<ProbeAnswer> =>
    new Promise((resolve, reject) => {
      last += 1;
      const timer = setTimeout(() => reject(new Error(`the server did not answer '${wish}'`)), ANSWER_MS);
      waiting.set(last, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      child.send({ id: last, ask: wish });
    });
  const usage = async (wish: 'read' | 'collect'): Promise<ProcessUsage> => {
    const answer = await ask(wish);
    if (answer.usage === undefined) throw new Error('the server told no usage');
    return answer.usage;
  };
  return {
    start: async () => void (await ask('start')),
    usage: () => usage('read'),
    collected: () => usage('collect'),
    profile: async () => void (await ask('profile')),
    profiled: async () => {
      const answer = await ask('profiled');
      if (answer.profile === undefined) throw new Error('the server told no profile');
      return answer.profile;
    },
  };
}
