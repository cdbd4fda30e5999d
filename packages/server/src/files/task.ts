import * as z from 'zod';
import { encodingSchema } from './schema.ts';

/**
 * The task of the reading process: the options of a file of volumes; or the largest number of rows of a small table and its chosen
 * encoding; or the check of a document of Office.
 */
export const taskSchema = z.object({
  path: z.string(),
  /** For a file of volumes: options of the rules of volumes. */
  options: z.unknown().optional(),
  rows: z.number().int().exactOptional(),
  document: z.literal(true).exactOptional(),
  encoding: encodingSchema.exactOptional(),
});

export type Task = z.infer<typeof taskSchema>;
