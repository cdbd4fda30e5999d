import { type Message, message, messageText } from '@oasis/engine/messages';
import type { FastifyInstance } from 'fastify';
import type { ReleaseWatch } from './database/release-watch.ts';
import { MESSAGE_HEADER } from './guard/answer.ts';
import { databaseTrouble } from './guard/database-trouble.ts';

/** The facts of a server at the moment of a readiness check. */
export interface Standing {
  readonly isClosing: boolean;
  /** A newer version has changed the database. */
  readonly isOutdated: boolean;
  /** Why the database does not answer. */
  readonly trouble: Message | undefined;
  /** Whether the disk has no space for writes. */
  readonly isFull: boolean;
}

export interface Readiness {
  readonly ready: boolean;
  readonly status: 'ready' | 'reads only' | 'not ready';
  readonly reason: Message | undefined;
}

/** Whether calls should be sent to this server. A full disk still allows reading, so it is only reported. */
export function readiness({ isClosing, isOutdated, trouble, isFull }: Standing): Readiness {
  const full = isFull ? message('DATABASE_FULL') : undefined;
  const reason = (isClosing && message('SERVER_CLOSING')) || (isOutdated && message('NEWER_VERSION')) || undefined;
  if (reason !== undefined) return { ready: false, status: 'not ready', reason };
  if (trouble !== undefined) return { ready: false, status: 'not ready', reason: full ?? trouble };
  return { ready: true, status: full === undefined ? 'ready' : 'reads only', reason: full };
}

export interface HealthOptions {
  readonly watch: ReleaseWatch;
  /** Free megabytes on the disk of the data folder; undefined if unknown. */
  readonly room?: (() => Promise<number | undefined>) | undefined;
}

/** Less room than PostgreSQL takes at once for its log. */
const LEAST_MB = 32;
/** How long a refused write for lack of space is remembered, because the disk of a remote database cannot be checked. */
const REMEMBERED_MS = 60_000;

/** `/health`: the process lives. `/ready`: the server can answer calls, so its database answers too; otherwise the body has the reason. */
export function mountHealth(app: FastifyInstance, { watch, room }: HealthOptions): void {
  let isClosing = false;
  let fullAt = Number.NEGATIVE_INFINITY;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.getHeader(MESSAGE_HEADER) === 'DATABASE_FULL') fullAt = performance.now();
  });
  app.get('/health', async (_request, reply) => reply.send({ status: 'up' }));
  app.get('/ready', async (_request, reply) => {
    const looked = await watch.look().then(
      (newer) => ({ isOutdated: newer.length > 0, trouble: undefined }),
      (cause: unknown) => ({ isOutdated: false, trouble: databaseTrouble(cause)?.reason ?? message('DATABASE_AWAY') }),
    );
    const isFull = performance.now() - fullAt < REMEMBERED_MS || ((await room?.()) ?? LEAST_MB) < LEAST_MB;
    const { ready, status, reason } = readiness({ isClosing, ...looked, isFull });
    const why = reason === undefined ? {} : { reason: reason.code, message: messageText(reason, 'en') };
    return reply.code(ready ? 200 : 503).send({ status, ...why });
  });
}
