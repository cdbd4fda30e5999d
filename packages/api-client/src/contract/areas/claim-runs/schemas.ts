import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { movingList, movingRow } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, version, versionText } from '../../shapes.ts';
import type { claimRunCalls } from './calls.ts';

/** Claims of a run by what it does to them; amounts in yuan without VAT. */
const sums = {
  changed: z.number().int(),
  ended: z.number().int(),
  left: z.number().int(),
  before: z.string(),
  after: z.string(),
};

const run = {
  runId: id,
  runCode: z.string(),
  /** Code of the program that it is limited to; empty for all of its BU. */
  program: z.string(),
  reason: z.string(),
  ...sums,
  /** Claims that are not made yet, and those that came out otherwise than shown. */
  waiting: z.number().int(),
  differing: z.number().int(),
  ...movingRow,
};

const filters = {
  runId: idText,
  program: z.string().max(50).optional(),
  vin: z.string().max(17).optional(),
  outcome: z.string().max(20).optional(),
  progress: z.string().max(20).optional(),
};

const progress = z.object({ runId: id, status: z.string(), version, waiting: z.number().int() });

export const claimRunSchemas = defineSchemas<typeof claimRunCalls>()({
  'claimRuns.list': movingList(z.enum(['updatedAt', '-updatedAt']).default('-updatedAt'), z.object(run)),
  'claimRuns.view': {
    query: z.object({ runId: idText }),
    data: z.object({
      ...run,
      /** Identifies the preview that the user read; the call that makes the run sends the mark back. */
      mark: z.string(),
      /** The newest versions that it was judged by. */
      inputs: z.object({ prices: z.string(), vat: z.string(), release: z.string() }),
      madeBy: z.string(),
      madeAt: z.string(),
      /** By program. */
      programs: z.array(z.object({ code: z.string(), name: z.string(), ...sums })),
    }),
  },
  'claimRuns.items': listSchemas(
    { ...filters, sort: z.enum(['place', '-place', 'difference', '-difference']).default('place') },
    z.object({
      place: z.number().int(),
      claimId: id,
      claimCode: z.string(),
      vin: z.string(),
      dealerCode: z.string(),
      programCode: z.string(),
      status: z.string(),
      outcome: z.string(),
      progress: z.string(),
      before: z.string(),
      after: z.string(),
      difference: z.string(),
      /** In the language of the request. */
      why: z.string(),
    }),
  ),
  'claimRuns.export': { query: z.object({ ...filters, name: z.string().max(100).optional() }), data: z.null() },
  'claimRuns.preview': {
    body: z.object({ bu: formText, program: formText, reason: formText }),
    data: z.object({ runId: id, runCode: z.string(), status: z.string(), version }),
  },
  'claimRuns.make': { query: versionText, body: z.object({ runId: id, mark: formText }), data: progress },
  'claimRuns.step': { query: versionText, body: z.object({ runId: id }), data: progress },
});
