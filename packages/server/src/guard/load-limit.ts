import { Readable } from 'node:stream';
import { message } from '@oasis/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendUnavailable } from './errors.ts';
import { createGate, type Gate, type GateLimits } from './gate.ts';
import type {} from './request.ts';
import { createVisit, readerOf, type SlowLimits, senderOf } from './visit.ts';

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
const EXPORT_LIMITS: GateLimits = { working: 4, waiting: 100, waitMs: 30_000, share: 2 };

/** Of the places for bodies one person may hold one of so many. */
const BODY_SHARES = 4;

/**
 * How slow the other end may be while others wait for its place. A system hands on what it has kept for a slow reader
 * about a megabyte at a time, so shorter looks would find nothing moving where much does.
 */
const SLOW: { readonly sender: SlowLimits; readonly reader: SlowLimits } = {
  sender: { everyMs: 2_000, bytes: 32_000 },
  reader: { everyMs: 10_000, bytes: 160_000 },
};

/** What tests give in place of the limits of a server. */
export interface LoadLimits {
  readonly gates?: GateLimits | undefined;
  readonly exports?: GateLimits | undefined;
  readonly slow?: typeof SLOW | undefined;
}

const RETRY_SECONDS = 2;

/** A reply that is shorter is gone at once, however slowly somebody reads. */
const LONG_REPLY = 256 * 1024;

/**
 * Sheds load: a call beyond the limits is refused with 503 before anything of it was done, so a change is done whole or not
 * begun. A call keeps its place until its reply is sent and its handler has ended, also when the caller has gone away
 * meanwhile. Health and screens are always answered.
 *
 * A change goes through three gates: one until its sender is known, one while its body comes, of which nobody may hold more
 * than a share, and one while it is done. So nobody keeps others from changing by sending slowly. A file goes through two:
 * until its reader is known, and while it is made and read.
 */
export function mountLoadLimit(
  app: FastifyInstance,
  { gates: limits = GATE_LIMITS, exports: exportLimits = EXPORT_LIMITS, slow = SLOW }: LoadLimits = {},
): void {
  // Gates of their own, so that people can read while changes wait for each other or files are sent.
  const [reads, senders] = [createGate(limits), createGate(limits)];
  const [changes, strangers] = [createGate(limits), createGate(limits)];
  const bodies = createGate({ share: Math.ceil(limits.working / BODY_SHARES), ...limits });
  const exports = createGate(exportLimits);
  const firstOf = ({ method, routeOptions: { config } }: FastifyRequest): Gate => {
    if (method === 'GET') return reads;
    return config.signedInFirst === true ? senders : strangers;
  };
  app.decorateRequest('handling', null);
  app.decorateRequest('visit', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/oasis/')) return done();
    request.visit = createVisit();
    endWith(request, reply);
    goOn(request, reply, firstOf(request), done);
  });
  // Who sends or asks for a file is known now, and nothing of a body was read.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { isExport, signedInFirst } = request.routeOptions.config;
    if (isExport === true) return goOn(request, reply, exports, done);
    if (signedInFirst !== true) return done();
    goOn(request, reply, bodies, () => {
      request.visit?.watch(senderOf(request), slow.sender);
      done();
    });
  });
  // The body is there. A file is received by the handler, among the bodies.
  app.addHook('preValidation', (request, reply, done) => {
    const { signedInFirst, isUpload } = request.routeOptions.config;
    if (signedInFirst !== true || isUpload === true) return done();
    goOn(request, reply, changes, done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isLong(payload)) request.visit?.watch(readerOf(reply), slow.reader);
    done();
  });
}

/** Moves a call on to a gate; `then` once it is in. Whoever went away while waiting is not worked for. */
function goOn(request: FastifyRequest, reply: FastifyReply, gate: Gate, then: () => void): void {
  const { visit } = request;
  if (visit === null) return then();
  visit.moveTo(gate, request.admitted?.authenticated.actor.usrid, {
    enter: () => {
      if (!reply.raw.destroyed) then();
    },
    refuse: () => void sendUnavailable(reply, message('SERVER_BUSY'), RETRY_SECONDS),
  });
}

/** The visit ends with the reply, or where the connection is lost, but never before the handler. */
function endWith(request: FastifyRequest, { raw }: FastifyReply): void {
  const { visit } = request;
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    if (request.handling === null) visit?.end();
    else void request.handling.then(visit?.end, visit?.end);
  };
  raw.once('finish', end);
  raw.once('close', end);
}

function isLong(payload: unknown): boolean {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length > LONG_REPLY;
  return payload instanceof Readable;
}
