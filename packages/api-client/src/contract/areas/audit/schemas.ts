import * as z from 'zod';
import { id } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { day, formText } from '../../shapes.ts';
import type { auditCalls } from './calls.ts';

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
  /** Present name of the row in the language of the request; '' if it has no name or is out of the reader's reach. */
  subjectName: z.string(),
  message: z.string(),
  requestId: z.string(),
  /** Values before and after, as recorded. */
  details: z.record(z.string(), z.unknown()),
  /** Number in the chain; null until the sealer took it. */
  seq: z.number().int().positive().nullable(),
});

const auditFilter = {
  /** Days, 'YYYY-MM-DD', both included. */
  from: day.optional(),
  to: day.optional(),
  account: formText.optional(),
  event: z.string().max(100).optional(),
  outcome: z.enum(['done', 'refused']).optional(),
  /** `kind:id`, or its beginning. */
  subject: formText.optional(),
  /** Part of a present name of the rows of the kind that `subject` begins with. */
  name: formText.optional(),
};

export const auditSchemas = defineSchemas<typeof auditCalls>()({
  /** Newest first. */
  'audit.list': listSchemas(auditFilter, auditRow),
  'audit.export': { query: z.object(auditFilter), data: z.null() },
});
