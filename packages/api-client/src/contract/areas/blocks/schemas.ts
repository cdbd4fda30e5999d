import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { day, formText, foundDealers, made, version, versionText } from '../../shapes.ts';
import type { blockCalls } from './calls.ts';

/** From the narrowest to the widest; each keeps from what those before it do as well. */
const kind = z.enum(['payment', 'claims', 'programs']);

const dealer = { dealerId: id, code: z.string(), nameEn: z.string(), nameCn: z.string() };

/** Days are 'YYYY-MM-DD'. */
const block = z.object({
  blockId: id,
  ...dealer,
  kind,
  reason: z.string(),
  validFrom: z.string(),
  /** Last day as it was said; empty for none. */
  validTo: z.string(),
  /** The first day on which it holds no more because somebody ended it early, and why; empty where nobody did. */
  liftedFrom: z.string(),
  liftedReason: z.string(),
  ...made,
  version,
});

export const blockSchemas = defineSchemas<typeof blockCalls>()({
  /** Every block that was ever said, the latest first day first; with `day`, those that hold on it. */
  'blocks.list': listSchemas(
    {
      dealer: formText.optional(),
      dealerId: idText.optional(),
      kind: kind.or(z.literal('')).optional(),
      day: day.optional(),
      sort: z.enum(['from', '-from', 'dealer', '-dealer']).default('-from'),
    },
    block,
  ),
  /** The dealers that are kept from something on a day, each with the widest block that does so. */
  'blocks.onDay': {
    query: z.object({ day, use: z.enum(['payment', 'claim', 'program']).optional() }),
    data: z.array(z.object({ dealerId: id, code: z.string(), blockId: id, kind, reason: z.string() })),
  },
  /** Dealers that can be blocked, by code or name. */
  'blocks.dealers': foundDealers,
  'blocks.save': {
    body: z.object({
      dealerId: id.nullable(),
      kind: formText,
      validFrom: formText,
      validTo: formText,
      reason: formText,
    }),
    data: z.object({ blockId: id }),
  },
  'blocks.end': {
    query: versionText,
    body: z.object({ blockId: id, liftedFrom: formText, reason: formText }),
    data: z.object({ blockId: id, version }),
  },
});
