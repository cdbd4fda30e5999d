import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { day, formText, version, versionText } from '../../shapes.ts';
import type { templateCalls } from './calls.ts';

const text = z.object({ en: z.string(), zh: z.string() });
const kind = z.enum(['Normal', 'Fleet']);
const role = z.string();

const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('input') }),
  z.object({ kind: z.literal('reference'), reference: z.string() }),
  z.object({ kind: z.literal('formula'), text: z.string() }),
]);

const rollUp = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sum') }),
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('formula'), text: z.string() }),
]);

/** An option or an attribute (OFC-028). */
const item = z.object({
  id: z.string(),
  name: text,
  selected: z.boolean(),
  manual: z.boolean(),
  manualFixed: z.boolean(),
});

/** Categories with their groups (OFC-029), and the fields that these choose among; the engine reads it as a form. */
const budgetTemplate = z.object({
  id: z.string(),
  version: z.string(),
  name: text,
  salesType: z.union([z.literal(1), z.literal(2)]),
  categories: z.array(
    z.object({
      id: z.string(),
      name: text,
      attributes: z.array(
        z.object({
          name: text,
          appendable: z.boolean(),
          exclusive: z.array(item),
          independent: z.array(item.extend({ auto: source.optional(), selectedFixed: z.literal(true).optional() })),
        }),
      ),
    }),
  ),
  fields: z.array(
    z.object({
      id: z.string(),
      name: text,
      role: role.optional(),
      format: z.enum(['number', 'percent']),
      width: z.number(),
      shortZero: z.boolean().optional(),
      sources: z.array(
        z.object({
          when: z.record(z.string(), z.string()).optional(),
          volumeBase: z.string().optional(),
          source,
        }),
      ),
      rollUp,
    }),
  ),
  linkedPair: z.object({ rate: role, amount: role, base: role }).optional(),
  copyKufriTo: role,
});

const column = z.object({ id: z.string(), name: text });

/** The columns of the budget form in their order, and the fields without a column (OFC-032). */
const layout = z.object({ form: z.array(column), removed: z.array(column) });

/** The version that is changed, and from which day it is in effect. */
const stored = { version, effectiveFrom: z.string() };

const sentItem = z.object({ id: formText, selected: z.boolean(), manual: z.boolean() });
const sentColumns = z.array(z.object({ id: formText })).max(1000);

/** Place of a formula in a form: a source of a field, or the fill of an added attribute under Auto. */
const place = { field: formText, rule: z.union([z.number().int().min(0).max(100), z.literal('auto')]) };

/** Choices, layout and formulas as a screen sends them; the rest of a form is never believed. */
const sentForm = {
  budgetTemplate: z.object({
    categories: z
      .array(
        z.object({
          id: formText,
          attributes: z
            .array(
              z.object({
                exclusive: z.array(sentItem).max(100),
                independent: z.array(sentItem).max(1000),
              }),
            )
            .max(100),
        }),
      )
      .max(100),
  }),
  layout: z.object({ form: sentColumns, removed: sentColumns }),
  /** By ids of fields; a field left out stays, and an empty attribute removes it. The engine limits their length. */
  formulas: z
    .array(z.object({ ...place, text: z.string().max(20_000) }))
    .max(1000)
    .optional(),
};

const offerTypeInPath = z.object({ offerTypeId: idText });

const logicLine = z.object({
  name: text,
  when: text,
  words: text,
  /** It calls a function of spreadsheets, which tables calculate slower. */
  slow: z.boolean(),
  /** Null if only choices determine it. */
  place: z.object(place).nullable(),
});

export const templateSchemas = defineSchemas<typeof templateCalls>()({
  /** The offer types, each with whether its settings wait to be confirmed (BTP-015). */
  'templates.settings': {
    data: z.array(
      z.object({
        offerTypeId: id,
        offerTypeName: z.string(),
        offerTypeKind: kind,
        offerTypeActive: z.boolean(),
        needMaintain: z.boolean(),
      }),
    ),
  },
  /** The versions of the templates that offer types have, the newest first (BTP-016). */
  'templates.list': {
    data: z.array(z.object({ offerTypeId: id, ...stored })),
  },
  /** Which fields the template of each offer type has, and how they are calculated (BTP-012 to BTP-014). */
  'templates.overview': {
    data: z.object({
      titleList: z.array(column),
      overviewList: z.array(
        z.object({
          offerTypeId: id,
          name: z.string(),
          kind,
          attributes: z.array(z.object({ ...column.shape, enabled: z.boolean(), manual: z.boolean() })),
        }),
      ),
      /** By the id of the offer type. */
      formula: z.record(z.string(), z.array(logicLine)),
    }),
  },
  /** OFC-030. */
  'templates.form': {
    params: offerTypeInPath,
    data: z.object({ offerTypeName: z.string(), kind, needMaintain: z.boolean(), ...stored, budgetTemplate }),
  },
  'templates.layout': { params: offerTypeInPath, data: z.object({ version, ...layout.shape }) },
  'templates.copy': {
    params: offerTypeInPath,
    body: z.object({ from: id.nullable() }),
    data: z.object({ referenceVersion: version, budgetTemplate, layout }),
  },
  'templates.addAttribute': {
    body: z.strictObject({ categoryId: formText, name: formText }),
    data: z.object({ attributeId: id, categoryId: z.string(), name: z.string() }),
  },
  'templates.save': {
    params: offerTypeInPath,
    query: versionText,
    body: z.object({
      effectiveFrom: day,
      ...sentForm,
      /** The offer type whose settings were the reference, as they were at that time. */
      reference: z.object({ offerTypeId: id, version }).optional(),
    }),
    data: z.object(stored),
  },
});
