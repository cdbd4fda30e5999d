import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { day, formText, foundDealers } from '../../shapes.ts';
import type { combinabilityCalls } from './calls.ts';

const count = z.number().int().min(0).max(2_147_483_647);
const code = z.string().max(50);
const status = z.enum(['Default', 'Temporary', 'Confirmed']);
const origin = z.enum(['default', 'decided']);
/** Number of the newest entry read, sent by a caller who changes pairs. */
const asOf = count;

/** Sent with an answer: an empty day stands for always. */
const decision = { combines: z.boolean(), validFrom: z.string().max(20), reason: formText };

const entry = z.object({
  version: id,
  validFrom: z.string(),
  /** Null takes the answer for a dealer or a group back. */
  combines: z.boolean().nullable(),
  origin,
  reason: z.string(),
  /** The only dealer for which it holds, by name; empty: all dealers. */
  dealer: z.string(),
  group: z.string(),
  dealerId: id.nullable(),
  groupId: id.nullable(),
  /** The program version that decided it. */
  program: z.string(),
  /** False: that version is no first one and not released, so that it counts for nobody else. */
  counts: z.boolean(),
  by: z.string(),
  at: z.string(),
});

const program = z.object({
  pgmId: id,
  code: z.string(),
  name: z.string(),
  bu: z.string(),
  programStatus: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** Whether a version of it is released. */
  released: z.boolean(),
});

const pair = program.extend({
  offerTypes: z.array(z.string()),
  /** Whether both can meet on one car by their present designs, in the number of models and dealers. */
  meets: z.boolean(),
  models: count,
  dealers: count,
  /** Null without an answer, which means no. */
  combines: z.boolean().nullable(),
  origin: origin.nullable(),
  validFrom: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  /** Entries that begin after the day. */
  later: count,
  /** Answers for dealers and groups. */
  variants: count,
  /** Present answer of the defaults. */
  byDefault: z.boolean(),
  /** Answers that this version of the program adds or changes. */
  changed: z.enum(['', 'added', 'changed']),
  before: z.boolean().nullable(),
  /** Reason why it cannot be changed, in the language of the request; empty if it can. */
  locked: z.string(),
});

const done = z.object({
  asOf,
  changed: count,
  programs: z.array(z.object({ pgmId: id, version: id, status })),
});

const said = z.object({ by: z.string(), at: z.string() });

export const combinabilitySchemas = defineSchemas<typeof combinabilityCalls>()({
  'combinability.detail': {
    query: z.object({ pgmId: idText }),
    data: z.object({
      pgmId: id,
      code: z.string(),
      name: z.string(),
      programStatus: z.string(),
      status,
      /** 0 before the first answer. */
      version: count,
      asOf,
      /** The day that the answers hold on: today, or the first day of a program that is to come. */
      day: z.string(),
      today: z.string(),
      /** Whether a version of its code is released. */
      released: z.boolean(),
      editing: z.object({ editable: z.boolean(), reason: z.string() }),
      edited: said.nullable(),
      pairs: z.array(pair),
    }),
  },
  /** All programs with all others. `rows[i]` has a mark for each program before the i-th one. */
  'combinability.matrix': {
    query: z.object({ day: day.optional(), buId: idText.optional() }),
    data: z.object({
      day: z.string(),
      today: z.string(),
      asOf,
      bus: z.array(z.object({ buId: id, code: z.string() })),
      programs: z.array(program.extend({ open: z.boolean(), inApproval: z.boolean() })),
      /** `Y`, `N` decided; `y`, `n` by the defaults; `.` no answer, but they can meet; a blank: no answer, and they cannot meet. */
      rows: z.array(z.string()),
      /** Pairs with answers for dealers or groups, by their places. */
      variants: z.array(z.tuple([count, count])),
    }),
  },
  'combinability.forDealer': {
    query: z.object({ day: day.optional(), dealer: z.string().max(20).optional() }),
    data: z.object({
      day: z.string(),
      today: z.string(),
      /** Null until head office has named a dealer; the name is in the language of the request. */
      dealer: z.object({ code: z.string(), name: z.string() }).nullable(),
      programs: z.array(
        z.object({ code: z.string(), name: z.string(), bu: z.string(), firstDay: z.string(), lastDay: z.string() }),
      ),
      /** A mark for each program before the i-th one: `Y` combines, `N` does not. */
      rows: z.array(z.string()),
    }),
  },
  'combinability.offerDealers': foundDealers,
  'combinability.pair': {
    query: z.object({ one: code, other: code }),
    data: z.object({
      low: program,
      high: program,
      asOf,
      today: z.string(),
      meets: z.boolean(),
      models: count,
      dealers: count,
      byDefault: z.boolean(),
      locked: z.string(),
      /** The newest first. */
      entries: z.array(entry),
    }),
  },
  /** Answers of a program that differ between two of its versions; by default, the last two are compared. */
  'combinability.compare': {
    query: z.object({ pgmId: idText, from: z.coerce.number().int().min(0).optional(), to: idText.optional() }),
    data: z.object({
      from: count,
      to: count,
      versions: z.array(z.object({ version: id, move: z.string(), by: z.string(), at: z.string() })),
      changes: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          before: z.boolean().nullable(),
          after: z.boolean().nullable(),
          reason: z.string(),
          variants: count,
        }),
      ),
    }),
  },
  /** The pairs of a program; without a program, the matrix. */
  'combinability.export': {
    query: z.object({ pgmId: idText.optional(), day: day.optional(), buId: idText.optional() }),
    data: z.null(),
  },
  /** The same answer for all of these pairs; without a program, each is changed through the one of its two that is Saved. */
  'combinability.save': {
    body: z.object({
      pgmId: id.optional(),
      asOf,
      pairs: z
        .array(z.tuple([code, code]))
        .min(1)
        .max(5000),
      ...decision,
    }),
    data: done,
  },
  /** `combines` null takes the answer for the dealer or the group back. */
  'combinability.saveVariant': {
    body: z.object({
      pgmId: id.optional(),
      asOf,
      one: code,
      other: code,
      dealerId: id.nullable(),
      groupId: id.nullable(),
      ...decision,
      combines: z.boolean().nullable(),
    }),
    data: done,
  },
  'combinability.confirm': { body: z.object({ pgmId: id, asOf }), data: done },
  'combinability.reset': { body: z.object({ pgmId: id, asOf }), data: done },
  'combinabilityDefaults.list': {
    data: z.object({
      types: z.array(z.object({ offerTypeId: id, name: z.string(), active: z.boolean() })),
      defaults: z.array(
        z.object({
          lowTypeId: id,
          highTypeId: id,
          version: id,
          combines: z.boolean(),
          reason: z.string(),
          by: z.string(),
          at: z.string(),
        }),
      ),
    }),
  },
  /** `version` is the one read, 0 before the first answer. */
  'combinabilityDefaults.save': {
    body: z.object({ lowTypeId: id, highTypeId: id, version: count, combines: z.boolean(), reason: formText }),
    data: z.object({ lowTypeId: id, highTypeId: id, version: id }),
  },
});
