import * as z from 'zod';
import { id } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { formText } from '../../shapes.ts';
import type { guidelineCalls } from './calls.ts';

/** Yuan with two decimal places; null is no frame, or no proposal. */
const amount = z.string().nullable();

const year = z.coerce.number().int().min(1990).max(2098);

/** A make (both texts empty), a type class of it (no model), or a model. */
const row = { typeClass: z.string().max(200), model: z.string().max(200) };

/** '4.50'; null without one. */
const percent = z.string().nullable();

const percents = z.array(percent).length(12);

/** The newest version of guidelines; 0 before the first. */
const guidelineVersion = z.number().int().min(0);

export const guidelineSchemas = defineSchemas<typeof guidelineCalls>()({
  /** The rows of a make with their own values for the months of the year and of the year before. */
  'guidelineYear.read': {
    query: z.object({ make: z.string().max(100), year }),
    data: z.object({
      version: guidelineVersion,
      rows: z.array(z.object({ ...row, percents, before: percents })),
    }),
  },
  /** All cells are saved, or none. Refused cells are in `data`, each with its reason. */
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
  /** The past values of a cell, the newest first. */
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
  /** The result of each row, with the reason of a refused one; `cells` come from the accepted rows. */
  'guidelineYear.checkFile': {
    data: z.object({
      fileName: z.string(),
      rows: z.array(
        z.object({
          row: z.number().int(),
          ...row,
          cells: z.number().int(),
          refusals: z.array(z.string()),
          /** The workbook hides the row; it counts like any other. */
          hidden: z.boolean().optional(),
        }),
      ),
      cells: z.array(z.object({ ...row, month: z.number().int(), percent })),
    }),
  },
  /** The frames of the reader's BUs in a year, their earlier values, and possible proposals for the makes. */
  'frames.read': {
    query: z.object({ year }),
    data: z.object({
      makes: z.array(z.object({ make: z.string(), proposal: amount, units: z.number(), leftOut: z.number() })),
      bus: z.array(z.object({ id, code: z.string(), nameEn: z.string(), nameCn: z.string() })),
      /** The newest version first; the first of a BU and a make counts. */
      frames: z.array(
        z.object({
          buId: id,
          make: z.string(),
          version: id,
          amount,
          reason: z.string(),
          crtbynm: z.string(),
          crted: z.string(),
        }),
      ),
    }),
  },
  /** All frames are saved, or none; `version` is the one read, 0 without one. Refusals name BU and make. */
  'frames.save': {
    body: z.strictObject({
      year: z.number().int().min(1990).max(2098),
      reason: formText,
      frames: z
        .array(
          z.strictObject({ buId: id, make: z.string().max(100), version: z.number().int().min(0), amount: formText }),
        )
        .min(1)
        .max(2_000),
    }),
    data: z.object({ frames: z.number().int() }),
  },
});
