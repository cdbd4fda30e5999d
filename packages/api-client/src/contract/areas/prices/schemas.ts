import * as z from 'zod';
import { id } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, made, sought, version } from '../../shapes.ts';
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

const vehicle = {
  modelId: id,
  make: z.string(),
  brand: z.string(),
  typeClass: z.string(),
  modelYear: z.string(),
  model: z.string(),
};

const priceFilter = { make: formText.optional(), text: formText.optional(), day: z.iso.date().optional() };

export const priceSchemas = defineSchemas<typeof priceCalls>()({
  /**
   * Every price that was ever said, by model, the latest first day first; with `day`, the one that is in force on it. Amounts are
   * yuan with two decimal places.
   */
  'prices.list': listSchemas(
    priceFilter,
    z.object({
      priceId: id,
      ...vehicle,
      msrp: z.string(),
      /** By the VAT rate in force now, of a past price on its last day, of a coming one on its first; empty without a rate. */
      msrpWithoutVat: z.string(),
      dealerPrice: z.string(),
      ...dated,
    }),
  ),
  'prices.export': { query: z.object(priceFilter), data: z.null() },
  'prices.models': { query: z.object(sought), data: z.array(z.object(vehicle)) },
  'prices.save': {
    body: z.object({
      modelId: id.nullable(),
      validFrom: formText,
      msrp: formText,
      dealerPrice: formText,
      reason: formText,
    }),
    data: z.object({ priceId: id, version }),
  },
  /** Every rate that was ever said, the latest first day first; `percent` as '13.00'. */
  'vatRates.list': listSchemas({}, z.object({ vatRateId: id, percent: z.string(), ...dated })),
  'vatRates.save': {
    body: z.object({ validFrom: formText, percent: formText, reason: formText }),
    data: z.object({ vatRateId: id, version }),
  },
});
