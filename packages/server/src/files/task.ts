import * as z from 'zod';
import { PAPER_TYPES } from './papers/paper-texts.ts';
import { encodingSchema } from './schema.ts';

const bound = z.number().int().exactOptional();

/**
 * The task of the reading process: the options of a file of volumes; or the bounds of a table of records and its chosen
 * encoding; or the check of a document of Office; or the type of a paper that is read.
 */
export const taskSchema = z.object({
  path: z.string(),
  /** For a file of volumes: options of the rules of volumes. */
  options: z.unknown().optional(),
  /** Bounds of a table of records; those of a small table where nothing is said. */
  limits: z.object({ rows: bound, fileBytes: bound, unpackedBytes: bound }).exactOptional(),
  document: z.literal(true).exactOptional(),
  paper: z.enum(PAPER_TYPES).exactOptional(),
  encoding: encodingSchema.exactOptional(),
  /** Milliseconds after which the process ends by itself, whoever watches it. */
  time: z.number().int().positive().exactOptional(),
});

export type Task = z.infer<typeof taskSchema>;
