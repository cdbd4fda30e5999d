import { PLAN_RULES_MAX } from '@oasis/engine/areas/checking-plans';
import * as z from 'zod';
import { approvedSchemas } from '../../approved-schemas.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { loggedMove, movingSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, sought, version } from '../../shapes.ts';
import type { checkingPlanCalls } from './calls.ts';

const count = z.number().int().min(0);
const part = z.string().max(100).optional();

/** A plan in lists. The month is 'YYYY-MM'. */
const row = z.object({
  planId: id,
  planCode: z.string(),
  buId: id,
  bu: z.string(),
  month: z.string(),
  status: z.string(),
  version,
  rules: count,
  updatedBy: z.string(),
  updatedAt: z.string(),
});

/** A rule; days are 'YYYY-MM-DD', the share is whole percent. */
const rule = z.object({
  firstDay: formText,
  categoryId: id.nullable(),
  programCode: formText,
  share: z.number(),
  checks: z.array(z.enum(['papers', 'days', 'amounts', 'owner', 'area', 'duplicates'])).max(10),
});

const written = {
  buId: id.nullable(),
  month: formText,
  // One more than a plan may have, so that the refusal says how many it may have.
  rules: z.array(rule).max(PLAN_RULES_MAX + 1),
};

const { move, moved, edit } = movingSchemas({ planId: id });
const { decision, name, withdrawal, shown } = approvedSchemas({ planId: id });

export const checkingPlanSchemas = defineSchemas<typeof checkingPlanCalls>()({
  'checkPlans.list': listSchemas(
    {
      bu: part,
      month: part,
      status: part,
      waiting: z.enum(['me', '']).optional(),
      sort: z.enum(['updatedAt', '-updatedAt', 'month', '-month']).default('-updatedAt'),
    },
    row,
  ),
  'checkPlans.view': {
    query: z.object({ planId: idText }),
    data: row.omit({ rules: true }).extend({
      rules: z.array(rule.extend({ category: z.string(), looked: count, chosen: count })),
      createdBy: z.string(),
      lastReason: z.string(),
      /** Claims on which the plan decided, those of them that people check, and those that are checked. */
      looked: count,
      chosen: count,
      checked: count,
      failed: count,
      /** Claims of the plan that it has not decided on yet. */
      waiting: count,
      /** The number that the plan drew; empty until the plan is closed. */
      seed: z.string(),
      ...shown,
    }),
  },
  'checkPlans.log': listSchemas({ planId: idText }, loggedMove),
  'checkPlans.forecast': {
    body: z.object(written),
    data: z.object({
      /** Months that were looked at, the last one first. */
      months: z.array(z.object({ month: z.string(), claims: count, chosen: count })),
      /** Minutes of work that an average month means; null before anybody checked a claim. */
      minutes: count.nullable(),
    }),
  },
  'checkPlans.categories': { data: z.array(z.object({ categoryId: id, name: z.string() })) },
  'checkPlans.people': {
    query: z.object({ planId: idText, ...sought }),
    data: z.array(z.object({ usrid: id, fulnm: z.string(), usrnm: z.string() })),
  },
  'checkPlans.draft': { body: z.object(written), data: moved.extend({ planCode: z.string() }) },
  'checkPlans.edit': edit(written),
  'checkPlans.submit': move,
  'checkPlans.withdraw': { body: withdrawal, data: moved },
  'checkPlans.decide': { body: decision, data: moved },
  'checkPlans.name': { body: name, data: moved },
});
