import { message } from '@oasis/engine';
import type { FastifyInstance } from 'fastify';
import { sendUnavailable } from './errors.ts';
import { createGate, type GateLimits } from './gate.ts';
import type {} from './request.ts';

/**
 * Enough in work to keep the database busy, and a queue that is gone in a second or two. What waits has read nothing
 * but its headers.
 */
export const GATE_LIMITS: GateLimits = { working: 64, waiting: 256, waitMs: 3_000 };

const RETRY_SECONDS = 1;

/**
 * Sheds load: a call beyond the limits is refused with 503 before anything of it was read or done, so a change is done
 * whole or not begun. A call keeps its place until its reply is sent and its handler has ended, also when the caller has
 * gone away meanwhile. Health and screens are always answered.
 */
export function mountLoadLimit(app: FastifyInstance, limits: GateLimits = GATE_LIMITS): void {
  const gate = createGate(limits);
  app.decorateRequest('handling', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/oasis/')) return done();
    let answered = false;
    const leave = gate.come({
      enter: () => {
        // Whoever went away while waiting is not worked for.
        if (!reply.raw.destroyed) done();
      },
      refuse: () => void sendUnavailable(reply, message('SERVER_BUSY'), RETRY_SECONDS),
    });
    const end = (): void => {
      if (answered) return;
      answered = true;
      if (request.handling === null) leave();
      else void request.handling.then(leave, leave);
    };
    reply.raw.once('finish', end);
    reply.raw.once('close', end);
  });
}
