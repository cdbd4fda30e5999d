import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LOCALE } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MessageError, UnavailableError } from '../base/message-error.ts';
import type { Refusal } from '../base/refusal.ts';
import { badInput } from '../base/refusal.ts';
import { localeOf, MESSAGE_HEADER, sendRefusal } from './answer.ts';
import { databaseTrouble } from './database-trouble.ts';

/** Answers a request whose address the router cannot parse as bad input. */
export function answerBadAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void sendRefusal(reply, badInput('the address cannot be read'));
}

/** Connections on which a reply has begun but not ended. */
const replying = new WeakSet<Socket>();

/**
 * Answers bytes that are not HTTP, or headers that are too long. Such a request has no reply object, so the envelope is
 * written to the socket. If another reply is being sent, the connection is cut instead: the envelope would corrupt it.
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

/** Answers every error that no handler turned into a refusal with an envelope, never with a stack trace (API-035). */
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
    const refusal = unreadableRefusal(error);
    if (refusal !== undefined) return sendRefusal(reply, refusal);
    request.log.error(
      { err: { type: error.name, message: error.message, stack: error.stack }, requestId: request.id },
      'a call failed',
    );
    return sendReason(reply, 500, error instanceof MessageError ? error.reason : message('INTERNAL_ERROR'));
  });
}

/** Returns the refusal of a request that is too long or cannot be read; undefined for any other failure. */
export function unreadableRefusal({ statusCode = 500 }: FastifyError): Refusal | undefined {
  if (statusCode === 413) return { kind: 'too-large', message: message('BODY_TOO_LARGE') };
  return statusCode >= 400 && statusCode < 500 && statusCode !== 429
    ? badInput('the request cannot be read')
    : undefined;
}

/**
 * Refuses new calls with a clear message while the server closes. Calls in flight are finished and their connections closed
 * with the reply; otherwise the server would wait for each connection's idle timeout.
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
/** The readiness check reports to load balancers by itself that the server closes. */
const READY = '/ready';

/** Sends 503: the server or its database cannot answer now. The client should try again after `retrySeconds`. */
export function sendUnavailable(reply: FastifyReply, reason: Message, retrySeconds: number): FastifyReply {
  return sendReason(reply.header('retry-after', String(retrySeconds)), 503, reason);
}

function sendReason(reply: FastifyReply, status: number, reason: Message): FastifyReply {
  return reply
    .code(status)
    .header(MESSAGE_HEADER, reason.code)
    .send({ code: '1', message: messageText(reason, localeOf(reply.request)), data: null });
}
