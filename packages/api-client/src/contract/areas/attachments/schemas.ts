import * as z from 'zod';
import { keptDocument } from '../../document-shapes.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, made, version, versionText } from '../../shapes.ts';
import type { attachmentCalls } from './calls.ts';

const category = z.enum(['sale', 'registration', 'customer', 'finance', 'usedCar', 'other']);
const giver = z.enum(['dealer', 'customer', 'financeCompany', 'headOffice']);

const names = { attachmentId: id, nameEn: z.string(), nameCn: z.string(), category, giver };

const attachment = z.object({
  ...names,
  state: z.boolean(),
  /** How many sample files it has. */
  samples: z.number().int(),
  ...made,
  version,
});

const draft = { nameEn: formText, nameCn: formText, category: formText, giver: formText };

const filters = {
  text: formText.optional(),
  category: category.or(z.literal('')).optional(),
  giver: giver.or(z.literal('')).optional(),
};
const order = z.enum(['name', '-name', 'category', '-category', 'samples', '-samples']).default('name');

export const attachmentSchemas = defineSchemas<typeof attachmentCalls>()({
  'attachments.list': listSchemas(
    { ...filters, status: z.enum(['active', 'inactive', '']).optional(), sort: order },
    attachment,
  ),
  'attachments.byId': { query: z.object({ attachmentId: idText }), data: attachment },
  'attachments.add': { body: z.object(draft), data: z.object({ attachmentId: id }) },
  'attachments.edit': {
    query: versionText,
    body: z.object({ ...draft, attachmentId: id }),
    data: z.object({ attachmentId: id, version }),
  },
  'attachments.active': {
    query: versionText,
    body: z.object({ attachmentId: id, active: z.boolean() }),
    data: z.object({ attachmentId: id, active: z.boolean(), version }),
  },
  /** Fields before the file: `attachmentId`, and for a next version `documentId` and `version`. */
  'attachments.addSample': { data: z.object({ documentId: id, number: id, name: z.string() }) },
  'attachments.withdrawSample': {
    query: versionText,
    body: z.object({ attachmentId: id, documentId: id }),
    data: z.object({ documentId: id }),
  },
  /** Active attachments that have samples. */
  'samples.list': listSchemas({ ...filters, sort: order }, z.object({ ...names, samples: z.number().int(), version })),
  'samples.of': { query: z.object({ attachmentId: idText }), data: z.array(keptDocument) },
  'samples.file': {
    query: z.object({ attachmentId: idText, documentId: idText, number: idText }),
    data: z.null(),
  },
});
