import { Readable } from 'node:stream';
import { message } from '@oasis/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './answer.ts';
import { callerAddress } from './client-address.ts';
import { sendUnavailable } from './errors.ts';
import { type Caller, createGate, type Gate, type GateLimits } from './gate.ts';
import type {} from './request.ts';
import { createVisit, readerOf, type SlowLimits, senderOf } from './visit.ts';
import { createYieldingPlaces, type YieldingLimits } from './yielding-places.ts';

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

/**
 * Bodies beyond a megabyte: each takes a multiple of its size in memory while it is read and worked on, so few are there at
 * the same time, of one person one.
 */
const LARGE_LIMITS: GateLimits = { working: 4, waiting: 100, waitMs: 30_000, share: 1 };
const LARGE_BODY = 1024 * 1024;

/** Of the places for bodies one person may hold one of so many. */
const BODY_SHARES = 4;

/** Of the places for strangers and of their queue one address may hold one of so many. */
const STRANGER_SHARES = 4;

/** Bodies of strangers that may be on their way: nobody waits for one of them, the oldest makes room. */
const STRANGER_BODIES: YieldingLimits = { most: 256, share: 32 };

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
  readonly strangerBodies?: YieldingLimits | undefined;
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
 * until its reader is known, and while it is made and read. Signing in and out is open to strangers: who sends a token that
 * was given out goes the way of every change, and everybody else is counted by his address, at a gate of strangers that
 * is reached with the whole body only.
 */
export function mountLoadLimit(app: FastifyInstance, limits: LoadLimits = {}): void {
  const slow = limits.slow ?? SLOW;
  const places = createPlaces(limits);
  app.decorateRequest('handling', null);
  app.decorateRequest('visit', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/oasis/')) return done();
    // Nothing of a call that does not exist is read.
    if (request.is404) return void sendRefusal(reply, { kind: 'not-found', message: message('NOT_FOUND') });
    request.visit = createVisit();
    endWith(request, reply);
    const gate = places.firstOf(request);
    if (gate === undefined) return done();
    goOn(request, reply, gate, done);
  });
  // Who sends or asks for a file is known now, and nothing of a body was read.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { isExport } = request.routeOptions.config;
    if (isExport === true) return goOn(request, reply, places.exports, done);
    if (isRead(request)) return done();
    if (isOfStranger(request)) {
      request.visit?.takePlace(places.strangerBodies, callerAddress(request), () => request.raw.socket.destroy());
      return done();
    }
    goOn(request, reply, isLarge(request) ? places.large : places.bodies, () => {
      request.visit?.watch(senderOf(request), slow.sender);
      done();
    });
  });
  // The body is there. A file is received by the handler, among the bodies; what is large stays where it is.
  app.addHook('preValidation', (request, reply, done) => {
    if (isRead(request) || request.routeOptions.config.isUpload === true || isLarge(request)) return done();
    goOn(request, reply, isOfStranger(request) ? places.strangers : places.changes, done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isLong(payload)) request.visit?.watch(readerOf(reply), slow.reader);
    done();
  });
}

/** Gates of their own, so that people can read while changes wait for each other, files are sent or strangers come. */
function createPlaces({
  gates: limits = GATE_LIMITS,
  exports = EXPORT_LIMITS,
  strangerBodies = STRANGER_BODIES,
}: LoadLimits) {
  const [reads, senders, changes] = [createGate(limits), createGate(limits), createGate(limits)];
  const [share, queueShare] = [limits.working, limits.waiting].map((all) => Math.ceil(all / STRANGER_SHARES));
  const strangers = createGate({ ...limits, ...(share && { share }), ...(queueShare && { queueShare }) });
  return {
    changes,
    strangers,
    bodies: createGate({ share: Math.ceil(limits.working / BODY_SHARES), ...limits }),
    exports: createGate(exports),
    large: createGate(LARGE_LIMITS),
    strangerBodies: createYieldingPlaces(strangerBodies),
    /** Where a call comes first; undefined for a stranger's change, which comes to a gate once its body is there. */
    firstOf: (request: FastifyRequest): Gate | undefined => {
      const { config } = request.routeOptions;
      if (isRead(request)) return config.isPublic === true ? strangers : reads;
      return config.isPublic === true && request.headers.authorization === undefined ? undefined : senders;
    },
  };
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a body may be larger than most; one that does not say its length may. */
function isLarge({ headers, routeOptions: { config, bodyLimit } }: FastifyRequest): boolean {
  if (config.isUpload === true || bodyLimit <= LARGE_BODY) return false;
  return Number(headers['content-length'] ?? bodyLimit) > LARGE_BODY;
}

/** Whether nobody is known behind a call that strangers may make. */
function isOfStranger({ routeOptions: { config }, sender }: FastifyRequest): boolean {
  return config.isPublic === true && sender === null;
}

/** Whose places a call counts among. */
function callerOf(request: FastifyRequest): Caller | undefined {
  if (isOfStranger(request)) return callerAddress(request);
  return request.admitted?.authenticated.actor.usrid ?? request.sender ?? undefined;
}

/** Moves a call on to a gate; `then` once it is in. Whoever went away while waiting is not worked for. */
function goOn(request: FastifyRequest, reply: FastifyReply, gate: Gate, then: () => void): void {
  const { visit } = request;
  if (visit === null) return then();
  visit.moveTo(gate, callerOf(request), {
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
