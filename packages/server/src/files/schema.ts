import { isMessageCode, type MessageCode } from '@oasis/engine/messages';
import * as z from 'zod';

/** Encodings that a user may choose; without a choice a file is UTF-8, or UTF-16 by its byte order mark. */
export const encodingSchema = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'gb18030']);

const codeSchema = z.custom<MessageCode>((value) => typeof value === 'string' && isMessageCode(value));

/** A message of the reading process. */
export const messageSchema = z.object({
  code: codeSchema,
  params: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
});
