import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import type { accessCalls } from './calls.ts';

/** One thing that was looked at on the way to a decision, in the order of looking. */
const step = z.object({
  check: z.enum(['user', 'role', 'group', 'menu', 'permission', 'button', 'scope', 'state', 'duties', 'rule']),
  passed: z.boolean(),
  /** A sentence in the language of the request: the grant that allows it, or the missing one. */
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

export const accessSchemas = defineSchemas<typeof accessCalls>()({
  'access.actions': {
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        permission: z.string(),
        kind: z.enum(['action', 'button']),
        /** The page to which it belongs; empty for one outside every page. */
        page: z.string(),
      }),
    ),
  },
  'access.ownWhy': { query: z.object(asked), data: why },
  /** `at`: ISO 8601; the present if absent. */
  'access.why': {
    query: z.object({ usrid: idText, at: z.iso.datetime({ offset: true }).optional(), ...asked }),
    data: why,
  },
});
