import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '../config/problem.ts';
import type { Db } from '../database/tables.ts';

const EVERY_MS = 10 * 60_000;
const DAY = 24 * 3_600_000;
/** Time after which the stored reply of an idempotency key is deleted. */
const KEY_MS = 2 * DAY;
/** Time after which an ended session is deleted. */
const SESSION_MS = 30 * DAY;

/** Deletes expired sign-in attempts, codes, idempotency keys and sessions. Several servers may run it at the same time. */
export async function sweep(db: Db, now: Date): Promise<void> {
  const before = (age: number): Date => new Date(now.getTime() - age);
  await db.deleteFrom('sign_in_attempt').where('expires_at', '<', now).execute();
  await db.deleteFrom('sign_in_code').where('expires_at', '<', now).execute();
  await db.deleteFrom('idempotency').where('at', '<', before(KEY_MS)).execute();
  await db.deleteFrom('session').where('expires_at', '<', before(SESSION_MS)).execute();
}

/** Sweeps periodically; the returned function stops it. */
export function startSweeper(db: Db, { logger }: { readonly logger: FastifyBaseLogger }): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(db, new Date()).catch((cause: unknown) =>
      logger.error({ reason: reasonOf(cause) }, 'sweeping failed'),
    );
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
