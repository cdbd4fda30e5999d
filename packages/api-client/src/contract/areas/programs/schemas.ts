import * as z from 'zod';
import { id } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import type { programCalls } from './calls.ts';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const programRow = z.object({
  programId: id,
  programCode: z.string(),
  programName: z.string(),
  bu: z.string(),
  status: z.string(),
  /** Tab states of the specification: N or Y, Draft or Confirmed, … */
  wordingStatus: z.string(),
  budgetStatus: z.string(),
  /** Whether a budget of the program has a volume or an amount. */
  budgetEntered: z.boolean(),
  makes: z.array(z.string()),
  /** 'YYYY-MM ~ YYYY-MM'. */
  period: z.string(),
  kufriLatest: z.boolean(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});

const siOffer = z.object({ siOfferId: id, name: z.string() });

export const programSchemas = defineSchemas<typeof programCalls>()({
  /** BUs that the person subscribes to; the newest change first unless `sort` says otherwise ('-' in front: descending). */
  'program.list': listSchemas(
    {
      name: z.string().max(100).optional(),
      bu: z.string().max(100).optional(),
      status: z.string().max(100).optional(),
      make: z.string().max(100).optional(),
      budgetStatus: z.string().max(10).optional(),
      /** What its budgets say: a volume or an amount is there, nothing is, or one is on an old Kufri version. */
      budget: z.enum(['entered', 'empty', 'oldKufri', '']).optional(),
      /** Only these, by their ids with commas between. */
      ids: z.string().max(300).optional(),
      /** Only those whose last change is the caller's own. */
      changedBy: z.literal('me').optional(),
      sort: z
        .enum([
          'programCode',
          '-programCode',
          'programName',
          '-programName',
          'status',
          '-status',
          'updatedAt',
          '-updatedAt',
        ])
        .default('-updatedAt'),
    },
    programRow,
  ),
  'program.createOptions': {
    data: z.object({
      bus: z.array(z.object({ id, code: z.string(), nameEn: z.string(), nameCn: z.string() })),
      /** Makes that have an active Kufri version, with the months it covers. */
      makes: z.array(z.object({ make: z.string(), kufriVersion: z.string(), firstMonth: month, lastMonth: month })),
      offerTypes: z.array(
        z.object({
          offerTypeId: id,
          offerTypeName: z.string(),
          offerTypeKind: z.enum(['Normal', 'Fleet']),
          siOffers: z.array(siOffer),
        }),
      ),
      /** The fleet customers that can be picked: active ones of active types and categories. */
      customers: z.array(z.object({ name: z.string(), customerType: z.string(), category: z.string() })),
    }),
  },
  'program.create': {
    /** The draft that the engine's `checkNewProgram` looks at; refusals come back as data, one for each field. */
    body: z.object({
      name: z.string().max(1000),
      bu: z.number().int().nullable(),
      /** First and last month, 'YYYY-MM'. */
      from: z.string().max(20),
      to: z.string().max(20),
      makes: z.array(z.string().max(100)).max(50),
      offers: z.array(z.object({ offerTypeId: id, siOfferIds: z.array(id).max(500) })).max(100),
      fleetCustomers: z.array(z.string().max(1000)).max(500),
    }),
    data: z.object({ programId: id, programCode: z.string() }),
  },
});
