import { describe, expect, it, vi } from 'vitest';
import { type WatchedWorker, watchWorker } from './watch-worker.ts';

function fakeWorker() {
  const target = new EventTarget();
  const worker: WatchedWorker = {
    postMessage: vi.fn(),
    terminate: vi.fn(),
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  return {
    worker,
    answer: () => target.dispatchEvent(new Event('message')),
    fail: () => target.dispatchEvent(new Event('error')),
  };
}

async function isLost(lost: Promise<unknown>): Promise<boolean> {
  let done = false;
  void lost.then(() => {
    done = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  return done;
}

describe('the watch over a worker', () => {
  it('counts a worker as lost that does not answer for long, but not an idle one', async () => {
    vi.useFakeTimers();
    const { worker, answer } = fakeWorker();
    const { endpoint, lost, end } = watchWorker(worker, 'w', { tickMs: 1 });
    vi.advanceTimersByTime(1_000);
    endpoint.postMessage('a question');
    vi.advanceTimersByTime(100);
    expect(await isLost(lost)).toBe(false);
    answer();
    vi.advanceTimersByTime(1_000);
    expect(await isLost(lost)).toBe(false);
    endpoint.postMessage('another');
    vi.advanceTimersByTime(30);
    expect(await isLost(lost)).toBe(true);
    end();
    expect(worker.terminate).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('counts a worker as lost whose script fails', async () => {
    const { worker, fail } = fakeWorker();
    const { lost, end } = watchWorker(worker, 'w');
    fail();
    expect(await isLost(lost)).toBe(true);
    end();
  });
});
