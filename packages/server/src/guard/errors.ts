import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LOCALE, type Message, message, messageText } from '@oasis/engine';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOf, MESSAGE_HEADER, sendRefusal } from './answer.ts';
import { databaseTrouble } from './database-trouble.ts';
import { badInput } from './input.ts';
import type { Refusal } from './refusal.ts';
import { ToldError, UnavailableError } from './told-error.ts';

/** An address that the router itself cannot read is bad input like any other. */
export function answerBadAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void sendRefusal(reply, badInput('the address cannot be read'));
}

/** Connections on which a reply has begun and not ended. */
const replying = new WeakSet<Socket>();

/**
 * A request that is no HTTP, or whose headers are too long, has no reply object: the same envelope, written by hand. Where
 * another reply is on its way the connection is cut instead, or the envelope would stand in the middle of a file.
 */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (socket.destroyed || error.code === 'ECONNRESET') return;
  if (replying.has(socket)) {
    socket.destroy();
    return;
  }
  const status = BROKEN_STATUS[error.code] ?? 400;
  const text = messageText(message('BAD_INPUT', { detail: 'the request cannot be read' }), DEFAULT_LOCALE);
  const body = JSON.stringify({ code: '1', message: text, data: null });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `${MESSAGE_HEADER}: BAD_INPUT`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

const BROKEN_STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Everything that goes wrong outside a handler's own answers: a clear envelope, never a stack (API-035). */
export function mountErrors(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }) => {
    replying.add(raw.socket);
  });
  app.addHook('onResponse', async ({ raw }) => {
    replying.delete(raw.socket);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const unavailable = error instanceof UnavailableError ? error : databaseTrouble(error);
    if (unavailable !== undefined) {
      const detail = { type: error.name, code: error.code, message: error.message };
      request.log.warn({ err: detail, requestId: request.id }, 'a call could not be answered');
      return sendUnavailable(reply, unavailable.reason, unavailable.retrySeconds);
    }
    if (error.statusCode === 429) return sendReason(reply, 429, message('TOO_MANY_CALLS'));
    const refusal = unreadRefusal(error);
    if (refusal !== undefined) return sendRefusal(reply, refusal);
    request.log.error(
      { err: { type: error.name, message: error.message, stack: error.stack }, requestId: request.id },
      'a call failed',
    );
    return sendReason(reply, 500, error instanceof ToldError ? error.reason : message('INTERNAL_ERROR'));
  });
}

/** What a request is refused with that is too long or cannot be read; undefined for a failure of any other kind. */
export function unreadRefusal({ statusCode = 500 }: FastifyError): Refusal | undefined {
  if (statusCode === 413) return { kind: 'too-large', message: message('BODY_TOO_LARGE') };
  return statusCode >= 400 && statusCode < 500 && statusCode !== 429
    ? badInput('the request cannot be read')
    : undefined;
}

/**
 * Refuses new calls clearly while the server closes; those under way are finished first, and their connections closed with
 * them, or the server would wait for each to be idle for long enough.
 */
export function mountClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (closing && request.url !== READY) return sendUnavailable(reply, message('SERVER_CLOSING'), RESTART_SECONDS);
    return undefined;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async () => {
    if (closing) app.server.closeIdleConnections();
  });
}

const RESTART_SECONDS = 5;
/** Tells balancers by itself that the server closes. */
const READY = '/ready';

/** 503: the server or its database cannot answer now; `retrySeconds` is when it is worth trying again. */
export function sendUnavailable(reply: FastifyReply, reason: Message, retrySeconds: number): FastifyReply {
  return sendReason(reply.header('retry-after', String(retrySeconds)), 503, reason);
}

function sendReason(reply: FastifyReply, status: number, reason: Message): FastifyReply {
  return reply
    .code(status)
    .header(MESSAGE_HEADER, reason.code)
    .send({ code: '1', message: messageText(reason, localeOf(reply.request)), data: null });
}
