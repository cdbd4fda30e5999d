import * as z from 'zod';
import { id } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, made, version } from '../../shapes.ts';
import type { priceCalls } from './calls.ts';

/** What every dated value says beside itself. Days are 'YYYY-MM-DD'. */
const dated = {
  validFrom: z.string(),
  /** Last day under the newest version; empty where nothing follows. */
  validTo: z.string(),
  /** A newer version says another value for the same first day. */
  replaced: z.boolean(),
  reason: z.string(),
  ...made,
  /** The version of its kind, which budgets pin. */
  version,
};

export const priceSchemas = defineSchemas<typeof priceCalls>()({
  /** Every rate that was ever said, the latest first day first; `percent` as '13.00'. */
  'vatRates.list': listSchemas({}, z.object({ vatRateId: id, percent: z.string(), ...dated })),
  'vatRates.save': {
    body: z.object({ validFrom: formText, percent: formText, reason: formText }),
    data: z.object({ vatRateId: id, version }),
  },
});
