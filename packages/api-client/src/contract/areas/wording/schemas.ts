import type { ListItem } from '@oasis/engine/areas/wording';
import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listOf } from '../../list-of.ts';
import { listSchemas } from '../../list-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText } from '../../shapes.ts';
import type { wordingCalls } from './calls.ts';

/** Upper bound of the wire; the lower limits of the engine refuse with a sentence. */
const MOST = 10_000;

/** The fields that fill themselves; those of the engine, which a test compares. */
const field = z.enum([
  'programName',
  'programCode',
  'period',
  'firstDay',
  'lastDay',
  'qualifyingDay',
  'makes',
  'offers',
  'vehicles',
  'dealers',
  'saleKind',
  'claimant',
  'payee',
  'deadline',
  'deadlineDays',
  'documents',
  'payingEntity',
  'settlement',
  'termsVat',
  'terms',
]);
const marks = { bold: z.boolean(), italic: z.boolean() };
const run = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string().max(100_000), ...marks }),
  z.strictObject({ type: z.literal('field'), field, ...marks }),
  z.strictObject({ type: z.literal('break') }),
]);
/** Runs are read only up to the first fault. Nested blocks are read completely, since `listOf` would double the work per level. */
const content = listOf(run, MOST).readonly();
const item: z.ZodType<ListItem, ListItem> = z.strictObject({
  content,
  get below() {
    return z.array(list).max(100).readonly();
  },
});
const list = z.strictObject({
  type: z.literal('list'),
  ordered: z.boolean(),
  items: z.array(item).min(1).max(MOST).readonly(),
});
const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), level: z.literal([1, 2, 3]), content }),
  z.strictObject({ type: z.literal('paragraph'), content }),
  list,
  z.strictObject({
    type: z.literal('table'),
    head: z.boolean(),
    rows: z.array(z.array(content).max(MOST).readonly()).min(1).max(MOST).readonly(),
  }),
  z.strictObject({ type: z.literal('terms') }),
]);
const document = z.strictObject({ en: listOf(block, MOST).readonly(), zh: listOf(block, MOST).readonly() });

const text = z.object({ en: z.string(), zh: z.string() });
const table = z.object({
  title: text,
  head: z.array(text).readonly(),
  rows: z.array(z.array(text).readonly()).readonly(),
  notes: z.array(text).readonly(),
});
const value = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), ...text.shape }),
  z.object({ type: z.literal('tables'), tables: z.array(table).readonly() }),
]);

const status = z.enum(['Draft', 'Confirmed']);
/** The version of the saved wording; 0 before the first save. */
const version = z.number().int().min(0).max(2_147_483_647);
/** The version that the caller has read; a change is refused if it is no longer the present one. */
const at = z.object({ version: z.coerce.number().int().min(0).max(2_147_483_647) });
const said = z.object({ by: z.string(), at: z.string() }).nullable();

const line = z.object({ version: id, name: z.string(), by: z.string(), at: z.string(), confirmed: z.boolean() });
const templateLine = line.omit({ confirmed: true });
const saved = z.object({ document, ...templateLine.shape });

const template = z.object({
  offerTypeId: id,
  name: z.string(),
  /** 0 if the offer type has no template yet. */
  version,
  edited: said,
});

export const wordingSchemas = defineSchemas<typeof wordingCalls>()({
  'wording.detail': {
    query: z.object({ pgmId: idText }),
    data: z.object({
      pgmId: id,
      code: z.string(),
      name: z.string(),
      /** The status of the program. */
      programStatus: z.string(),
      status,
      version,
      /** Before the first save: the templates of the offers. */
      document,
      /** Present content of the fields; an empty field is absent. */
      values: z.partialRecord(field, value),
      edited: said,
      confirmed: said,
      /** Fields that differ from the last confirmation, if it is a draft again because of them. */
      changedFields: z.array(field).readonly(),
      editing: z.object({ editable: z.boolean(), reason: z.string().nullable() }),
      /** The templates of its offers, to be put in. */
      templates: z.array(z.object({ offerTypeId: id, name: z.string(), document })),
    }),
  },
  /** The newest first. */
  'wording.versions': listSchemas({ pgmId: idText }, line),
  'wording.version': { query: z.object({ pgmId: idText, version: idText }), data: saved },
  'wording.save': {
    query: at,
    body: z.object({ pgmId: id, document, name: formText.default('') }),
    data: z.object({ pgmId: id, version, status }),
  },
  'wording.confirm': {
    query: at,
    body: z.object({ pgmId: id }),
    data: z.object({ pgmId: id, version, status }),
  },
  'wording.nameVersion': {
    body: z.object({ pgmId: id, version: id, name: formText }),
    data: z.object({ pgmId: id, version: id }),
  },
  'wordingTemplate.list': { data: z.array(template) },
  'wordingTemplate.detail': {
    query: z.object({ offerTypeId: idText }),
    data: z.object({ ...template.shape, document }),
  },
  'wordingTemplate.versions': listSchemas({ offerTypeId: idText }, templateLine),
  'wordingTemplate.version': { query: z.object({ offerTypeId: idText, version: idText }), data: saved },
  'wordingTemplate.save': {
    query: at,
    body: z.object({ offerTypeId: id, document, name: formText.default('') }),
    data: z.object({ offerTypeId: id, version }),
  },
});
