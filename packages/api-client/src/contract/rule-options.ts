import * as z from 'zod';
import { id } from './ids.ts';

/** The program categories and the BUs that a rule can be for. */
export const ruleOptions = z.object({
  categories: z.array(z.object({ categoryId: id, name: z.string() })),
  bus: z.array(z.object({ code: z.string(), name: z.string() })),
});
