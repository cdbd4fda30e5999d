import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { formText } from '../../shapes.ts';
import type { termCalls } from './calls.ts';

const text = z.string().max(100);
const number = z.number().nullable();

const tier = z.object({ from: text, value: text, reach: text });

/** The subject of a line: a model, or a type class of a brand. */
const place = {
  /** The fleet customer; empty for an offer to everybody. */
  customer: formText,
  modelId: id.nullable(),
  brandId: id.nullable(),
  typeClass: text.nullable(),
  /** 'YYYY-MM'; empty for the whole period. */
  month: text,
};

/** A draft, so everything may be missing or wrong. Amounts are yuan, shares percents. */
const settings = {
  kind: text,
  vat: text,
  rounding: text,
  span: text,
  level: text,
  basis: text,
  dealerUnits: text,
  units: text,
  money: text,
  published: z.boolean(),
  tiers: z.array(tier).max(100),
  /** Reason why the offer costs nothing if its budget has no amount; empty if it is not meant to. */
  noCost: formText,
};

/** The terms of an offer. A place without a line follows the budget. */
const offer = z.object({
  siOfferId: id,
  ...settings,
  lines: z.array(z.object({ ...place, value: text })).max(20_000),
});

const offers = z.array(offer).max(500);

/** The version of the saved terms; 0 before the first save. */
const version = z.number().int().min(0).max(2_147_483_647);

const cost = { planned: z.string(), cost: z.string(), difference: z.string() };

/** Upper limit: the highest tier for every planned car, within the caps. */
const most = { ...cost, most: z.string() };

const plannedModel = z.object({
  customer: z.string(),
  make: z.string(),
  brandId: id,
  brand: z.string(),
  typeClass: z.string(),
  modelYear: z.string(),
  modelId: id,
  model: z.string(),
  volume: z.array(number),
  budget: z.array(number),
  baseValue: z.array(number),
});

export const termSchemas = defineSchemas<typeof termCalls>()({
  'terms.read': {
    query: z.object({ pgmId: idText }),
    data: z.object({
      pgmId: id,
      code: z.string(),
      name: z.string(),
      programStatus: z.string(),
      version,
      /** The rules under which they were written. */
      rules: z.literal([1, 2]),
      /** Whether the person may change them now, and why not. */
      editing: z.object({ editable: z.boolean(), reason: z.string().nullable() }),
      /** User of the last save; null without one. */
      edited: z.object({ by: z.string(), at: z.string() }).nullable(),
      /** Models whose cars are paid more than they cost together with other programs, by the saved terms. */
      aboveTogether: z.array(z.string()),
      offers: z.array(
        offer.extend({
          name: z.string(),
          offerType: z.string(),
          /** Whether anybody has written anything of it. */
          written: z.boolean(),
          /** The lines from a version of the calculator. */
          calculated: z.array(z.object({ ...place, version: z.string() })),
          /** The plan of its budgets, by month and model, and the number of participating dealers, if known. */
          plan: z.object({
            months: z.array(z.string()),
            /** The VAT of each month, as a decimal. */
            vatRates: z.array(z.string()),
            dealers: number,
            models: z.array(plannedModel),
          }),
        }),
      ),
    }),
  },
  /** Cost of terms for the volumes of the budget, beside the plan of the budget; yuan without VAT. */
  'terms.preview': {
    body: z.object({ pgmId: id, offers }),
    data: z.object({ ...most, offers: z.array(z.object({ siOfferId: id, ...most })) }),
  },
  'terms.save': {
    query: z.object({ version: z.coerce.number().int().min(0).max(2_147_483_647) }),
    body: z.object({ pgmId: id, offers }),
    data: z.object({
      pgmId: id,
      version,
      /** Changed lines. */
      changed: z.array(
        z.object({
          siOfferId: id,
          settings: z.array(z.string()),
          lines: z.array(z.object({ ...place, before: z.string(), after: z.string() })),
        }),
      ),
    }),
  },
});
