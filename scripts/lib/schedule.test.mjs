import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { schedule } from './schedule.mjs';

/** Runs jobs that take a few milliseconds each and tells what happened, in order. */
async function trace(jobs, cores, failing = []) {
  const events = [];
  let busy = 0;
  let most = 0;
  const run = async (job) => {
    busy += job.cores;
    most = Math.max(most, busy);
    events.push(`start ${job.name}`);
    await sleep(5);
    busy -= job.cores;
    events.push(`end ${job.name}`);
    return !failing.includes(job.name);
  };
  await schedule(jobs, cores, { run, leaveOut: (job, need) => events.push(`leave out ${job.name}: ${need}`) });
  return { events, most };
}

const job = (name, cores, needs) => ({ name, cores, ...(needs ? { needs } : {}) });

it('keeps no more cores busy than there are', async () => {
  const { events, most } = await trace([job('a', 1), job('b', 1), job('c', 1), job('d', 2)], 2);
  expect(most).toBe(2);
  expect(events.filter((event) => event.startsWith('end'))).toHaveLength(4);
});

it('runs a job that wants more cores than there are, alone', async () => {
  const { events } = await trace([job('a', 1), job('big', 8)], 2);
  expect(events).toEqual(['start a', 'end a', 'start big', 'end big']);
});

it('runs a job after what it needs', async () => {
  const { events } = await trace([job('browser', 1, ['build']), job('build', 1)], 2);
  expect(events).toEqual(['start build', 'end build', 'start browser', 'end browser']);
});

it('leaves out a job whose need has failed, and what needs that', async () => {
  const { events } = await trace([job('build', 1), job('browser', 1, ['build']), job('last', 1, ['browser'])], 2, [
    'build',
  ]);
  expect(events).toEqual(['start build', 'end build', 'leave out browser: build', 'leave out last: browser']);
});

it('does not wait for a need that was not asked for', async () => {
  const { events } = await trace([job('browser', 1, ['build'])], 2);
  expect(events).toEqual(['start browser', 'end browser']);
});
