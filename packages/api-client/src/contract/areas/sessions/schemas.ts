import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import type { sessionCalls } from './calls.ts';

/** A valid session. Tokens and their hashes are never part of it. */
const session = z.object({
  sessionId: z.uuid(),
  /** Moments; use is noted to the minute. */
  begun: z.string(),
  lastUsed: z.string(),
  /** Origin of the sign-in; empty if it was not kept. */
  address: z.string(),
  /** Names from a closed list; empty for another one. */
  browser: z.string(),
  system: z.string(),
  /** The one that this call came with. */
  current: z.boolean(),
});

/** A change of the person that an account belongs to in sign-in: a new name, or a released binding. */
const accountChange = z.object({
  at: z.string(),
  kind: z.enum(['renamed', 'released']),
  own: z.boolean(),
  /** The account of the person who did it. */
  by: z.string(),
  /** The account's name before and after; the same for a release. */
  before: z.string(),
  after: z.string(),
});

/** Number of ended sessions; a sign-in in progress counts as one. */
const ended = z.object({ ended: z.number().int().positive() });

export const sessionSchemas = defineSchemas<typeof sessionCalls>()({
  /** The present one, then the latest used first. */
  'sessions.own': { data: z.array(session) },
  /** Sign-ins since the one before this, the latest first: of one's own account, and of others for readers of the audit log. */
  'sessions.accountChanges': { data: z.array(accountChange) },
  'sessions.end': { body: z.object({ sessionId: z.uuid() }), data: ended },
  'sessions.endOthers': { data: ended },
  'sessions.ofUser': {
    query: z.object({ usrid: idText }),
    data: z.object({ usrid: id, sessions: z.number().int().nonnegative() }),
  },
  'sessions.endOfUser': { body: z.object({ usrid: id }), data: ended },
});
