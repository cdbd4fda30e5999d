import { LOCALES, type Locale, present } from '@oasis/engine/base';
import type { RecordColumnSpec, RecordField, RecordRow, RecordShape } from '@oasis/engine/records';
import { type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import type { Asker, List } from '../lists/definition.ts';
import type { Filter, FilterSet, GivenFor } from '../lists/filters.ts';
import { defineList } from '../lists/list.ts';
import { madeColumns, withMade } from '../lists/made.ts';
import type { Value } from '../lists/slots.ts';
import { type ListSource, listSource, type OrderBy } from '../lists/source.ts';
import { columnOf, readValue } from './record-columns.ts';

/** Where something that a row shows is read: a column, one for each language, or an expression. */
type Read<Column extends string> = Column | Readonly<Record<Locale, Column>> | RawBuilder<unknown>;

type FieldFilter<Field> =
  Field extends RecordField<infer Draft, infer _> ? Filter<number extends Draft ? number : string> : never;

/** The filters of a list by the names that calls send. */
type RecordFilters<Given extends RecordShape> = { readonly text: Filter<string> } & {
  readonly [Name in Given['filters'][number]]: Name extends keyof Given['fields']
    ? FieldFilter<Given['fields'][Name]>
    : Filter<string>;
};

interface ListParts<Given extends RecordShape, DB, TB extends keyof DB, More extends FilterSet> {
  /** What `from` calls the table of the records. */
  readonly as: NoInfer<TB & string>;
  /** Where the things are read that a row shows besides its fields. */
  readonly shown: { readonly [Name in keyof Given['shown']]: Read<NoInfer<StringReference<DB, TB>> & string> };
  /** Filters that are no fields. */
  readonly filters?: (source: ListSource<DB, TB>) => More;
  readonly scope?: (who: Asker) => GivenFor<RecordFilters<Given> & More>;
  /** Orders of an expression of their own. */
  readonly orders?: (source: ListSource<DB, TB>) => Readonly<Partial<Record<Given['orders'][number], OrderBy>>>;
  /** The order of rows that are equal otherwise is by their number: from the first to the last where nothing is said. */
  readonly last?: 'desc';
}

/**
 * The list of a kind of record: its rows, its filters and its orders. `from` has the rows, and what is joined to them. A field is read from the column of its name, so
 * `nameEn` from `name_en`.
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
  const { key, fields, shown, columns, usual } = record;
  const { as, scope = () => ({}), last = 'asc' } = parts;
  const source = listSource((db) => from(db).select(sql.ref<number>(`${as}.id`).as('key')));
  const fieldColumn = (name: string) => sql.ref(`${as}.${columnOf(name)}`);
  const readOf = (name: string) => present(parts.shown[name], name);
  const orderOf = (id: string, { of = id }: RecordColumnSpec) => {
    if (fields[of] !== undefined) return fieldColumn(of);
    return of === 'name' ? sql`lower(${fieldColumn('nameEn')})` : expressionOf(readOf(of), 'en');
  };
  const ordered = Object.entries(columns).filter(([, { unordered }]) => unordered !== true);
  const further = Object.entries(parts.orders?.(source) ?? {}).flatMap(([id, by]) =>
    by === undefined ? [] : [[id, by] as const],
  );
  return defineList({
    source,
    filters: { ...filtersOf(record, source, fieldColumn), ...parts.filters?.(source) },
    scope,
    orders: Object.fromEntries([...ordered.map(([id, column]) => [id, orderOf(id, column)] as const), ...further]),
    usual,
    last: { by: sql.ref(`${as}.id`), direction: last },
    rows: (db, id) =>
      from(db)
        .leftJoin('app_user as maker', 'maker.id', `${as}.created_by`)
        .select(sql.ref<number>(`${as}.id`).as(key))
        .select(Object.keys(fields).map((name) => fieldColumn(name).as(name)))
        .select(
          Object.keys(shown).flatMap((name) =>
            LOCALES.map((locale) => expressionOf(readOf(name), locale).as(localName(name, locale))),
          ),
        )
        .select(madeColumns(as))
        .where(`${as}.id`, '=', id)
        .$castTo<MadeRow>(),
    line: (row: MadeRow, { locale }: Asker) => lineOf(record, row, locale),
  });
}

type Line = Readonly<Record<string, unknown>>;
type LooseParts = Omit<ListParts<RecordShape, LooseTables, string, FilterSet>, 'scope'> & {
  readonly scope?: (who: Asker) => GivenFor<FilterSet>;
};
type LooseTables = Readonly<Record<string, Line>>;
/** What the columns of a row hold that tell who made it, and whatever else. */
type MadeRow = Line & { readonly crtbynm: string | null; readonly crted: Date };

/** What a statement calls a thing that each language may have its own of. */
function localName(name: string, locale: Locale): string {
  return `${name} ${locale}`;
}

function expressionOf(read: Read<string>, locale: Locale): RawBuilder<unknown> {
  if (typeof read === 'string') return sql.ref(read);
  return 'en' in read ? sql.ref(read[locale]) : read;
}

function filtersOf(
  { search, filters, fields }: RecordShape,
  source: ListSource<LooseTables, string>,
  columnOf: (name: string) => RawBuilder<unknown>,
): FilterSet {
  const found = (part: Value<string>) =>
    sql<boolean>`(${sql.join(
      search.map((name) => sql`${columnOf(name)} ilike ${part}`),
      sql` or `,
    )})`;
  const chosen = (name: string) => {
    if (fields[name] === undefined) {
      return source.choice((_, status) => sql<boolean>`${columnOf('state')} = (${status} = 'active')`);
    }
    return fields[name].kind === 'word'
      ? source.choice((_, word) => sql<boolean>`${columnOf(name)} = ${word}`)
      : source.where((_, id) => sql<boolean>`${columnOf(name)} = ${id}`);
  };
  return {
    ...(search.length > 0 && { text: source.search((_, part) => found(part)) }),
    ...Object.fromEntries(filters.map((name) => [name, chosen(name)])),
  };
}

function lineOf({ key, fields, shown, unsigned }: RecordShape, row: MadeRow, locale: Locale): Line {
  const { crtby, crtbynm, crted, version } = withMade(row);
  return {
    [key]: row[key],
    ...Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, readValue(kind, row[name])])),
    ...Object.fromEntries(Object.keys(shown).map((name) => [name, row[localName(name, locale)]])),
    ...(!unsigned && { crtby, crtbynm, crted }),
    version,
  };
}
