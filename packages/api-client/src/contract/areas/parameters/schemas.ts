import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { formText } from '../../shapes.ts';
import type { parameterCalls } from './calls.ts';

const document = z.object({ attachmentId: id, optional: z.boolean() });

/** As a form holds it: numbers as texts, empty if a rule has none. */
const parameter = {
  documents: z.array(document).max(100),
  /** Days after the last day of the program. */
  deadlineDays: formText,
  lateRule: formText,
  lateDays: formText,
  lateShare: formText,
  validation: formText,
  checkCategory: formText,
  sampleCategory: formText,
  /** The code of a legal entity. */
  payingEntity: formText,
  settlement: formText,
};

const status = z.enum(['ToBeConfirmed', 'Confirmed']);

/** The version of the saved parameter; 0 before the first save. */
const version = z.number().int().min(0).max(2_147_483_647);
/** The version that the caller has read; a change is refused if it is no longer the present one. */
const at = z.object({ version: z.coerce.number().int().min(0).max(2_147_483_647) });

const said = z.object({ by: z.string(), at: z.string() }).nullable();

export const parameterSchemas = defineSchemas<typeof parameterCalls>()({
  'parameter.detail': {
    query: z.object({ pgmId: idText }),
    data: z.object({
      pgmId: id,
      code: z.string(),
      name: z.string(),
      /** The status of the program. */
      programStatus: z.string(),
      status,
      version,
      parameter: z.object(parameter),
      /** The last users to save and to confirm it; null without one. */
      edited: said,
      confirmed: said,
      /** Whether the amounts of each offer include VAT, from its terms. */
      vats: z.array(z.object({ name: z.string(), vat: z.enum(['without', 'with']) })),
      /** Its content at the last confirmation; null before the first one. */
      wasConfirmed: z.object(parameter).nullable(),
      /** The attachments that can be chosen, and those that were chosen before. */
      attachments: z.array(
        z.object({
          attachmentId: id,
          nameEn: z.string(),
          nameCn: z.string(),
          category: z.string(),
          giver: z.string(),
          active: z.boolean(),
        }),
      ),
      entities: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  },
  /** Saved programs whose parameter has to be confirmed: those saved by sales first, the longest waiting on top. */
  'parameter.waiting': {
    data: z.array(
      z.object({
        pgmId: id,
        code: z.string(),
        name: z.string(),
        bu: z.string(),
        /** When sales changed the parameter last; empty if nobody has saved one. */
        changedAt: z.string(),
      }),
    ),
  },
  'parameter.save': {
    query: at,
    body: z.object({ pgmId: id, ...parameter }),
    data: z.object({ pgmId: id, version, status }),
  },
  'parameter.confirm': {
    query: at,
    body: z.object({ pgmId: id }),
    data: z.object({ pgmId: id, version, status }),
  },
});
