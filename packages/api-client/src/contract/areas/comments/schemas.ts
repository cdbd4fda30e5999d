import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { sought } from '../../shapes.ts';
import type { commentCalls } from './calls.ts';

const comment = z.object({
  commentId: id,
  /** `@` and an account mentions a user. */
  text: z.string(),
  byId: id,
  byAccount: z.string(),
  byName: z.string(),
  at: z.string(),
});

export const commentSchemas = defineSchemas<typeof commentCalls>()({
  /** The newest first (PRG-040). */
  'comments.history': listSchemas({ programId: idText }, comment),
  /** Users who can be mentioned: those who may read the program. */
  'comments.people': {
    query: z.object({ programId: idText, ...sought }),
    data: z.array(z.object({ account: z.string(), name: z.string() })),
  },
  'comments.write': {
    body: z.object({ programId: id, text: z.string().max(2000) }),
    data: z.object({ commentId: id }),
  },
});
