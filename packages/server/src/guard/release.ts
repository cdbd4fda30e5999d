import { message, messageText } from '@oasis/engine';
import type { FastifyInstance } from 'fastify';
import type { ReleaseWatch } from '../database/release-watch.ts';
import { localeOf, MESSAGE_HEADER } from './answer.ts';
import { sendUnavailable } from './errors.ts';

const RETRY_SECONDS = 5;
const CALLS = '/oasis/';
const NEWER = message('NEWER_VERSION');
/** What a server answers that does not understand the database any more. */
const DOUBTFUL = ['SIGN_IN_EXPIRED', 'INTERNAL_ERROR'];

/**
 * A server whose database a newer version has changed answers no more calls: what it would read and write has another
 * meaning by now. Callers are told to go on at the new one. Between the change and the next look such a server would sign
 * everybody out, or fail, so before either is said the database is asked.
 */
export function mountRelease(app: FastifyInstance, watch: ReleaseWatch): void {
  app.addHook('onRequest', async (request, reply) => {
    if (watch.newer().length === 0 || !request.url.startsWith(CALLS)) return undefined;
    return sendUnavailable(reply, NEWER, RETRY_SECONDS);
  });
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!request.url.startsWith(CALLS) || !DOUBTFUL.includes(String(reply.getHeader(MESSAGE_HEADER)))) return payload;
    const newer = await watch.look().catch(() => []);
    if (newer.length === 0) return payload;
    reply.code(503).header(MESSAGE_HEADER, NEWER.code).header('retry-after', String(RETRY_SECONDS));
    return JSON.stringify({ code: '1', message: messageText(NEWER, localeOf(request)), data: null });
  });
}
