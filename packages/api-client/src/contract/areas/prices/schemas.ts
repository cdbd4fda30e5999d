import * as z from 'zod';
import { fileReport } from '../../file-report.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { dated, day, formText, made, sought, version } from '../../shapes.ts';
import type { priceCalls } from './calls.ts';

const vehicle = {
  modelId: id,
  make: z.string(),
  brand: z.string(),
  typeClass: z.string(),
  modelYear: z.string(),
  model: z.string(),
};

const nstGroup = {
  groupId: id,
  /** The code of the group. */
  group: z.string(),
  nameEn: z.string(),
  nameCn: z.string(),
  make: z.string(),
};

const priceFilter = { make: formText.optional(), text: formText.optional(), day: day.optional() };

const amount = formText;

/** Prices of models with their first days, before they are saved. */
const saidPrices = z.array(z.object({ modelId: id, validFrom: day, msrp: amount, dealerPrice: amount }));

/** Budgets that are calculated by one call. */
const someBudgets = z.array(id).max(25).optional();

/**
 * Which budgets within reach would change once they are updated. Without `budgetIds` they are counted and the first of them
 * named; with them, those are calculated.
 */
const effect = z.object({
  /** Budgets that use the changed values. */
  count: z.number().int(),
  /** The first of them; more are never calculated. */
  budgetIds: z.array(id),
  /** The named budgets whose numbers would change. Totals in yuan; null without a total. */
  changes: z.array(
    z.object({
      budgetId: id,
      programId: id,
      programCode: z.string(),
      programName: z.string(),
      siOffer: z.string(),
      make: z.string().nullable(),
      customer: z.string().nullable(),
      /** It has an older version than the newest already, so updating it changes more than this. */
      isBehind: z.boolean(),
      /** The present total, the total after the update, and the total of an update without these prices. */
      before: z.number().nullable(),
      after: z.number().nullable(),
      without: z.number().nullable(),
    }),
  ),
});

/** Ticked rows of an IMPACT file, and the kind of their amounts. */
const tickedRows = z.object({
  fileId: id,
  takenAs: z.enum(['group', 'model']),
  rows: z.array(z.number().int().positive()).max(5_000),
});

export const priceSchemas = defineSchemas<typeof priceCalls>()({
  /**
   * All prices, by model, the latest first day first; with `day`, the price in force on that day. Amounts are yuan with two
   * decimal places.
   */
  'prices.list': listSchemas(
    priceFilter,
    z.object({
      priceId: id,
      ...vehicle,
      msrp: z.string(),
      /** At the VAT rate in force now; for a past price on its last day, for a coming one on its first. Empty without a rate. */
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
  'prices.checkFile': { data: fileReport.extend({ prices: saidPrices }) },
  'prices.loadFile': { data: fileReport.extend({ prices: saidPrices }) },
  'prices.effect': { body: z.object({ prices: saidPrices.max(5_000), budgetIds: someBudgets }), data: effect },
  /** All prices of groups, the latest first day first; like `prices.list`. */
  'groupPrices.list': listSchemas(
    priceFilter,
    z.object({ priceId: id, ...nstGroup, msrp: z.string(), msrpWithoutVat: z.string(), ...dated }),
  ),
  'groupPrices.export': { query: z.object(priceFilter), data: z.null() },
  'groupPrices.groups': { query: z.object(sought), data: z.array(z.object(nstGroup)) },
  'groupPrices.save': {
    body: z.object({ groupId: id.nullable(), validFrom: formText, msrp: formText, reason: formText }),
    data: z.object({ priceId: id, version }),
  },
  'groupPrices.checkFile': { data: fileReport },
  'groupPrices.loadFile': { data: fileReport },
  'impact.list': listSchemas({}, z.object({ fileId: id, fileName: z.string(), rows: z.number().int(), ...made })),
  'impact.rows': {
    query: z.object({ fileId: idText }),
    data: z.array(
      z.object({
        row: z.number().int(),
        nst: z.string(),
        validFrom: z.string(),
        msrp: z.string(),
        state: z.enum(['unknown', 'same', 'differs']),
        /** The group of the NST on the day, and its MSRP; null without one. */
        group: z.object({ code: z.string(), msrp: z.string().nullable() }).nullable(),
        /** The model of the NST, and its MSRP on the day; null if the NST is unknown. */
        model: z.object({ name: z.string(), msrp: z.string().nullable() }).nullable(),
      }),
    ),
  },
  'impact.original': { query: z.object({ fileId: idText }), data: z.null() },
  'impact.checkFile': { data: fileReport },
  'impact.loadFile': { data: fileReport },
  'impact.plan': { body: tickedRows, data: fileReport.extend({ prices: saidPrices }) },
  'impact.take': {
    body: tickedRows.extend({ reason: formText, print: formText }),
    data: z.object({ count: z.number().int(), version }),
  },
  /** All rates, the latest first day first; `percent` as '13.00'. */
  'vatRates.list': listSchemas({}, z.object({ vatRateId: id, percent: z.string(), ...dated })),
  'vatRates.effect': {
    body: z.object({ validFrom: day, percent: formText, budgetIds: someBudgets }),
    data: effect,
  },
  'vatRates.save': {
    body: z.object({ validFrom: formText, percent: formText, reason: formText }),
    data: z.object({ vatRateId: id, version }),
  },
});
