import * as z from 'zod';
import { id, idText } from '../ids.ts';
import { defineSchemas } from '../schema.ts';
import type { accessCalls } from './access.calls.ts';
import { formText, pageOf, zeroBasedPage } from './rights.schemas.ts';

/** One thing that was looked at on the way to a decision, in the order of looking. */
const step = z.object({
  check: z.enum(['user', 'role', 'group', 'menu', 'permission', 'button', 'scope', 'state', 'duties', 'rule']),
  passed: z.boolean(),
  /** A sentence in the language of the request: who grants it, or what is missing where. */
  text: z.string(),
  /** Codes of the permissions that the sentence names. */
  permissions: z.array(z.string()),
});

/** The chain of grants behind a yes or a no. */
const why = z.object({
  allowed: z.boolean(),
  person: z.object({ usrid: id, usrnm: z.string(), fulnm: z.string() }),
  action: z.object({ id: z.string(), name: z.string() }),
  /** The moment that the answer speaks of. */
  at: z.string(),
  steps: z.array(step),
  /** The smallest grants that would make it a yes, cheapest first; empty for a yes. */
  grants: z.array(z.string()),
});

const asked = {
  /** Id of an action, or of a button as `path#code`. */
  action: z.string().min(1).max(200),
  /** A row as `kind:id`, for example `program:12` or `user:3`. */
  row: z.string().max(100).optional(),
};

const override = z.object({
  overrideId: id,
  usrid: id,
  usrnm: z.string(),
  fulnm: z.string(),
  first: z.string(),
  second: z.string(),
  reason: z.string(),
  state: z.enum(['requested', 'approved', 'refused', 'ended']),
  requestedBy: z.string(),
  requestedAt: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string().nullable(),
  until: z.string(),
});

const auditRow = z.object({
  auditId: z.number().int().positive(),
  at: z.string(),
  event: z.string(),
  outcome: z.enum(['done', 'refused']),
  action: z.string(),
  actionName: z.string(),
  usrid: id.nullable(),
  usrnm: z.string(),
  /** `kind:id`. */
  subject: z.string(),
  /** What the row is called now, in the language of the request; '' where there is none or the reader does not reach it. */
  subjectName: z.string(),
  message: z.string(),
  requestId: z.string(),
  /** Before and after, as they were recorded. */
  details: z.record(z.string(), z.unknown()),
  /** Number in the chain; null until the sealer took it. */
  seq: z.number().int().positive().nullable(),
});

const auditFilter = {
  /** Days, 'YYYY-MM-DD', both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  account: formText.optional(),
  event: z.string().max(100).optional(),
  outcome: z.enum(['done', 'refused']).optional(),
  /** `kind:id`, or its beginning. */
  subject: formText.optional(),
  /** Part of a present name of the rows of the kind that `subject` begins with. */
  name: formText.optional(),
};

export const accessSchemas = defineSchemas<typeof accessCalls>()({
  'access.actions': {
    data: z.array(
      z.object({ id: z.string(), name: z.string(), permission: z.string(), kind: z.enum(['action', 'button']) }),
    ),
  },
  'access.ownWhy': { query: z.object(asked), data: why },
  /** `at`: ISO 8601; the present where absent. */
  'access.why': {
    query: z.object({ usrid: idText, at: z.iso.datetime({ offset: true }).optional(), ...asked }),
    data: why,
  },
  'duties.list': { query: z.object({ usrid: idText.optional(), ...zeroBasedPage }), data: pageOf(override) },
  'duties.request': {
    body: z.object({
      usrid: id,
      first: z.string().max(100),
      second: z.string().max(100),
      reason: formText,
      until: z.iso.date(),
    }),
    data: z.object({ overrideId: id }),
  },
  'duties.decide': { body: z.object({ overrideId: id, approve: z.boolean() }), data: z.object({ overrideId: id }) },
  'duties.end': { body: z.object({ overrideId: id }), data: z.object({ overrideId: id }) },
  /** Newest first. */
  'audit.list': { query: z.object({ ...auditFilter, ...zeroBasedPage }), data: pageOf(auditRow) },
  'audit.export': { query: z.object(auditFilter), data: z.null() },
});
