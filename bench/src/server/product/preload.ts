// Loaded into the server's process by `--import`. Answers the bench over the channel between parent and child, which
// nobody else can reach: delay of the event loop, processor time, memory, and a profile of where the time goes.
import { Session } from 'node:inspector/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ProbeAnswer, ProbeQuestion } from './probe-protocol.ts';

const RESOLUTION_MS = 5;
const NANOSECONDS = 1e6;
const SAMPLE_MICROSECONDS = 500;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
const inspector = new Session();

process.on('message', (question: ProbeQuestion) => {
  void answer(question).then((reply) => process.send?.({ id: question.id, ...reply }));
});
// A bench that was killed leaves no server behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel must not keep the server from ending.
process.channel?.unref();

async function answer({ ask }: ProbeQuestion): Promise<Omit<ProbeAnswer, 'id'>> {
  switch (ask) {
    case 'start':
      delay.reset();
      delay.enable();
      return {};
    case 'read':
      return { usage: usage() };
    case 'collect':
      globalThis.gc?.();
      return { usage: usage() };
    case 'profile':
      inspector.connect();
      await inspector.post('Profiler.enable');
      await inspector.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
      await inspector.post('Profiler.start');
      return {};
    case 'profiled': {
      const { profile } = await inspector.post('Profiler.stop');
      inspector.disconnect();
      return { profile };
    }
  }
}

function usage(): NonNullable<ProbeAnswer['usage']> {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  // The histogram counts from one tick of its timer to the next; what is over the resolution is delay.
  const over = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS);
  return {
    cpuMs: (user + system) / 1000,
    rss,
    heapUsed,
    delayP50: over(delay.percentile(50)),
    delayP99: over(delay.percentile(99)),
    delayMax: over(delay.max),
  };
}
