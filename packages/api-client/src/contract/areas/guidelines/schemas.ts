import * as z from 'zod';
import { defineSchemas } from '../../schema.ts';
import { formText } from '../../shapes.ts';
import type { guidelineCalls } from './calls.ts';

const year = z.coerce.number().int().min(1990).max(2098);

/** A make (both texts empty), a type class of it (no model), or a model. */
const row = { typeClass: z.string().max(200), model: z.string().max(200) };

/** '4.50'; null is none. */
const percent = z.string().nullable();

const percents = z.array(percent).length(12);

/** The newest version of guidelines; 0 before the first. */
const guidelineVersion = z.number().int().min(0);

export const guidelineSchemas = defineSchemas<typeof guidelineCalls>()({
  /** The rows of a make with what each says itself in the months of the year, and in those of the year before. */
  'guidelineYear.read': {
    query: z.object({ make: z.string().max(100), year }),
    data: z.object({
      version: guidelineVersion,
      rows: z.array(z.object({ ...row, percents, before: percents })),
    }),
  },
  /** All cells or none. Where cells are refused, `data` names each with its reason. */
  'guidelineYear.save': {
    body: z.strictObject({
      make: z.string().max(100),
      year: z.number().int().min(1990).max(2098),
      /** The version that the table was read at. */
      version: guidelineVersion,
      reason: formText,
      cells: z
        .array(z.strictObject({ ...row, month: z.number().int().min(1).max(12), percent: z.string().max(100) }))
        .min(1)
        .max(20_000),
    }),
    data: z.object({ version: guidelineVersion, cells: z.number().int() }),
  },
  /** What a cell was, the newest first. */
  'guidelineYear.history': {
    query: z.object({
      make: z.string().max(100),
      typeClass: z.string().max(200).default(''),
      model: z.string().max(200).default(''),
      year,
      month: z.coerce.number().int().min(1).max(12),
    }),
    data: z.array(
      z.object({
        version: guidelineVersion,
        percent,
        before: percent,
        reason: z.string(),
        crtbynm: z.string(),
        crted: z.string(),
      }),
    ),
  },
});
