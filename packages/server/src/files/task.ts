import * as z from 'zod';
import { readOptionsSchema } from '../volumes/schema.ts';

/** What the reading process is told. */
export const taskSchema = z.object({ path: z.string(), options: readOptionsSchema });

export type Task = z.infer<typeof taskSchema>;
