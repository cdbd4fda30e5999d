import { Readable } from 'node:stream';
import type {} from '@fastify/cookie';
import { DEFAULT_LOCALE, type Locale, messageText } from '@oasis/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from './content-disposition.ts';
import { JsonData } from './json-data.ts';
import { REFUSAL_STATUS, type Refusal } from './refusal.ts';
import type { FileReply, RedirectReply } from './route.ts';

/** Carries the stable code of the message beside the envelope, which has exactly code, message and data (API-014). */
export const MESSAGE_HEADER = 'x-oasis-message';

const JSON_TYPE = 'application/json; charset=utf-8';
const LOCALE_HEADER = 'x-oasis-locale';

/** Language of the answers of a request. */
export function localeOf(request: FastifyRequest): Locale {
  const wished = request.headers[LOCALE_HEADER];
  return wished === 'zh' || wished === 'en' ? wished : DEFAULT_LOCALE;
}

const BEFORE_DATA = Buffer.from('{"code":"0","message":"","data":');
const AFTER_DATA = Buffer.from('}');

/** Success: code '0' (API-015, API-017). */
export function sendData(reply: FastifyReply, data: unknown): FastifyReply {
  if (data instanceof JsonData) {
    return sendPieces(reply, [BEFORE_DATA, ...data.parts, AFTER_DATA]);
  }
  return sendDataText(reply, dataText(data));
}

/** Bytes that are put together before they are sent; more of them go out piece by piece. */
const TOGETHER = 1024 * 1024;

function sendPieces(reply: FastifyReply, pieces: readonly Buffer[]): FastifyReply {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  reply.code(200).type(JSON_TYPE);
  if (length <= TOGETHER) return reply.send(Buffer.concat(pieces));
  return reply.header('content-length', length).send(Readable.from(pieces));
}

/** Success whose envelope is text already, or the bytes of one. */
export function sendDataText(reply: FastifyReply, text: string | Buffer): FastifyReply {
  return reply.code(200).type(JSON_TYPE).send(text);
}

/** The envelope of data as it is sent. */
export function dataText(data: unknown): string {
  return envelopeOf(JSON.stringify(data ?? null));
}

/** The envelope of data that is JSON already. */
export function envelopeOf(json: string): string {
  return `{"code":"0","message":"","data":${json}}`;
}

/** A refusal in the language of the request, with the status of its kind. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply
    .code(REFUSAL_STATUS[refusal.kind])
    .header(MESSAGE_HEADER, refusal.message.code)
    .send({ code: '1', message: messageText(refusal.message, localeOf(reply.request)), data: refusal.data ?? null });
}

/** A file under its name (API-027). */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  return reply
    .code(200)
    .header('content-disposition', contentDisposition(file.fileName))
    .type(file.type)
    .send(file.body);
}

export function sendRedirect(reply: FastifyReply, { location, cookie }: RedirectReply, secure: boolean): FastifyReply {
  if (cookie !== undefined) {
    const { name, value, maxAgeSeconds } = cookie;
    reply.setCookie(name, value, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: maxAgeSeconds,
      secure,
    });
  }
  return reply.redirect(location, 302);
}
