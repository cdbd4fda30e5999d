import { message, messageText } from '@oasis/engine/messages';
import type { FastifyInstance } from 'fastify';
import type { ReleaseWatch } from '../database/release-watch.ts';
import { localeOf, MESSAGE_HEADER } from './answer.ts';
import { sendUnavailable } from './errors.ts';

const RETRY_SECONDS = 5;
const CALLS = '/oasis/';
const NEWER = message('NEWER_VERSION');
/** Message codes that a server may send when a newer version has changed its database. */
const DOUBTFUL = ['SIGN_IN_EXPIRED', 'INTERNAL_ERROR'];

/**
 * Refuses all calls once a newer version has changed the database, because this server may misread its data. Clients are
 * told to continue at the new server. Until the watch notices the change, calls could fail or end in a sign-out, so the
 * database is checked again before such a reply is sent.
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
