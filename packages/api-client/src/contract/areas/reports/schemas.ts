import * as z from 'zod';
import { id } from '../../ids.ts';
import { listOf } from '../../list-of.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, menuItem } from '../../shapes.ts';
import type { reportCalls } from './calls.ts';

const number = z.number().nullable();

/** '2026.Q1,2026.M4': quarters and months of years. */
const yearQm = z
  .string()
  .max(400)
  .regex(/^\d{4}\.(Q[1-4]|M([1-9]|1[0-2]))(,\d{4}\.(Q[1-4]|M([1-9]|1[0-2])))*$/);

/** An empty list, or an empty text, is no filter. Kufri and planning version are shown to people and filter nothing. */
const request = z.strictObject({
  brand: z.array(z.string().max(200)).max(500),
  bu: listOf(id, 1000),
  /** 'Expand to Model'. */
  check: z.boolean(),
  kufri: z.string().max(1000),
  make: z.array(z.string().max(100)).max(100),
  reportView: z.enum(['Type Class', 'Model']),
  rtOrWs: z.enum(['', 'RT', 'WS']),
  yearQm,
  submitStatus: z.array(z.string().max(100)).max(100),
  activeStatus: z.enum(['Active', 'Inactive', 'All']),
  planningName: z.string().max(1000),
});

/** Shares are fractions, amounts yuan; null is missing. m: the latest month that was chosen; y: January to it. */
const row = z.object({
  make: z.string(),
  model: z.string(),
  typeClass: z.string(),
  /** 0 make, 1 type class, 2 model. */
  level: z.number().int(),
  visible: z.boolean(),
  mavgSiPercent: number,
  mguideline: number,
  mdeviation: number,
  mdeviationAbsolutAmount: number,
  yavgSiPercent: number,
  yguideline: number,
  ydeviation: number,
  ydeviationAbsolutAmount: number,
});

/** The figures of all rows together in one month; shares are fractions. */
const month = z.object({
  month: z.string(),
  avgSiPercent: number,
  guideline: number,
  deviation: number,
  deviationAbsolutAmount: number,
});

/** Cars without a price from January to the latest month, which averages and deviations leave out. */
const unpriced = z.object({
  make: z.string(),
  typeClass: z.string(),
  model: z.string(),
  /** Units of cars. */
  volume: number,
  /** Yuan. */
  budget: z.number(),
});

const report = z.object({
  listMake: z.array(row),
  listTypeclass: z.array(row),
  listModel: z.array(row),
  months: z.array(month),
  unpriced: z.array(unpriced),
  lostRows: z.number().int().min(0),
});

/** A budget behind a figure; amounts are yuan, shares fractions. */
const source = z.object({
  programId: id,
  programCode: z.string(),
  programName: z.string(),
  status: z.string(),
  offerTypeId: id,
  offerTypeName: z.string(),
  siOfferId: id,
  siOfferName: z.string(),
  make: z.string().nullable(),
  customer: z.string().nullable(),
  mbudget: number,
  mbaseValue: number,
  mdeviationAbsolutAmount: number,
  ybudget: number,
  ybaseValue: number,
  ydeviationAbsolutAmount: number,
});

/** A row of the report: a make, a type class of it (model ''), or a model. */
const target = z.strictObject({
  make: z.string().min(1).max(100),
  typeClass: z.string().max(200),
  model: z.string().max(200),
});

/** The part of the page's address behind '?'. */
const searchText = z.string().max(2000);

const search = z.object({ searchId: id, name: z.string(), search: searchText });

export const reportSchemas = defineSchemas<typeof reportCalls>()({
  'report.guideline': { body: request, data: report },
  /** The budgets with the largest amounts first; `total` is the number of all. */
  'report.sources': {
    body: z.strictObject({ request, target }),
    data: z.object({ content: z.array(source), total: z.number().int().min(0) }),
  },
  'report.export': { body: request, data: z.null() },
  'report.orgTree': {
    data: z.array(
      z.object({ id, parentId: id.nullable(), nameEn: z.string(), nameCn: z.string(), deleted: z.boolean() }),
    ),
  },
  'report.userMenu': { data: z.array(menuItem) },
  /** Values shown without a choice: the active Kufri versions and the planning scenario. */
  'report.options': { data: z.object({ kufri: z.string(), planningName: z.string(), makes: z.array(z.string()) }) },
  /** One's own, by name. */
  'reportSearches.list': { data: z.array(search) },
  /** Under a name that one has already it takes the place of that search. */
  'reportSearches.save': { body: z.strictObject({ name: formText, search: searchText }), data: search },
  'reportSearches.delete': { body: z.strictObject({ searchId: id }), data: z.object({ searchId: id }) },
  'report.brands': {
    query: z.object({ buId: z.string().max(2000).optional() }),
    data: z.array(z.string()),
  },
});
