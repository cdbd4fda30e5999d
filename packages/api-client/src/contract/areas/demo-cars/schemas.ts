import { demoRuleRecord } from '@oasis/engine/areas/demo-cars';
import * as z from 'zod';
import { definedSchemas } from '../../defined-record.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { movingRow, movingSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { version } from '../../shapes.ts';
import type { demoCarCalls } from './calls.ts';

const count = z.number().int().min(0);
const part = z.string().max(100).optional();
const dealer = z.string().max(20).optional();
const vin = z.string().max(17).optional();
/** Most deductions of one call. */
const MOST = 500;

const rules = definedSchemas(demoRuleRecord);

/** Days are 'YYYY-MM-DD', empty where there is none. */
const car = z.object({
  recordId: id,
  carId: id,
  vin: z.string(),
  bu: z.string(),
  dealerCode: z.string(),
  dealerName: z.string(),
  model: z.string(),
  /** The state of its sale. */
  status: z.string(),
  from: z.string(),
  heldUntil: z.string(),
  soldOn: z.string(),
  missing: count,
  state: z.string(),
  claims: z.array(
    z.object({ claimId: id, claimCode: z.string(), programCode: z.string(), status: z.string(), net: z.string() }),
  ),
});

const carFilters = {
  vin,
  dealer,
  bu: part,
  state: part,
  sort: z.enum(['heldUntil', '-heldUntil', 'vin', '-vin']).default('heldUntil'),
};

/** Amounts are yuan without VAT; a deduction is below 0. */
const deduction = z.object({
  adjustmentId: id,
  adjustmentCode: z.string(),
  vin: z.string(),
  dealerCode: z.string(),
  dealerName: z.string(),
  programCode: z.string(),
  claimId: id,
  claimCode: z.string(),
  /** What the entitlement is. */
  paid: z.string(),
  net: z.string(),
  /** 'YYYY-MM'. */
  month: z.string(),
  /** The computation, step by step. */
  steps: z.array(z.string()),
  /** Number of its release; null before. */
  releaseNumber: id.nullable(),
  releasedAt: z.string(),
  /** Whether its reader proposed it. */
  isOwn: z.boolean(),
  ...movingRow,
});

const deductionFilters = {
  name: part,
  vin,
  dealer,
  bu: part,
  status: part,
  releaseNumber: idText.optional(),
  sort: z.enum(['updatedAt', '-updatedAt', 'vin', '-vin', 'net', '-net']).default('-updatedAt'),
};

const preview = z.object({
  lineId: id,
  vin: z.string(),
  bu: z.string(),
  dealerCode: z.string(),
  dealerName: z.string(),
  programCode: z.string(),
  claimId: id,
  claimCode: z.string(),
  paid: z.string(),
  net: z.string(),
  steps: z.array(z.string()),
});

const { moved } = movingSchemas({ adjustmentId: id });

export const demoCarSchemas = defineSchemas<typeof demoCarCalls>()({
  'demoCars.list': listSchemas(carFilters, car),
  'demoCars.export': { query: z.object(carFilters), data: z.null() },
  /** The latest first day first. */
  'demoRules.list': rules.list,
  'demoRules.byId': rules.byId,
  'demoRules.propose': rules.save,
  'demoRules.change': rules.update,
  'demoRules.confirm': rules.confirm,
  'demoRules.reject': rules.reject,
  'demoDeductions.list': listSchemas(deductionFilters, deduction),
  'demoDeductions.dealers': {
    data: z.array(z.object({ dealerCode: z.string(), dealerName: z.string(), count, net: z.string() })),
  },
  'demoDeductions.preview': {
    query: z.object({ vin, dealer }),
    data: z.object({
      content: z.array(preview).max(MOST),
      /** There are more than are told. */
      hasMore: z.boolean(),
      net: z.string(),
    }),
  },
  'demoDeductions.propose': {
    /** The entitlements with the amounts that were shown. */
    body: z.object({ lines: z.array(z.object({ lineId: id, net: z.string().max(20) })).max(MOST) }),
    data: z.object({ adjustments: z.array(z.object({ adjustmentId: id, adjustmentCode: z.string() })) }),
  },
  'demoDeductions.release': {
    body: z.object({ adjustments: z.array(z.object({ adjustmentId: id, version })).max(MOST) }),
    data: z.object({ releaseNumber: id, adjustments: z.array(moved) }),
  },
  'demoDeductions.withdraw': movingSchemas({ adjustmentId: id }).move,
  'demoDeductions.files': listSchemas(
    {},
    z.object({
      releaseNumber: id,
      fileName: z.string(),
      releasedAt: z.string(),
      releasedBy: z.string(),
      count,
      net: z.string(),
    }),
  ),
  'demoDeductions.download': {
    query: z.object(deductionFilters),
    data: z.null(),
  },
});
