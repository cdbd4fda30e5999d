import { isMessageCode, type MessageCode } from '@oasis/engine/messages';
import * as z from 'zod';

/** Encodings that a person may name; without one a file is UTF-8, or UTF-16 where it says so. */
export const encodingSchema = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'gb18030']);

const codeSchema = z.custom<MessageCode>((value) => typeof value === 'string' && isMessageCode(value));

/** A sentence as the reading process tells it. */
export const messageSchema = z.object({
  code: codeSchema,
  params: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
});
