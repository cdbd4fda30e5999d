import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS } from '../constants.ts';
import { ChunkError, chunkWithin } from './lazy-page.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('the chunk of a page', () => {
  it('is returned once it is loaded', async () => {
    expect(await chunkWithin(async () => 'page')).toBe('page');
  });

  it('[SHL-047] raises an error when it cannot be loaded', async () => {
    const failed = chunkWithin(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(failed).rejects.toMatchObject({ name: 'ChunkError', kind: 'failed' });
  });

  it('[SHL-039] raises an error after 120 seconds', async () => {
    vi.useFakeTimers();
    const outcome = vi.fn();
    chunkWithin(() => new Promise<never>(() => {})).catch(outcome);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(expect.any(ChunkError));
    expect(outcome.mock.calls[0]?.[0]).toMatchObject({ kind: 'timeout' });
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  });
});
