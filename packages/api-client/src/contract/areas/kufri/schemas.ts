import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listOf } from '../../list-of.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import type { kufriCalls } from './calls.ts';

const count = z.number().int().min(0);
const make = z.string().min(1).max(100);
const choice = z.enum(['first', 'last', 'sum', 'largest']);

const kufriStatus = z.enum(['Uploaded', 'Active', 'Superseded']);

const version = z.object({
  id,
  make: z.string(),
  /** Name on screen: 'CBU V3'. */
  kufriVersion: z.string(),
  number: id,
  status: kufriStatus,
  /** The active version of its make. */
  latest: z.boolean(),
  /** Where the volumes come from: a file name, 'demo'. */
  source: z.string(),
  monthFrom: z.string(),
  monthTo: z.string(),
  models: count,
  createdBy: z.string(),
  createdAt: z.string(),
  activatedAt: z.string().nullable(),
  supersededAt: z.string().nullable(),
});

/** Units of cars in both of two versions; null is missing. */
const units = z.number().int().nullable();
const volumes = z.object({ rt: units, ws: units, otherRt: units, otherWs: units });

/** A note about rows of the file; `rows` are runs, first and last row included. */
const note = z.object({
  status: z.enum(['accepted', 'normalised', 'duplicate', 'omitted', 'waiting', 'refused']),
  code: z.string(),
  text: z.string(),
  rows: z.array(z.tuple([id, id])),
});

const preview = z.object({
  uploadId: id,
  make: z.string(),
  fileName: z.string(),
  rows: count,
  /** Every row has one status, so these add up to `rows`. */
  counts: z.object({
    accepted: count,
    normalised: count,
    duplicate: count,
    omitted: count,
    waiting: count,
    refused: count,
  }),
  /** Field and header text of the columns that were read; header texts of the others. */
  columns: z.array(z.object({ field: z.string(), header: z.string() })),
  ignoredColumns: z.array(z.string()),
  /** Columns for a month or a quarter, with their months: '2027-01', or '01' if each row has its own year. */
  periods: z.array(z.object({ header: z.string(), months: z.array(z.string()) })),
  brands: count,
  models: count,
  /** Models that loading would make, and those of them that are known under another type class or model year. */
  newModels: count,
  knownOtherwise: count,
  monthFrom: z.string(),
  monthTo: z.string(),
  /** Rows that give one model and month different numbers; `row` names the conflict when it is settled. */
  conflicts: z.array(
    z.object({
      row: id,
      brand: z.string(),
      typeClass: z.string(),
      modelYear: z.string(),
      model: z.string(),
      month: z.string(),
      candidates: z.array(z.object({ row: id, rt: count.optional(), ws: count.optional() })),
    }),
  ),
  /** Rows without a model that are the sum of rows above: they wait until they are left out. */
  sums: z.array(id),
  /** The first notes; the others by `kufri.uploadNotes`. */
  notes: z.array(note),
  noteCount: count,
  /** Empty when the file can be loaded at once, else why not yet or not at all. */
  hindrance: z.string(),
});

export const kufriSchemas = defineSchemas<typeof kufriCalls>()({
  /** Codes of all makes in the order of the house, those without a version among them. */
  'kufri.makes': { data: z.array(z.string()) },
  /** The active version of each make, or of one (BUD-107). */
  'kufri.version': { query: z.object({ make: make.optional() }), data: z.array(version) },
  /** Newest first. */
  'kufri.versions': listSchemas(
    {
      make: make.optional(),
      status: kufriStatus.optional(),
    },
    version,
  ),
  /** The budgets that activating a version would make outdated (VEH-012, BUD-072). */
  'kufri.activation': {
    query: z.object({ versionId: idText }),
    data: z.object({
      version,
      /** The active version of its make; null without one. */
      active: version.nullable(),
      /** Budgets that one may see and that are calculated with another version of the make. */
      budgets: count,
      /** The programs of these, the first 100 of them. */
      programs: z.array(
        z.object({
          programId: id,
          programCode: z.string(),
          programName: z.string(),
          status: z.string(),
          budgets: count,
        }),
      ),
    }),
  },
  'kufri.activate': {
    /** `activeId`: the version that was active when it was decided. */
    body: z.strictObject({ versionId: id, activeId: id.nullable() }),
    data: version,
  },
  /** A version beside the active one of its make, or beside any other, in units of cars. */
  'kufri.comparison': {
    query: z.object({ versionId: idText, otherId: idText.optional() }),
    data: z.object({
      version,
      /** Null if there is no other one. */
      other: version.nullable(),
      months: z.array(volumes.extend({ month: z.string() })),
      models: z.array(
        volumes.extend({
          modelId: id,
          brand: z.string(),
          typeClass: z.string(),
          modelYear: z.string(),
          model: z.string(),
          /** The volumes of the version in each of `months`. */
          rtByMonth: z.array(units),
          wsByMonth: z.array(units),
        }),
      ),
    }),
  },
  /** All volumes of a version as a file that can be uploaded again. */
  'kufri.export': { query: z.object({ versionId: idText }), data: z.null() },
  /**
   * Form fields before the file: `make`; if the columns cannot be guessed also `yearColumn`, `monthColumn`, `dateColumn`,
   * `makeColumn`, `typeClassColumn`, `modelYearColumn`, `modelColumn`, `quantityColumn`, `wsColumn` (header texts) and
   * `encoding`.
   */
  'kufri.upload': { data: preview },
  'kufri.uploadNotes': {
    params: z.object({ uploadId: idText }),
    ...listSchemas({}, note, { largest: 1_000, usual: 100 }),
  },
  /** Loads an upload as a new version, which waits to be activated. The same upload is loaded once, however often this is called. */
  'kufri.import': {
    body: z.strictObject({
      uploadId: id,
      /** For all conflicts. */
      duplicates: choice.optional(),
      /** For single conflicts, by their `row`. */
      choices: listOf(z.strictObject({ row: id, choice }), 10_000).optional(),
      /** Leaves out the rows in `sums`. */
      leaveSums: z.boolean().optional(),
    }),
    data: z.object({
      versionId: id,
      kufriVersion: z.string(),
      volumes: count,
      models: count,
      /** True if the active version holds exactly these volumes, so that no new one was made. */
      alreadyActive: z.boolean(),
    }),
  },
});
