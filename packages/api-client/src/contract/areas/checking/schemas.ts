import * as z from 'zod';
import { claimFields, exemptions } from '../../claim-fields.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { version } from '../../shapes.ts';
import { retailSchemas } from '../retail/schemas.ts';
import type { checkingCalls } from './calls.ts';

const count = z.number().int().min(0);
const part = z.string().max(100).optional();

/** A check in lists, with its claim. Amounts are yuan without VAT, days 'YYYY-MM-DD'. */
const row = z.object({
  itemId: id,
  itemCode: z.string(),
  ...claimFields,
  /** State of the check. */
  status: z.string(),
  claimStatus: z.string(),
  /** Why people check the claim: `category`, `plan`, `rejected` or `rule`. */
  because: z.string(),
  /** The user who holds the claim; empty for none. */
  checker: z.string(),
  waitingSince: z.string(),
  /** The last day of the dealer, while the claim waits for a paper of his; empty otherwise. */
  waitsUntil: z.string(),
  sentDay: z.string(),
});

export const checkingSchemas = defineSchemas<typeof checkingCalls>()({
  'check.list': listSchemas(
    {
      vin: z.string().max(17).optional(),
      dealer: z.string().max(20).optional(),
      bu: part,
      program: z.string().max(50).optional(),
      /** State of the check. */
      status: part,
      because: part,
      /** `me` for those that the caller holds or that are handed to him. */
      of: z.enum(['me', '']).optional(),
      sort: z.enum(['waitingSince', '-waitingSince', 'net', '-net', 'vin', '-vin']).default('waitingSince'),
    },
    row,
  ),
  'check.view': {
    query: z.object({ claimId: idText }),
    data: row.extend({
      version,
      recordId: id.nullable(),
      /** Null for a lump sum, whose subject is a dealer and a month. */
      carId: id.nullable(),
      /** The plan that chose the claim; null for another reason. */
      plan: z.object({ planId: id, planCode: z.string(), share: count }).nullable(),
      /** Those of the moves `pass`, `reject` and `refuse` that the caller made last: another person makes what follows them. */
      made: z.array(z.string()),
      /** The caller validated the sale of the claim: another person confirms the claim. */
      isOwnSale: z.boolean(),
      /** The caller holds the claim. */
      isMine: z.boolean(),
      /** The other checker whom it is handed to; empty for nobody. */
      handedTo: z.string(),
      leaseUntil: z.string(),
      exemptions,
      /** The net amount of each offer in yuan, and whether the amount was lowered. */
      offers: z.array(z.object({ lineId: id, name: z.string(), net: z.string(), isLowered: z.boolean() })),
      findings: z.array(
        z.object({
          comparison: z.string(),
          /** `fits`, `differs`, `unknown` or `exempted`. */
          outcome: z.string(),
          why: z.string(),
          /** The message of the checking rule on a difference; empty without a rule or a message. */
          note: z.string(),
          /** The plan or the rule asks people to look at it. */
          asked: z.boolean(),
        }),
      ),
      papers: retailSchemas['retail.view'].data.shape.papers,
      /** Other claims of the car, the newest first. */
      ofCar: z.array(
        z.object({ claimId: id, claimCode: z.string(), programCode: z.string(), status: z.string(), net: z.string() }),
      ),
      /** Checks of the dealer's claims in the last 12 months, and the reasons of those that failed. */
      ofDealer: z.object({ checked: count, failed: count, reasons: z.array(z.string()) }),
    }),
  },
});
