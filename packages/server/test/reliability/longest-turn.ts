import { setImmediate } from 'node:timers/promises';

const MICROSECONDS = 1_000;

/**
 * Longest turn that the event loop of this thread takes while the work is under way, in milliseconds of the thread's own
 * processor time: so long is nobody else answered, and other processes of the machine do not count.
 */
export async function longestTurn<Value>(work: () => Promise<Value>): Promise<{ value: Value; turn: number }> {
  let isDone = false;
  let turn = 0;
  const pending = work().finally(() => {
    isDone = true;
  });
  for (let before = spent(); !isDone; ) {
    await setImmediate();
    const now = spent();
    turn = Math.max(turn, now - before);
    before = now;
  }
  return { value: await pending, turn };
}

function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / MICROSECONDS;
}
