import { message } from '@oasis/engine/messages';
import { UnavailableError } from '../base/message-error.ts';
import type { Db } from '../database/tables.ts';
import { type ConcurrencyLimiter, createLimiter } from './concurrency-limiter.ts';

/**
 * Changes that one process runs at the same time: fewer than it has connections, so that reads go on while many changes
 * wait for the same row.
 */
const CHANGE_LIMITS = { working: 12, waiting: 2_000, waitMs: 10_000 };
const RETRY_SECONDS = 2;

const limiters = new WeakMap<Db, ConcurrencyLimiter>();

/** Runs a change once it has a permit; refuses a change that waits too long, before it has begun. */
export async function withChangePermit<Value>(db: Db, work: () => Promise<Value>): Promise<Value> {
  const limiter = limiters.get(db) ?? createLimiter(CHANGE_LIMITS);
  limiters.set(db, limiter);
  let release = (): void => undefined;
  await new Promise<void>((resolve, reject) => {
    release = limiter.acquire({
      onGranted: resolve,
      onRefused: () => reject(new UnavailableError(message('SERVER_BUSY'), RETRY_SECONDS, 'too many changes wait')),
    });
  });
  try {
    return await work();
  } finally {
    release();
  }
}
