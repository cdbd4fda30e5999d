import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { day, formText } from '../../shapes.ts';
import type { combinabilityCalls } from './calls.ts';

const count = z.number().int().min(0).max(2_147_483_647);
const code = z.string().max(50);
const status = z.enum(['Default', 'Temporary', 'Confirmed']);
const origin = z.enum(['default', 'decided']);
/** The number of the newest entry that was read: whoever changes pairs says what he saw. */
const asOf = count;

/** What is said with an answer: the day is empty for always. */
const decision = { combines: z.boolean(), validFrom: z.string().max(20), reason: formText };

const entry = z.object({
  version: id,
  validFrom: z.string(),
  /** Null takes the answer for a dealer or a group back. */
  combines: z.boolean().nullable(),
  origin,
  reason: z.string(),
  /** For whom it holds alone, by name; empty: for all. */
  dealer: z.string(),
  group: z.string(),
  dealerId: id.nullable(),
  groupId: id.nullable(),
  /** The version of the program that said it. */
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
  /** Whether both can come together on one car as they are designed now, in how many models and dealers. */
  meets: z.boolean(),
  models: count,
  dealers: count,
  /** Null where nothing was said, which means no. */
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
  /** What the defaults say now. */
  byDefault: z.boolean(),
  /** What this version of the program says otherwise than was said before. */
  changed: z.enum(['', 'added', 'changed']),
  before: z.boolean().nullable(),
  /** Why it cannot be changed, in the language of the request; empty where it can. */
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
      /** 0 before anything was said. */
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
      /**
       * `Y`, `N` decided; `y`, `n` by the defaults; `.` nothing was said and they can meet; a blank: they cannot and nothing was
       * said.
       */
      rows: z.array(z.string()),
      /** Pairs with answers for dealers or groups, by their places. */
      variants: z.array(z.tuple([count, count])),
    }),
  },
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
  /** What a program's pairs say otherwise in one of its versions than in another; by none the last two are compared. */
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
  /** Of a program its pairs, without one the matrix. */
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
  /** `version` is the one that was read, 0 where nothing was said yet. */
  'combinabilityDefaults.save': {
    body: z.object({ lowTypeId: id, highTypeId: id, version: count, combines: z.boolean(), reason: formText }),
    data: z.object({ lowTypeId: id, highTypeId: id, version: id }),
  },
});
