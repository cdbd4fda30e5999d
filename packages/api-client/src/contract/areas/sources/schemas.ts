import { SOURCE_CODES } from '@oasis/engine/areas/sources';
import * as z from 'zod';
import { fileReport } from '../../file-report.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { loggedMove, movingRow, movingSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import type { sourceCalls } from './calls.ts';

const count = z.number().int().min(0);
const part = z.string().max(100).optional();
const kind = z.enum(SOURCE_CODES);
const month = z.string().max(7).optional();

/** Sums and values are yuan with two decimals, or whole numbers, as the measure of the kind is. */
const set = z.object({
  setId: id,
  setCode: z.string(),
  kind,
  buId: id,
  /** 'YYYY-MM'. */
  month: z.string(),
  /** The version of the data of its kind, BU and month: 1, 2, … */
  number: id,
  rows: count,
  total: z.string(),
  fileName: z.string(),
  checkedBy: z.string(),
  /** Empty until it is checked. */
  checkedAt: z.string(),
  ...movingRow,
});

/** The cells of a row by the columns of its kind. */
const cells = z.record(z.string(), z.string());

const row = z.object({ place: id, dealerCode: z.string(), dealerName: z.string(), value: z.string(), cells });

const change = z.enum(['added', 'changed', 'dropped']);

const difference = z.object({
  change,
  dealerCode: z.string(),
  dealerName: z.string(),
  /** Null where the version before, or this one, has no such row. */
  before: cells.nullable(),
  after: cells.nullable(),
  /** With sign. */
  difference: z.string(),
});

const counts = {
  added: count,
  changed: count,
  dropped: count,
  before: z.string(),
  after: z.string(),
  difference: z.string(),
};

const ofSet = { setId: idText };
const ofRows = { ...ofSet, dealer: z.string().max(20).optional() };

const { move } = movingSchemas({ setId: id });

/** The changes of a file against the version before. The report has no row for a row that the file leaves out. */
const report = fileReport.extend({ dropped: count });

export const sourceSchemas = defineSchemas<typeof sourceCalls>()({
  'sources.list': listSchemas(
    {
      kind,
      bu: part,
      month,
      /** Code of a dealer with a row in the set. */
      dealer: z.string().max(20).optional(),
      status: part,
      sort: z.enum(['updatedAt', '-updatedAt', 'month', '-month']).default('-updatedAt'),
    },
    set,
  ),
  'sources.view': {
    query: z.object(ofSet),
    data: set.extend({
      /** The reason of its last move. */
      lastReason: z.string(),
      /** The checked version before it; null for a first one. */
      before: z.object({ setId: id, setCode: z.string(), number: id }).nullable(),
      /** Whether its reader uploaded it. */
      isOwn: z.boolean(),
    }),
  },
  'sources.rows': listSchemas(
    { ...ofRows, sort: z.enum(['place', '-place', 'dealer', '-dealer', 'value', '-value']).default('place') },
    row,
  ),
  'sources.differences': listSchemas({ ...ofRows, change: change.or(z.literal('')).optional() }, difference),
  'sources.comparison': {
    query: z.object(ofSet),
    data: z.object({
      ...counts,
      /** The dealers with a difference, the greatest one first. */
      dealers: z.array(z.object({ dealerCode: z.string(), dealerName: z.string(), ...counts })),
    }),
  },
  'sources.log': listSchemas(ofSet, loggedMove),
  'sources.export': {
    query: z.object({ ...ofRows, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    data: z.null(),
  },
  'sources.template': { query: z.object({ kind }), data: z.null() },
  'sources.checkFile': { data: report },
  'sources.loadFile': { data: report },
  'sources.check': move,
  'sources.withdraw': move,
});
