import * as z from 'zod';
import { readOptionsSchema } from '../volumes/schema.ts';

/** What the reading process is told; without options the file is a small table, read as it is. */
export const taskSchema = z.object({ path: z.string(), options: readOptionsSchema.exactOptional() });

export type Task = z.infer<typeof taskSchema>;
