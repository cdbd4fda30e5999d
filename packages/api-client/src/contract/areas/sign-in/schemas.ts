import * as z from 'zod';
import { defineSchemas } from '../../schema.ts';
import type { oauthCalls } from './calls.ts';

const code = z.string().min(1).max(200);
const token = z.string().min(1).max(200);

export const oauthSchemas = defineSchemas<typeof oauthCalls>()({
  'oauth.start': { data: z.null() },
  'oauth.callback': { query: z.looseObject({ state: z.string().max(500).optional() }), data: z.null() },
  'oauth.exchange': { body: z.object({ code }), data: z.object({ token: z.string() }) },
  'oauth.revoke': { body: z.object({ token }), data: z.null() },
  /** `data` is the address that the browser goes to next. */
  'oauth.logout': { data: z.string() },
});
