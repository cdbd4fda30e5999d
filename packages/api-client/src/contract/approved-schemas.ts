import * as z from 'zod';
import { packageSchemas } from './areas/packages/schemas.ts';
import { id } from './ids.ts';
import { formText, version } from './shapes.ts';

const { steps, acts } = packageSchemas['packages.tracking'].data.shape;
const may = z.object({ allowed: z.boolean(), reason: z.string() });
const read = { approvalVersion: version.optional(), step: z.number().int().optional() };

/**
 * Bodies of calls that decide on a subject, withdraw or name an approver of it, and what its page shows of the approval. `named` identifies
 * one: `{ planId: id }`.
 */
export function approvedSchemas<Named extends z.core.$ZodLooseShape>(named: Named) {
  return {
    decision: z.object({
      ...named,
      ...read,
      action: z.enum(['approve', 'reject']),
      comment: formText.optional(),
    }),
    withdrawal: z.object({ ...named, approvalVersion: version.optional(), reason: formText }),
    name: z.object({ ...named, to: id }),
    shown: {
      /** The chain with its acts; empty before the subject was submitted. */
      steps,
      acts,
      approvalVersion: version.nullable(),
      approvalStep: z.number().int().min(0),
      isBlocked: z.boolean(),
      may: z.object({ decide: may, withdraw: may }),
    },
  };
}
