import { message, messageText } from '@oasis/engine';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOf, MESSAGE_HEADER, sendRefusal } from './answer.ts';
import { badInput } from './input.ts';
import { ToldError } from './told-error.ts';

/** An address that the router itself cannot read is bad input like any other. */
export function answerBadAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void sendRefusal(reply, badInput('the address cannot be read'));
}

/** Everything that goes wrong outside a handler's own answers: a clear envelope, never a stack (API-035). */
export function mountErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return sendRefusal(reply, { kind: 'too-large', message: message('BODY_TOO_LARGE') });
    if (status === 429) {
      const reason = message('TOO_MANY_CALLS');
      reply.code(429).header(MESSAGE_HEADER, reason.code);
      return reply.send({ code: '1', message: messageText(reason, localeOf(request)), data: null });
    }
    if (status >= 400 && status < 500) return sendRefusal(reply, badInput('the request cannot be read'));
    request.log.error(
      { err: { type: error.name, message: error.message, stack: error.stack }, requestId: request.id },
      'a call failed',
    );
    const reason = error instanceof ToldError ? error.reason : message('INTERNAL_ERROR');
    reply.code(500).header(MESSAGE_HEADER, reason.code);
    return reply.send({ code: '1', message: messageText(reason, localeOf(request)), data: null });
  });
}
