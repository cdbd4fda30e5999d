import { vendorRecord } from '@oasis/engine/areas/vendors';
import * as z from 'zod';
import { definedSchemas } from '../../defined-record.ts';
import { idText } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { foundDealers } from '../../shapes.ts';
import type { vendorCalls } from './calls.ts';

const { list, save, confirm, reject } = definedSchemas(vendorRecord);

const account = {
  vendorNumber: z.string(),
  bankName: z.string(),
  bankCode: z.string(),
  accountHolder: z.string(),
  accountNumber: z.string(),
};

export const vendorSchemas = defineSchemas<typeof vendorCalls>()({
  /** Waiting proposals first, then by dealer, the newest first. */
  'vendors.list': list,
  /** The whole account, and the one that is in force for the same dealer and entity. */
  'vendors.whole': {
    query: z.object({ vendorId: idText }),
    data: z.object({ ...account, inForce: z.object(account).nullable() }),
  },
  'vendors.options': { data: z.object({ entities: z.array(z.object({ code: z.string(), name: z.string() })) }) },
  'vendors.dealers': foundDealers,
  'vendors.propose': save,
  'vendors.confirm': confirm,
  'vendors.reject': reject,
});
