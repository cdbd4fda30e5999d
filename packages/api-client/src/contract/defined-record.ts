import {
  type FieldKind,
  type FieldNamed,
  fieldNamed,
  type RecordDefinition,
  type RecordDraft,
  type RecordField,
  type RecordOrder,
  type RecordRow,
  type RecordShape,
  type ShownSet,
} from '@oasis/engine/records';
import * as z from 'zod';
import { id, idText } from './ids.ts';
import { listSchemas } from './list-schemas.ts';
import { formSchemas } from './record-schemas.ts';
import { day, formText, made, version, versionText } from './shapes.ts';

/** Value of a filter field: a chosen id, a text, or one of its words; a blank one filters nothing. */
type Sought<Field, Id> =
  Field extends RecordField<infer Draft, infer Stored> ? (number extends Draft ? Id : Stored | '') : never;

/** Whether records are sought that are in use; a blank one asks for all. */
const status = z.enum(['active', 'inactive', '']);
type Status = z.input<typeof status>;

/** The filters of a list. */
type Asked<Given extends RecordShape, Id> = { [Name in Given['textFilter']['name']]?: string | undefined } & {
  [Name in Given['filters'][number]]?:
    | (FieldNamed<Given, Name> extends RecordField<unknown> ? Sought<FieldNamed<Given, Name>, Id> : Status)
    | undefined;
};

export interface Paged<Number> {
  pageIndex: Number;
  pageSize: Number;
}

type Keyed<Given extends RecordShape, Id> = Record<Given['key'], Id>;
type Versioned = { version?: number | undefined };

/** A schema whose sent and parsed values are the same. */
type Plain<Given> = z.ZodType<Given, Given>;

/** The schemas of the calls of a kind of record. */
export interface DefinedSchemas<Given extends RecordShape> {
  readonly row: Plain<RecordRow<Given>>;
  readonly list: {
    readonly query: z.ZodType<
      Asked<Given, number> & { sort: RecordOrder<Given> } & Paged<number>,
      Asked<Given, unknown> & { sort?: RecordOrder<Given> | undefined } & Partial<Paged<unknown>>
    >;
    readonly data: Plain<{ content: RecordRow<Given>[]; size: number; totalElements: number }>;
  };
  /** The whole list as a file. */
  readonly export: {
    readonly query: z.ZodType<
      Asked<Given, number> & { sort: RecordOrder<Given> },
      Asked<Given, unknown> & { sort?: RecordOrder<Given> | undefined }
    >;
    readonly data: z.ZodNull;
  };
  readonly byId: {
    readonly query: z.ZodType<Keyed<Given, number>, Keyed<Given, unknown>>;
    readonly data: Plain<RecordRow<Given>>;
  };
  readonly save: {
    readonly body: Plain<RecordDraft<Given> & Partial<Keyed<Given, null>>>;
    readonly data: Plain<Keyed<Given, number>>;
  };
  readonly update: {
    readonly query: z.ZodType<Versioned, { version?: unknown }>;
    readonly body: Plain<RecordDraft<Given> & Keyed<Given, number>>;
    readonly data: Plain<Keyed<Given, number> & { version: number }>;
  };
  readonly active: {
    readonly query: z.ZodType<Versioned, { version?: unknown }>;
    readonly body: Plain<Keyed<Given, number> & { active: boolean }>;
    readonly data: Plain<Keyed<Given, number> & { active: boolean; version: number }>;
  };
  readonly confirm: {
    readonly query: z.ZodType<Versioned, { version?: unknown }>;
    readonly body: Plain<Keyed<Given, number>>;
    readonly data: Plain<Keyed<Given, number> & { version: number }>;
  };
  readonly reject: {
    readonly query: z.ZodType<Versioned, { version?: unknown }>;
    readonly body: Plain<Keyed<Given, number> & { reason: string }>;
    readonly data: Plain<Keyed<Given, number> & { version: number }>;
  };
  readonly remove: {
    readonly query: z.ZodType<Versioned, { version?: unknown }>;
    readonly body: Plain<Keyed<Given, number>>;
    readonly data: Plain<Keyed<Given, number>>;
  };
}

/** The schemas of a kind of record. */
export function definedSchemas<Given extends RecordShape>(record: RecordDefinition<Given>): DefinedSchemas<Given>;
export function definedSchemas(record: RecordShape): object {
  const { key, fields, shown, search, textFilter, filters, orders, usual, unsigned } = record;
  const row = z.object({
    [key]: id,
    ...mapped(fields, storedSchema),
    ...mapped(shown, shownSchema),
    ...(!unsigned && made),
    version,
  });
  const asked = {
    ...(search.length > 0 && { [textFilter.name]: formText.optional() }),
    ...Object.fromEntries(filters.map((name) => [name, filterSchema(fieldNamed(record, name))])),
    sort: z.enum(orders.flatMap((order) => [order, `-${order}`])).default(usual),
  };
  const named = z.object({ [key]: id });
  const active = named.extend({ active: z.boolean() });
  return {
    row,
    list: listSchemas(asked, row),
    export: { query: z.object(asked), data: z.null() },
    byId: { query: z.object({ [key]: idText }), data: row },
    ...formSchemas(
      key,
      mapped(fields, ({ kind }) => SENT[kind]),
    ),
    active: { query: versionText, body: active, data: active.extend({ version }) },
    confirm: { query: versionText, body: named, data: named.extend({ version }) },
    reject: { query: versionText, body: named.extend({ reason: formText }), data: named.extend({ version }) },
    remove: { query: versionText, body: named, data: named },
  };
}

const SHOWN = { text: z.string(), count: z.number().int(), flag: z.boolean(), day: z.string(), moment: z.string() };

function shownSchema(kind: ShownSet[string]): z.ZodType {
  return typeof kind === 'string' ? SHOWN[kind] : storedSchema(kind);
}

/** Body sent by a form; the form's rules answer missing or wrong fields. */
const SENT: Readonly<Record<FieldKind, z.ZodType>> = {
  text: formText,
  'long text': formText,
  code: formText,
  choice: id.nullable(),
  word: formText,
  day: formText,
  moment: z.string().max(40),
  number: formText,
  money: formText,
  rate: formText,
  flag: z.boolean(),
};

function storedSchema({ kind, words }: RecordField<unknown>): z.ZodType {
  if (kind === 'word') return z.enum(Object.keys(words ?? {}));
  if (kind === 'flag') return z.boolean();
  return kind === 'choice' ? id : z.string();
}

function filterSchema(field: RecordField<unknown> | undefined): z.ZodType {
  if (field === undefined) return status.optional();
  if (field.kind === 'word') return z.enum(['', ...Object.keys(field.words ?? {})]).optional();
  if (field.kind === 'day') return day.optional();
  return (field.kind === 'choice' ? idText : formText).optional();
}

function mapped<Given>(
  given: Readonly<Record<string, Given>>,
  schemaOf: (value: Given) => z.ZodType,
): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, schemaOf(value)]));
}
