import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '../config/problem.ts';
import type { Db } from '../database/tables.ts';

const EVERY_MS = 10 * 60_000;
const DAY = 24 * 3_600_000;
/** How long the reply of a call with a key is kept. */
const KEY_MS = 2 * DAY;
/** How long ended sessions are kept. */
const SESSION_MS = 30 * DAY;

/** Removes what is over: sign-in attempts, codes, old keys, ended sessions. Safe on several servers. */
export async function sweep(db: Db, now: Date): Promise<void> {
  const before = (age: number): Date => new Date(now.getTime() - age);
  await db.deleteFrom('sign_in_attempt').where('expires_at', '<', now).execute();
  await db.deleteFrom('sign_in_code').where('expires_at', '<', now).execute();
  await db.deleteFrom('idempotency').where('at', '<', before(KEY_MS)).execute();
  await db.deleteFrom('session').where('expires_at', '<', before(SESSION_MS)).execute();
}

/** Sweeps from time to time; the answer stops it. */
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
