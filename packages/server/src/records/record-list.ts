import { LOCALES, type Locale } from '@oasis/engine/base';
import {
  type FieldNamed,
  fieldNamed,
  type RecordColumnSpec,
  type RecordField,
  type RecordRow,
  type RecordShape,
} from '@oasis/engine/records';
import { type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import type { Asker, List, ListDefinition } from '../lists/definition.ts';
import type { Filter, FilterSet, GivenFor } from '../lists/filters.ts';
import { defineList } from '../lists/list.ts';
import { madeColumns, withMade } from '../lists/made.ts';
import type { Value } from '../lists/slots.ts';
import { type ListSource, listSource, type OrderBy } from '../lists/source.ts';
import { columnOf, readValue } from './record-columns.ts';

/** Source of a shown value: a column, one column for each language, or an expression. */
type Read<Column extends string> = Column | Readonly<Record<Locale, Column>> | RawBuilder<unknown>;

type ReadOf<DB, TB extends keyof DB> = Read<NoInfer<StringReference<DB, TB>> & string>;

type FieldFilter<Field> =
  Field extends RecordField<infer Draft, infer _> ? Filter<number extends Draft ? number : string> : Filter<string>;

/** The filters of a list by the names that calls send. */
type RecordFilters<Given extends RecordShape> = { readonly [Name in Given['textFilter']['name']]: Filter<string> } & {
  readonly [Name in Given['filters'][number]]: FieldFilter<FieldNamed<Given, Name>>;
};

interface ListParts<Given extends RecordShape, DB, TB extends keyof DB, More extends FilterSet> {
  /** Alias of the table of records in `from`. */
  readonly as: NoInfer<TB & string>;
  /** Sources of shown values that are no fields, and of fields that are not columns of the table of records. */
  readonly shown: { readonly [Name in keyof Given['shown']]: ReadOf<DB, TB> } & {
    readonly [Name in keyof Given['fields'] | keyof Given['asked']]?: ReadOf<DB, TB>;
  };
  /** Changes a row for its reader before it is returned. */
  answerOf?(row: RecordRow<Given>, who: Asker): RecordRow<Given>;
  /** Filters that are no fields. */
  readonly filters?: (source: ListSource<DB, TB>) => More;
  readonly scope?: (who: Asker) => GivenFor<RecordFilters<Given> & More>;
  /** Orders of an expression of their own. */
  readonly orders?: (source: ListSource<DB, TB>) => Readonly<Partial<Record<Given['orders'][number], OrderBy>>>;
  /** How a long list is counted, and which rows pickers show first. */
  readonly picking?: Pick<
    ListDefinition<DB, TB, RecordFilters<Given> & More, Given['orders'][number], never, never>,
    'picked' | 'best' | 'countsApart'
  >;
  /** Order of otherwise equal rows by their id; ascending if absent. */
  readonly last?: 'desc';
}

/**
 * The list of a kind of record: its rows, filters and orders. `from` has the rows with their joined tables. A field is read from the
 * column of its name, so `nameEn` from `name_en`.
 */
export function recordList<
  Given extends RecordShape,
  DB,
  TB extends keyof DB,
  Output,
  More extends FilterSet = Readonly<Record<never, never>>,
>(
  record: Given,
  from: (db: Db | Tx) => SelectQueryBuilder<DB, TB, Output>,
  parts: ListParts<Given, DB, TB, More>,
): List<RecordFilters<Given> & More, Given['orders'][number], RecordRow<Given>>;
export function recordList(
  record: RecordShape,
  from: (db: Db | Tx) => SelectQueryBuilder<LooseTables, string, object>,
  parts: LooseParts,
): object {
  const { key, fields, shown, columns, usual, unsigned } = record;
  const { as, scope = () => ({}), last = 'asc' } = parts;
  const source = listSource((db) => from(db).select(sql.ref<number>(`${as}.id`).as('key')));
  const readOf = (name: string) => parts.shown[name] ?? `${as}.${columnOf(record, name)}`;
  const read = (name: string) => expressionOf(readOf(name), 'en');
  const orderOf = (id: string, { of }: RecordColumnSpec) =>
    id === 'name' && of === undefined ? sql`lower(${read(record.named[0])})` : read(of ?? id);
  const ordered = Object.entries(columns).filter(([, { unordered }]) => unordered !== true);
  const further = Object.entries(parts.orders?.(source) ?? {}).flatMap(([id, by]) =>
    by === undefined ? [] : [[id, by] as const],
  );
  const columnsOf = (db: Db | Tx) =>
    from(db)
      .select(sql.ref<number>(`${as}.id`).as(key))
      .select(Object.keys(fields).map((name) => read(name).as(name)))
      .select(
        Object.keys(shown).flatMap((name) =>
          LOCALES.map((locale) => expressionOf(readOf(name), locale).as(localName(name, locale))),
        ),
      );
  const rowsOf = (db: Db | Tx) =>
    unsigned
      ? columnsOf(db).select(`${as}.version`)
      : columnsOf(db).leftJoin('app_user as maker', 'maker.id', `${as}.created_by`).select(madeColumns(as));
  return defineList({
    source,
    filters: { ...filtersOf(record, source, read), ...parts.filters?.(source) },
    scope,
    orders: Object.fromEntries([...ordered.map(([id, column]) => [id, orderOf(id, column)] as const), ...further]),
    usual,
    last: { by: sql.ref(`${as}.id`), direction: last },
    ...parts.picking,
    rows: (db, id) => rowsOf(db).where(`${as}.id`, '=', id).$castTo<MadeRow>(),
    line: (row: MadeRow, who: Asker) => {
      const line = lineOf(record, row, who.locale);
      return parts.answerOf?.(line, who) ?? line;
    },
  });
}

type Line = Readonly<Record<string, unknown>>;
type LooseParts = Omit<ListParts<RecordShape, LooseTables, string, FilterSet>, 'scope' | 'answerOf' | 'picking'> & {
  readonly picking?: object;
  answerOf?(row: Line, who: Asker): Line;
  readonly scope?: (who: Asker) => GivenFor<FilterSet>;
};
type LooseTables = Readonly<Record<string, Line>>;
/** A row with the columns about its maker. */
type MadeRow = Line & { readonly crtbynm: string | null; readonly crted: Date };

/** Column name of a value that differs by language. */
function localName(name: string, locale: Locale): string {
  return `${name} ${locale}`;
}

function expressionOf(read: Read<string>, locale: Locale): RawBuilder<unknown> {
  if (typeof read === 'string') return sql.ref(read);
  return 'en' in read ? sql.ref(read[locale]) : read;
}

function filtersOf(
  record: RecordShape,
  source: ListSource<LooseTables, string>,
  read: (name: string) => RawBuilder<unknown>,
): FilterSet {
  const { search, textFilter, filters } = record;
  const found = (part: Value<string>) =>
    sql<boolean>`(${sql.join(
      search.map((name) => sql`${read(name)} ilike ${part}`),
      sql` or `,
    )})`;
  const chosen = (name: string) => {
    const field = fieldNamed(record, name);
    if (field === undefined)
      return source.choice((_, status) => sql<boolean>`${read('state')} = (${status} = 'active')`);
    return field.kind === 'choice'
      ? source.where((_, id) => sql<boolean>`${read(name)} = ${id}`)
      : source.choice((_, word) => sql<boolean>`${read(name)} = ${word}`);
  };
  return {
    ...(search.length > 0 && {
      [textFilter.name]: (textFilter.any ? source.part : source.search)((_, part) => found(part)),
    }),
    ...Object.fromEntries(filters.map((name) => [name, chosen(name)])),
  };
}

function lineOf({ key, fields, shown, unsigned }: RecordShape, row: MadeRow, locale: Locale): Line {
  const { crtby, crtbynm, crted, ...rest } = unsigned ? row : withMade(row);
  return {
    [key]: row[key],
    ...Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, readValue(kind, row[name])])),
    ...Object.fromEntries(
      Object.entries(shown).map(([name, kind]) => [
        name,
        readValue(typeof kind === 'string' ? kind : kind.kind, row[localName(name, locale)]),
      ]),
    ),
    ...(!unsigned && { crtby, crtbynm, crted }),
    version: rest.version,
  };
}
