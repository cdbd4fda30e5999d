import { blockRecord } from '@oasis/engine/areas/blocks';
import * as z from 'zod';
import { definedSchemas } from '../../defined-record.ts';
import { id } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { day, formText, foundDealers, version, versionText } from '../../shapes.ts';
import type { blockCalls } from './calls.ts';

/** From the narrowest to the widest; each also excludes the uses of those before it. */
const kind = z.enum(['payment', 'claims', 'programs']);

const { list, save } = definedSchemas(blockRecord);

export const blockSchemas = defineSchemas<typeof blockCalls>()({
  /** All blocks, the latest first day first; with `day`, the blocks that hold on that day. */
  'blocks.list': list,
  /** The dealers that are kept from something on a day, each with the widest block that does so. */
  'blocks.onDay': {
    query: z.object({ day, use: z.enum(['payment', 'claim', 'program']).optional() }),
    data: z.array(z.object({ dealerId: id, code: z.string(), blockId: id, kind, reason: z.string() })),
  },
  /** Dealers that can be blocked, by code or name. */
  'blocks.dealers': foundDealers,
  'blocks.save': save,
  'blocks.end': {
    query: versionText,
    body: z.object({ blockId: id, liftedFrom: formText, reason: formText }),
    data: z.object({ blockId: id, version }),
  },
});
