import * as z from 'zod';
import { id } from './ids.ts';
import { version } from './shapes.ts';

/** One version of a document. */
const file = z.object({
  /** Versions are counted from 1. */
  number: id,
  name: z.string(),
  /** What it is by its bytes. */
  type: z.enum(['pdf', 'png', 'jpg', 'xlsx', 'docx']),
  /** In bytes. */
  size: z.number().int(),
  /** Empty for what came with the product, and for people that the reader is told no names of. */
  uploadedBy: z.string(),
  uploadedAt: z.string(),
});

/** A document that belongs to some object, with its versions, the newest first. */
export const keptDocument = z.object({ documentId: id, version, files: z.array(file) });

export type KeptDocument = z.infer<typeof keptDocument>;
export type KeptFile = KeptDocument['files'][number];
