import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, sought, version, versionText } from '../../shapes.ts';
import type { vendorCalls } from './calls.ts';

const dealer = { dealerId: id, code: z.string(), nameEn: z.string(), nameCn: z.string() };
const status = z.enum(['proposed', 'inForce', 'rejected', 'replaced']);

const account = {
  vendorNumber: z.string(),
  bankName: z.string(),
  /** Empty where it is not known. */
  bankCode: z.string(),
  accountHolder: z.string(),
  /** Masked in lists: its last four digits. */
  accountNumber: z.string(),
};

const vendor = z.object({
  vendorId: id,
  ...dealer,
  /** The code of the paying entity, and its name in the language of the request. */
  entity: z.string(),
  entityName: z.string(),
  ...account,
  status,
  /** The proposer and the decider with their times; empty where nobody has decided. */
  proposedBy: z.string(),
  proposedAt: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string(),
  /** Why it was rejected. */
  reason: z.string(),
  version,
});

const decided = z.object({ vendorId: id, version });

export const vendorSchemas = defineSchemas<typeof vendorCalls>()({
  /** Waiting proposals first, then by dealer, the newest first. */
  'vendors.list': listSchemas(
    {
      dealer: formText.optional(),
      dealerId: idText.optional(),
      entity: formText.optional(),
      status: status.or(z.literal('')).optional(),
      sort: z.enum(['waiting', 'dealer', '-dealer']).default('waiting'),
    },
    vendor,
  ),
  /** The whole account, and the one that is in force for the same dealer and entity. */
  'vendors.whole': {
    query: z.object({ vendorId: idText }),
    data: z.object({ ...account, inForce: z.object(account).nullable() }),
  },
  'vendors.options': { data: z.object({ entities: z.array(z.object({ code: z.string(), name: z.string() })) }) },
  'vendors.dealers': { query: z.object(sought), data: z.array(z.object(dealer)) },
  'vendors.propose': {
    body: z.object({
      dealerId: id.nullable(),
      entity: formText,
      vendorNumber: formText,
      bankName: formText,
      bankCode: formText,
      accountHolder: formText,
      accountNumber: formText,
    }),
    data: z.object({ vendorId: id }),
  },
  'vendors.confirm': { query: versionText, body: z.object({ vendorId: id }), data: decided },
  'vendors.reject': { query: versionText, body: z.object({ vendorId: id, reason: formText }), data: decided },
});
