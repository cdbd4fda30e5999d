import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { movingList } from '../../moving-schemas.ts';
import { runCalls, runItem, runItemFilters, runItemSort, runRow, runView } from '../../run-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText } from '../../shapes.ts';
import type { claimRunCalls } from './calls.ts';

const filters = { ...runItemFilters, vin: z.string().max(17).optional() };

export const claimRunSchemas = defineSchemas<typeof claimRunCalls>()({
  'claimRuns.list': movingList(z.enum(['updatedAt', '-updatedAt']).default('-updatedAt'), z.object(runRow)),
  'claimRuns.view': {
    query: z.object({ runId: idText }),
    data: z.object({
      ...runView,
      /** The newest versions that it was judged by. */
      inputs: z.object({ prices: z.string(), vat: z.string(), release: z.string() }),
    }),
  },
  'claimRuns.items': listSchemas(
    { ...filters, sort: runItemSort },
    z.object({ ...runItem, claimId: id, vin: z.string(), status: z.string() }),
  ),
  'claimRuns.export': { query: z.object({ ...filters, name: z.string().max(100).optional() }), data: z.null() },
  'claimRuns.preview': {
    body: z.object({ bu: formText, program: formText, reason: formText }),
    data: runCalls.previewed,
  },
  'claimRuns.make': runCalls.make,
  'claimRuns.step': runCalls.step,
});
