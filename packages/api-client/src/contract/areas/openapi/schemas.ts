import * as z from 'zod';
import { defineSchemas } from '../../schema.ts';
import type { openApiCalls } from './calls.ts';

export const openApiSchemas = defineSchemas<typeof openApiCalls>()({
  'openapi.read': { data: z.null() },
});
