import { Readable } from 'node:stream';
import type {} from '@fastify/cookie';
import { DEFAULT_LOCALE, type Locale } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JsonData } from '../base/json-data.ts';
import { REFUSAL_STATUS, type Refusal } from '../base/refusal.ts';
import type { FileReply } from '../files/file-reply.ts';
import { contentDisposition } from './content-disposition.ts';
import type { RedirectReply } from './route.ts';

/** Carries the stable code of the message beside the envelope, which has exactly code, message and data (API-014). */
export const MESSAGE_HEADER = 'x-oasis-message';

const JSON_TYPE = 'application/json; charset=utf-8';
const LOCALE_HEADER = 'x-oasis-locale';

/** Returns the language in which a request is answered. */
export function localeOf(request: FastifyRequest): Locale {
  const wished = request.headers[LOCALE_HEADER];
  return wished === 'zh' || wished === 'en' ? wished : DEFAULT_LOCALE;
}

const BEFORE_DATA = Buffer.from('{"code":"0","message":"","data":');
const AFTER_DATA = Buffer.from('}');

/** Sends a success reply: code '0' (API-015, API-017). */
export function sendData(reply: FastifyReply, data: unknown): FastifyReply {
  if (data instanceof JsonData) {
    return sendPieces(reply, [BEFORE_DATA, ...data.parts, AFTER_DATA]);
  }
  return sendDataText(reply, dataText(data));
}

/** Replies up to this many bytes are sent as one buffer; longer ones are streamed. */
const TOGETHER = 1024 * 1024;

function sendPieces(reply: FastifyReply, pieces: readonly Buffer[]): FastifyReply {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  reply.code(200).type(JSON_TYPE);
  if (length <= TOGETHER) return reply.send(Buffer.concat(pieces));
  return reply.header('content-length', length).send(Readable.from(pieces));
}

/** Sends a success reply whose envelope is already text or bytes. */
export function sendDataText(reply: FastifyReply, text: string | Buffer): FastifyReply {
  return reply.code(200).type(JSON_TYPE).send(text);
}

/** Returns the envelope of some data as JSON text. */
export function dataText(data: unknown): string {
  return envelopeOf(JSON.stringify(data ?? null));
}

/** Returns the envelope of data that is already JSON text. */
export function envelopeOf(json: string): string {
  return `{"code":"0","message":"","data":${json}}`;
}

/** Sends a refusal in the language of the request, with the status of its kind. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply
    .code(REFUSAL_STATUS[refusal.kind])
    .header(MESSAGE_HEADER, refusal.message.code)
    .send({ code: '1', message: messageText(refusal.message, localeOf(reply.request)), data: refusal.data ?? null });
}

/** The content security policy of an uploaded file that is opened in a browser: it may do nothing. */
const FOREIGN_CONTENT = "sandbox; default-src 'none'";

/** Sends a file as a download with its name (API-027). */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  if (file.isForeign) reply.header('content-security-policy', FOREIGN_CONTENT);
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
