import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { day, formText } from '../../shapes.ts';
import type { dutyCalls } from './calls.ts';

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

export const dutySchemas = defineSchemas<typeof dutyCalls>()({
  'duties.list': listSchemas({ usrid: idText.optional() }, override),
  'duties.request': {
    body: z.object({
      usrid: id,
      first: z.string().max(100),
      second: z.string().max(100),
      reason: formText,
      until: day,
    }),
    data: z.object({ overrideId: id }),
  },
  'duties.decide': { body: z.object({ overrideId: id, approve: z.boolean() }), data: z.object({ overrideId: id }) },
  'duties.end': { body: z.object({ overrideId: id }), data: z.object({ overrideId: id }) },
});
