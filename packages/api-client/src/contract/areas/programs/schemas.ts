import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { loggedMove, movingSchemas, statusSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { day, formText, leftOut, version, versionText } from '../../shapes.ts';
import type { programCalls } from './calls.ts';

const programRow = z.object({
  programId: id,
  programCode: z.string(),
  programName: z.string(),
  bu: z.string(),
  status: z.string(),
  version,
  versionOfCode: version,
  /** Tab states of the specification: N or Y, Draft or Confirmed, … */
  wordingStatus: z.string(),
  budgetStatus: z.string(),
  combinabilityStatus: z.string(),
  parameterStatus: z.string(),
  /** Whether controlling has confirmed it. */
  confirmed: z.boolean(),
  /** Code of its open batch; empty if it is in none. */
  batch: z.string(),
  /** Whether a budget of the program has a volume or an amount. */
  budgetEntered: z.boolean(),
  makes: z.array(z.string()),
  /** 'YYYY-MM ~ YYYY-MM'. */
  period: z.string(),
  kufriLatest: z.boolean(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});

const { move, edit } = movingSchemas({ programId: id });

/** A program as the lists of its life show it. */
const overviewRow = z.object({
  programId: id,
  programCode: z.string(),
  versionOfCode: version,
  programName: z.string(),
  bu: z.string(),
  status: z.string(),
  version,
  /** States of the tabs (PGD-013). */
  design: z.string(),
  combinability: z.string(),
  parameter: z.string(),
  budget: z.enum(['N', 'Y']),
  wording: z.string(),
  /** Whether controlling has confirmed it, with user and time; empty if nobody has. */
  confirmed: z.boolean(),
  confirmedBy: z.string(),
  confirmedAt: z.string(),
  /** 'YYYY-MM ~ YYYY-MM'. */
  period: z.string(),
  makes: z.array(z.string()),
  /** The frozen amount in yuan, '1234.50'; empty while it is not submitted. */
  amount: z.string(),
  /** Code of its open batch; empty if it is in none. */
  batch: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});

const overviewAsked = {
  name: z.string().max(100).optional(),
  bu: z.string().max(100).optional(),
  status: z.string().max(100).optional(),
  confirmed: z.enum(['yes', 'no', '']).optional(),
  collectionId: idText.optional(),
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
};

/** A program for service and support cars of dealers. */
const ssscRow = z.object({
  programId: id,
  programCode: z.string(),
  versionOfCode: version,
  programName: z.string(),
  bu: z.string(),
  /** Its SI offers for such cars. */
  offers: z.array(z.string()),
  makes: z.array(z.string()),
  customers: z.array(z.string()),
  /** Empty while its design is not complete. */
  firstDay: z.string(),
  lastDay: z.string(),
  status: z.string(),
  wordingStatus: z.string(),
  /** 0 while nobody has written one. */
  wordingVersion: z.int(),
});

/** Ids with commas between. */
const idsText = z.string().max(1100);

/** A fraction; null if unknown. */
const fraction = z.number().nullable();

/** Total of a program's budgets, and the gaps in budgets or terms, in the language of the request. */
const planned = z.object({
  parts: z.array(
    z.object({
      offer: z.string(),
      make: z.string(),
      /** Yuan, '1234.50'; null if no amount is planned. */
      amount: z.string().nullable(),
      /** Reason why it costs nothing; empty if it has an amount or no reason is saved. */
      noCost: z.string(),
    }),
  ),
  gaps: z.array(z.string()),
});

const gapsOfProgram = z.object({
  programId: id,
  gaps: z.array(
    z.object({
      siOfferId: id,
      /** Empty for all makes. */
      make: z.string(),
      /** Empty unless it belongs to a single fleet customer. */
      customer: z.string(),
      text: z.string(),
    }),
  ),
});

/** A program for a decision by controlling. */
const review = z.object({
  programId: id,
  programCode: z.string(),
  programName: z.string(),
  versionOfCode: version,
  status: z.string(),
  version,
  confirmed: z.boolean(),
  /** The last confirmation by controlling, of this or an earlier version of its code; null without one. */
  since: z.object({ by: z.string(), at: z.string(), versionOfCode: version }).nullable(),
  /** Differences from the last confirmation, in the language of the request; null without any. */
  changes: z.array(
    z.object({
      part: z.enum(['design', 'terms', 'combinability', 'parameter', 'budget', 'wording']),
      name: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** Number of all changes; the first ones are listed. */
  changeCount: z.int(),
  deviations: z.array(
    z.object({
      make: z.string(),
      year: z.int(),
      avgSi: fraction,
      guideline: fraction,
      deviation: fraction,
      /** Yuan beyond the guideline. */
      amount: z.number().nullable(),
      leftOut,
    }),
  ),
  budgets: planned,
});

const ssscAsked = {
  /** A part of the name or the code. */
  name: z.string().max(100).optional(),
  /** A part of the name of one of these offers. */
  offer: z.string().max(100).optional(),
  customer: z.string().max(100).optional(),
  bu: z.string().max(100).optional(),
  status: z.string().max(100).optional(),
  wording: z.string().max(100).optional(),
  /** A day on which it holds. */
  day: day.or(z.literal('')).optional(),
  sort: z
    .enum([
      'programCode',
      '-programCode',
      'programName',
      '-programName',
      'firstDay',
      '-firstDay',
      'status',
      '-status',
      'updatedAt',
      '-updatedAt',
    ])
    .default('-updatedAt'),
};

/** Programs by their life. */
export const overviewSchemas = listSchemas(overviewAsked, overviewRow);

const logSchemas = listSchemas({ programId: idText }, loggedMove);

const collection = z.object({
  collectionId: id,
  name: z.string(),
  shared: z.boolean(),
  /** Whether it is the caller's; only its owner may change it. */
  own: z.boolean(),
  owner: z.string(),
  programIds: z.array(id),
  version,
});

/** Filters and order of the list of programs. */
const listAsked = {
  name: z.string().max(100).optional(),
  bu: z.string().max(100).optional(),
  status: z.string().max(100).optional(),
  make: z.string().max(100).optional(),
  budgetStatus: z.string().max(10).optional(),
  /** State of its parameter. */
  parameter: z.string().max(100).optional(),
  collectionId: idText.optional(),
  /** State of its budgets: with a volume or an amount, empty, or one on an old Kufri version. */
  budget: z.enum(['entered', 'empty', 'oldKufri', '']).optional(),
  /** Only these, by their ids with commas between. */
  ids: z.string().max(300).optional(),
  /** Only programs last changed by the caller. */
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
};

export const programSchemas = defineSchemas<typeof programCalls>()({
  /** BUs to which the caller subscribes; the newest change first unless `sort` names another field ('-' in front: descending). */
  'program.list': listSchemas(listAsked, programRow),
  'program.export': { query: z.object(listAsked), data: z.null() },
  /** The programs of the caller's BUs, the newest change first. */
  'program.overview': overviewSchemas,
  /** The same for controlling: programs that wait for confirmation first, unless a state is requested. */
  'program.controllingOverview': overviewSchemas,
  /** The programs of the caller's BUs for service and support cars of dealers, the newest change first. */
  'program.sssc': listSchemas(ssscAsked, ssscRow),
  /** Differences of a program from its last confirmation, and its deviation from the guideline. */
  'program.review': { query: z.object({ programId: idText }), data: review },
  /** The deviation of programs within reach from the guideline, over all their makes and years. */
  'program.deviations': {
    query: z.object({ ids: idsText }),
    data: z.array(z.object({ programId: id, deviation: fraction, amount: z.number().nullable(), leftOut })),
  },
  /** Gaps of programs with budgets within reach, in the language of the request. */
  'program.gaps': { query: z.object({ ids: idsText }), data: z.array(gapsOfProgram) },
  'program.statuses': statusSchemas,
  'program.detailStatus': {
    query: z.object({ programId: idText }),
    data: z.object({
      programId: id,
      programCode: z.string(),
      programName: z.string(),
      status: z.string(),
      version,
      versionOfCode: version,
      design: z.string(),
      combinability: z.string(),
      parameter: z.string(),
      budget: z.enum(['N', 'Y', 'Incomplete']),
      budgets: planned,
      confirmed: z.boolean(),
      /** Its last day. */
      lastDay: z.string(),
      /** Last qualifying day of a released program that is to be cancelled; otherwise empty. */
      cancelLastDay: z.string(),
      /** Gaps of a submission, each with the place to fill it. */
      missing: z.array(
        z.object({
          tab: z.string(),
          code: z.string(),
          message: z.string(),
          path: z.string(),
          /** It may be submitted all the same, for a reason. */
          takesReason: z.boolean(),
        }),
      ),
    }),
  },
  'program.detailLogs': logSchemas,
  /** The moves of a program, the newest first. */
  'program.log': logSchemas,
  /** A small file, by which a client tries its downloads. */
  'program.testFile': { data: z.null() },
  'program.submit': move,
  'program.callback': move,
  /** The copy has the name of the program unless another one is sent. */
  'program.copy': {
    body: z.object({ programId: id, name: formText.optional() }),
    data: z.object({ programId: id, programCode: z.string(), versionOfCode: version }),
  },
  'program.delete': move,
  /** Answers the program that can be edited now: itself, or the next version of a released one. */
  'program.revise': {
    ...move,
    data: z.object({ programId: id, programCode: z.string(), versionOfCode: version }),
  },
  'program.cancel': edit({ reason: formText.optional(), lastDay: day.or(z.literal('')).optional() }),
  'program.confirm': move,
  /** Saved returns it; Submitted removes the confirmation. */
  'program.modifyStatus': edit({ reason: formText.optional(), status: z.enum(['Saved', 'Submitted']) }),
  /** One's own collections and those that others share, by name. */
  'programCollections.list': { data: z.array(collection) },
  'programCollections.save': {
    query: versionText,
    body: z.object({
      collectionId: id.nullable().optional(),
      name: formText,
      shared: z.boolean(),
      programIds: z.array(id).max(500),
    }),
    data: z.object({ collectionId: id, version }),
  },
  'programCollections.delete': {
    query: versionText,
    body: z.object({ collectionId: id }),
    data: z.object({ collectionId: id }),
  },
});
