import * as z from 'zod';
import { id } from './ids.ts';
import { version } from './shapes.ts';

/** One version of a document. */
const file = z.object({
  /** Versions are counted from 1. */
  number: id,
  name: z.string(),
  /** Its type, determined by its bytes. */
  type: z.enum(['pdf', 'png', 'jpg', 'xlsx', 'docx']),
  /** Size in bytes. */
  size: z.number().int(),
  /** Empty for a document that came with the product, and for users whose name the reader may not see. */
  uploadedBy: z.string(),
  uploadedAt: z.string(),
});

/** A document that belongs to some object, with its versions, the newest first. */
export const keptDocument = z.object({ documentId: id, version, files: z.array(file) });

export type KeptDocument = z.infer<typeof keptDocument>;
export type KeptFile = KeptDocument['files'][number];
