import { isMonth, type Month } from '@oasis/engine/base';
import * as z from 'zod';
import { encodingSchema, messageSchema } from '../files/schema.ts';
import type { RowNote } from './types.ts';

const field = z.string().max(200).exactOptional();

export const columnChoiceSchema = z.object({
  year: field,
  month: field,
  date: field,
  make: field,
  typeClass: field,
  modelYear: field,
  model: field,
  quantity: field,
  ws: field,
});

export const readOptionsSchema = z.object({ columns: columnChoiceSchema, encoding: encodingSchema.exactOptional() });

const monthSchema = z.custom<Month>((value) => typeof value === 'string' && isMonth(value));

/** A note may name a hundred thousand runs of rows; a schema of tuples would take a hundred times as long. */
function areRuns(value: unknown): boolean {
  return Array.isArray(value) && value.every(isRun);
}

function isRun(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((row) => Number.isFinite(row));
}

export const noteSchema = z.object({
  status: z.enum(['accepted', 'normalised', 'duplicate', 'omitted', 'waiting', 'refused']),
  message: messageSchema,
  rows: z.custom<RowNote['rows']>(areRuns),
});

const name = {
  brand: z.string(),
  // Uploads that wait since before files could name them have neither.
  typeClass: z.string().default(''),
  modelYear: z.string().default(''),
  model: z.string(),
};
const vehicle = { ...name, month: monthSchema };
const units = { row: z.number(), rt: z.number().exactOptional(), ws: z.number().exactOptional() };

export const nameSchema = z.object(name);

export const volumeSchema = z.object({ ...vehicle, ...units });

export const conflictSchema = z.object({ ...vehicle, candidates: z.array(z.object(units)) });

/** A file of volumes as the reading process hands it over and as a pending upload keeps it. */
export const volumeImportSchema = z.object({
  rows: z.number(),
  counts: z.object({
    accepted: z.number(),
    normalised: z.number(),
    duplicate: z.number(),
    // Uploads stored before rows were left out, or months were columns, have none of these.
    omitted: z.number().default(0),
    waiting: z.number(),
    refused: z.number(),
  }),
  columns: columnChoiceSchema,
  ignoredColumns: z.array(z.string()),
  periods: z.array(z.object({ header: z.string(), months: z.array(z.string()) })).default([]),
  sums: z.array(z.number()).default([]),
  volumes: z.array(volumeSchema),
  conflicts: z.array(conflictSchema),
  notes: z.array(noteSchema),
});
