import * as z from 'zod';
import { readOptionsSchema } from '../volumes/schema.ts';

/** What the reading process is told: how a file of volumes is read, or how many rows a small table may have, read as it is. */
export const taskSchema = z.object({
  path: z.string(),
  options: readOptionsSchema.exactOptional(),
  rows: z.number().int().exactOptional(),
});

export type Task = z.infer<typeof taskSchema>;
