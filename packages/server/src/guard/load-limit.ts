import { Readable } from 'node:stream';
import { message } from '@oasis/engine/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './answer.ts';
import { createCallPermit, readerOf, type SlowLimits, senderOf } from './call-permit.ts';
import { callerAddress } from './client-address.ts';
import {
  type ConcurrencyLimiter,
  type ConcurrencyLimits,
  createLimiter,
  type PermitOwner,
} from './concurrency-limiter.ts';
import { sendUnavailable } from './errors.ts';
import { createEvictingSlots, type SlotLimits } from './evicting-slots.ts';
import type {} from './request.ts';

/**
 * Limits of ordinary calls: enough of them work to keep the database busy. A waiting call costs a few kilobytes and no
 * work, so time bounds the queue rather than length: refused clients retry every two seconds, and the server keeps its
 * time for the calls that it can answer.
 */
export const CALL_LIMITS: ConcurrencyLimits = { working: 64, waiting: 2_000, waitMs: 2_000 };

/**
 * Limits of file exports. Each takes a good part of a core while it is made, and keeps its permit until the client has
 * read it. A call waits longer for a file than for a page.
 */
const EXPORT_LIMITS: ConcurrencyLimits = { working: 4, waiting: 100, waitMs: 30_000, share: 2 };

/**
 * Limits of bodies beyond a megabyte. Each takes a multiple of its size in memory while it is read and worked on, so few
 * run at the same time, and only one for each user.
 */
const LARGE_LIMITS: ConcurrencyLimits = { working: 4, waiting: 100, waitMs: 30_000, share: 1 };
const LARGE_BODY = 1024 * 1024;

/** One user may hold a quarter of the permits for bodies. */
const BODY_SHARES = 4;

/** One address may hold a quarter of the permits for anonymous calls, and a quarter of their queue. */
const ANONYMOUS_SHARES = 4;

/** Bodies of anonymous callers that may be received at the same time; a new one evicts the oldest instead of waiting. */
const ANONYMOUS_BODIES: SlotLimits = { most: 256, share: 32 };

/**
 * The least transfer rates while other calls wait. Operating systems pass on the buffered bytes of a slow reader about a
 * megabyte at a time, so shorter measurements would miss large transfers.
 */
const SLOW: { readonly sender: SlowLimits; readonly reader: SlowLimits } = {
  sender: { everyMs: 2_000, bytes: 32_000 },
  reader: { everyMs: 10_000, bytes: 160_000 },
};

/** Limits that tests set in place of those above. */
export interface LoadLimits {
  readonly calls?: ConcurrencyLimits | undefined;
  readonly exports?: ConcurrencyLimits | undefined;
  readonly slow?: typeof SLOW | undefined;
  readonly anonymousBodies?: SlotLimits | undefined;
}

const RETRY_SECONDS = 2;

/** Characters or bytes up to which a reply is sent at once, however slowly the client reads. */
const LONG_REPLY = 256 * 1024;

/**
 * Sheds load: a call beyond the limits is refused with 503 before any of its work was done, so a change is done completely
 * or not begun. A call keeps its permit until its reply is sent and its handler has ended, even if the client has
 * disconnected. Health checks and screens are always answered.
 *
 * A change takes three permits one after the other: until its sender is known, while its body is received (with a share for
 * each user), and while it is done. So a slow sender keeps no other user from changing. A file takes two: until its reader
 * is known, and while it is made and read. Sign-in and sign-out are open to anonymous callers: a sender with an issued
 * token is treated as in every change; all others are counted by address, in a limiter of their own, once the whole body
 * is received.
 */
export function mountLoadLimit(app: FastifyInstance, limits: LoadLimits = {}): void {
  const slow = limits.slow ?? SLOW;
  const limiters = createLimiters(limits);
  app.decorateRequest('handling', null);
  app.decorateRequest('permit', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/oasis/')) return done();
    // The server reads no body of a call that does not exist.
    if (request.is404) return void sendRefusal(reply, { kind: 'not-found', message: message('NOT_FOUND') });
    request.permit = createCallPermit();
    releaseAtEnd(request, reply);
    const limiter = limiters.firstOf(request);
    if (limiter === undefined) return done();
    moveOn(request, reply, limiter, done);
  });
  // The user is known now, and the body is not read yet.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { isExport } = request.routeOptions.config;
    if (isExport === true) return moveOn(request, reply, limiters.exports, done);
    if (isRead(request)) return done();
    if (isAnonymous(request)) {
      request.permit?.takeSlot(limiters.anonymousBodies, callerAddress(request), () => request.raw.socket.destroy());
      return done();
    }
    moveOn(request, reply, isLarge(request) ? limiters.large : limiters.bodies, () => {
      request.permit?.watch(senderOf(request), slow.sender);
      done();
    });
  });
  // The body is received. An upload is read by its handler and keeps its body permit; a large body keeps its permit too.
  app.addHook('preValidation', (request, reply, done) => {
    if (isRead(request) || request.routeOptions.config.isUpload === true || isLarge(request)) return done();
    moveOn(request, reply, isAnonymous(request) ? limiters.anonymous : limiters.changes, done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isLong(payload)) request.permit?.watch(readerOf(reply), slow.reader);
    done();
  });
}

/** Separate limiters, so that reads go on while changes wait, bodies are received or anonymous calls arrive. */
function createLimiters({
  calls: limits = CALL_LIMITS,
  exports = EXPORT_LIMITS,
  anonymousBodies = ANONYMOUS_BODIES,
}: LoadLimits) {
  const [reads, senders, changes] = [createLimiter(limits), createLimiter(limits), createLimiter(limits)];
  const [share, queueShare] = [limits.working, limits.waiting].map((all) => Math.ceil(all / ANONYMOUS_SHARES));
  const anonymous = createLimiter({ ...limits, ...(share && { share }), ...(queueShare && { queueShare }) });
  return {
    changes,
    anonymous,
    bodies: createLimiter({ share: Math.ceil(limits.working / BODY_SHARES), ...limits }),
    exports: createLimiter(exports),
    large: createLimiter(LARGE_LIMITS),
    anonymousBodies: createEvictingSlots(anonymousBodies),
    /** The first limiter of a call; undefined for an anonymous change, which needs a permit only after its body has arrived. */
    firstOf: (request: FastifyRequest): ConcurrencyLimiter | undefined => {
      const { config } = request.routeOptions;
      if (isRead(request)) return config.isPublic === true ? anonymous : reads;
      return config.isPublic === true && request.headers.authorization === undefined ? undefined : senders;
    },
  };
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a body may be large; a body without a declared length may be as long as the limit of its call. */
function isLarge({ headers, routeOptions: { config, bodyLimit } }: FastifyRequest): boolean {
  if (config.isUpload === true || bodyLimit <= LARGE_BODY) return false;
  return Number(headers['content-length'] ?? bodyLimit) > LARGE_BODY;
}

/** Whether a request is a public call without the token of a known user. */
function isAnonymous({ routeOptions: { config }, sender }: FastifyRequest): boolean {
  return config.isPublic === true && sender === null;
}

/** The caller against whose share the permits of a request count. */
function ownerOf(request: FastifyRequest): PermitOwner | undefined {
  if (isAnonymous(request)) return callerAddress(request);
  return request.admitted?.authenticated.actor.usrid ?? request.sender ?? undefined;
}

/** Moves a call to a limiter and runs `then` with its permit, unless the client disconnected while it waited. */
function moveOn(request: FastifyRequest, reply: FastifyReply, limiter: ConcurrencyLimiter, then: () => void): void {
  const { permit } = request;
  if (permit === null) return then();
  permit.moveTo(limiter, ownerOf(request), {
    onGranted: () => {
      if (!reply.raw.destroyed) then();
    },
    onRefused: () => void sendUnavailable(reply, message('SERVER_BUSY'), RETRY_SECONDS),
  });
}

/** Releases the permit when the reply is sent or the connection is lost, but never before the handler has ended. */
function releaseAtEnd(request: FastifyRequest, { raw }: FastifyReply): void {
  const { permit } = request;
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    if (request.handling === null) permit?.end();
    else void request.handling.then(permit?.end, permit?.end);
  };
  raw.once('finish', end);
  raw.once('close', end);
}

function isLong(payload: unknown): boolean {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length > LONG_REPLY;
  return payload instanceof Readable;
}
