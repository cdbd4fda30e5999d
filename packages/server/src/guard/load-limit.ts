import { message } from '@oasis/engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendUnavailable } from './errors.ts';
import { createGate, type Gate, type GateLimits } from './gate.ts';
import type {} from './request.ts';

/**
 * Enough in work to keep the database busy. What waits costs a few kilobytes and no work, so the queue is bounded by its
 * time rather than its length: callers who ask again at once after a refusal come back every two seconds, and leave the
 * server its time for those whom it can answer.
 */
export const GATE_LIMITS: GateLimits = { working: 64, waiting: 2_000, waitMs: 2_000 };

/**
 * Files at the same time: each takes a good part of a core while it is made, and its place for as long as somebody reads
 * it. One waits longer for a file than for a page.
 */
const EXPORT_LIMITS: GateLimits = { working: 4, waiting: 100, waitMs: 30_000 };

const RETRY_SECONDS = 2;

/**
 * Sheds load: a call beyond the limits is refused with 503 before anything of it was read or done, so a change is done
 * whole or not begun. A call keeps its place until its reply is sent and its handler has ended, also when the caller has
 * gone away meanwhile. Health and screens are always answered.
 */
export function mountLoadLimit(
  app: FastifyInstance,
  limits: GateLimits = GATE_LIMITS,
  exportLimits: GateLimits = EXPORT_LIMITS,
): void {
  // Gates of their own, so that people can read while changes wait for each other or files are sent, and nobody who is not
  // signed in can keep others from either by sending slowly.
  const [reads, changes, strangers] = [createGate(limits), createGate(limits), createGate(limits)];
  const exports = createGate(exportLimits);
  const gateOf = ({ method, routeOptions: { config } }: FastifyRequest): Gate => {
    if (config.isExport === true) return exports;
    if (method === 'GET') return reads;
    return config.signedInFirst === true ? changes : strangers;
  };
  app.decorateRequest('handling', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/oasis/')) return done();
    let answered = false;
    const leave = gateOf(request).come({
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
