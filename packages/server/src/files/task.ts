import * as z from 'zod';
import { encodingSchema } from './schema.ts';

/**
 * What the reading process is told: how a file of volumes is read, how many rows a small table may have, read as it is, and its
 * encoding where somebody named one, or that it looks into a document of Office.
 */
export const taskSchema = z.object({
  path: z.string(),
  /** Of a file of volumes, as the rules of volumes read them. */
  options: z.unknown().optional(),
  rows: z.number().int().exactOptional(),
  document: z.literal(true).exactOptional(),
  encoding: encodingSchema.exactOptional(),
});

export type Task = z.infer<typeof taskSchema>;
