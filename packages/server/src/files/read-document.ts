import { readFile } from 'node:fs/promises';
import { err, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import * as z from 'zod';
import { archiveMessage } from './archive-message.ts';
import { messageSchema } from './schema.ts';
import { unpackZip, type ZipLimits } from './zip.ts';

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.object({ kind: z.literal('document') }) }),
  z.object({ ok: z.literal(false), error: messageSchema }),
]);

/** Result of checking a document of Office: it may be stored. */
export type DocumentReading = Extract<z.infer<typeof answerSchema>, { ok: true }>['value'];

/** Limits of a document of Office that is stored as received. */
export const DOCUMENT_LIMITS: ZipLimits = { unpackedBytes: 64 * 1024 * 1024, parts: 5_000 };

const CONTENT_TYPES = '[Content_Types].xml';
const MACROS = /macro|vbaproject/i;

/**
 * Checks a document of Office: all its parts are unpacked within limits and have their declared sizes and checksums, and none is declared
 * to hold macros, whatever its name. Meant for the separate process.
 */
export async function readDocumentFile(
  path: string,
  limits: ZipLimits = DOCUMENT_LIMITS,
): Promise<Result<DocumentReading, Message>> {
  const unpacked = unpackZip(await readFile(path), limits);
  if (!unpacked.ok) {
    const { failure } = unpacked;
    return err(failure === 'broken' ? message('DOCUMENT_BROKEN') : archiveMessage(failure, limits));
  }
  const types = unpacked.parts.get(CONTENT_TYPES);
  if (types !== undefined && MACROS.test(new TextDecoder().decode(types))) return err(message('DOCUMENT_MACROS'));
  return ok({ kind: 'document' });
}

/** The answer of the process apart. */
export function documentIn(answer: Buffer): Result<DocumentReading, Message> {
  return answerSchema.parse(JSON.parse(answer.toString('utf8')));
}
