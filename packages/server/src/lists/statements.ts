import { CompiledQuery, type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import type { ListDefinition } from './definition.ts';
import type { FilterSet, PresentFilter } from './filters.ts';
import { filledSlots, slot } from './slots.ts';
import type { OrderBy, Sought } from './source.ts';

/** The parts of a list statement. Statements with equal parts have one text and differ in their values. */
export interface Wanted {
  readonly present: readonly PresentFilter[];
  /** An order, with `-` before one that is turned round. */
  readonly sort: string;
  /** The one row with this key. */
  readonly key?: number;
  /** Patterns of a picker's text; the best match comes first. */
  readonly sought?: { readonly whole: string; readonly start: string } | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number;
}

/** The statements of a list. Their values have the names that `valuesOf` gives. */
export interface ListStatements<Row> {
  /** The row with the key that is wanted. */
  readonly one: (db: Db | Tx, wanted: Wanted) => Promise<readonly Row[]>;
  readonly page: (db: Db | Tx, wanted: Wanted) => Promise<readonly Row[]>;
  /** A page whose rows have the total number of matches. */
  readonly countedPage: (db: Db | Tx, wanted: Wanted) => Promise<readonly (Row & Counted)[]>;
  readonly count: (db: Db | Tx, wanted: Wanted) => Promise<number>;
  /** The keys of all rows in their order, in one text: it is read in a fraction of the time that as many rows take. */
  readonly keys: (db: Db | Tx, wanted: Wanted) => Promise<readonly string[]>;
  /** The rows with these keys, in their order, if they still match. */
  readonly ofKeys: (db: Db | Tx, wanted: Wanted, keys: readonly string[]) => Promise<readonly Row[]>;
}

export interface Counted {
  readonly list_total?: number;
}

/** Texts that are kept for a list. Filters and orders make few; more would mean that something makes them up. */
const MOST_KEPT = 500;

/** Compiles each statement of a list once and keeps its text: building it takes longer than most of them run. */
export function listStatements<
  DB,
  TB extends keyof DB,
  Filters extends FilterSet,
  Order extends string,
  Row,
  Line,
  Who,
>(definition: ListDefinition<DB, TB, Filters, Order, Row, Line, Who>): ListStatements<Row> {
  const run = keptTexts();
  const { rows, countsTo } = definition;
  const matching = (db: Db | Tx, wanted: Wanted) => keysQuery(definition, db, wanted);
  const ordered = (db: Db | Tx, wanted: Wanted) => inOrder(definition, matching(db, wanted), wanted);
  // Not merged into the statement: joined with more tables than the planner orders, the keys would come last, behind every row there is.
  const lines = (db: Db | Tx, keys = 'list_page') =>
    sql`(select one.* from ${rows(db, sql.ref<number>(`${keys}.key`))} as one offset 0)`;
  const total = (db: Db | Tx, wanted: Wanted) => countOf(matching(db, wanted), countsTo);
  return {
    one: (db, wanted) =>
      run(
        db,
        { name: 'one', wanted },
        () => sql<Row>`
          select line.* from ${matching(db, wanted)} as matching cross join lateral ${lines(db, 'matching')} as line
          where matching.key = ${slot(KEY)}`,
      ),
    page: (db, wanted) => run(db, { name: 'page', wanted }, () => pageText<Row>(ordered(db, wanted), sql``, lines(db))),
    countedPage: (db, wanted) =>
      run(db, { name: 'counted', wanted }, () =>
        pageText<Row & Counted>(ordered(db, wanted), sql`, ${total(db, wanted)} as list_total`, lines(db)),
      ),
    count: async (db, wanted) => {
      const read = await run(
        db,
        { name: 'count', wanted },
        () => sql<{ total: number }>`select ${total(db, wanted)} as total`,
      );
      return read[0]?.total ?? 0;
    },
    keys: async (db, wanted) => {
      const text = () => sql<{ keys: string | null }>`
        select string_agg(matching.key::text, ',') as keys from ${ordered(db, wanted)} as matching`;
      const [read] = await run(db, { name: 'keys', wanted }, text);
      return read?.keys?.split(',') ?? [];
    },
    ofKeys: (db, wanted, keys) =>
      run(
        db,
        { name: 'of keys', wanted, keys },
        () => sql<Row>`
        select line.*
        from unnest(string_to_array(${slot(KEYS)}, ',')::int[]) with ordinality as list_page (key, place)
        cross join lateral ${lines(db)} as line
        where list_page.key in ${matching(db, wanted)} order by list_page.place`,
      ),
  };
}

/** Runs statements and keeps the text of each shape of them. */
function keptTexts() {
  const kept = new Map<string, Pick<CompiledQuery, 'sql' | 'parameters'>>();
  return async function run<Result>(
    db: Db | Tx,
    { name, wanted, keys = [] }: { readonly name: string; readonly wanted: Wanted; readonly keys?: readonly string[] },
    text: () => RawBuilder<Result>,
  ): Promise<readonly Result[]> {
    const shape = `${name} ${shapeOf(wanted)}`;
    const known = kept.get(shape);
    const { sql: statement, parameters } = known ?? text().compile(db);
    if (known === undefined) {
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(shape, { sql: statement, parameters });
    }
    const filled = filledSlots(parameters, valuesOf(wanted, keys));
    return (await db.executeQuery<Result>(CompiledQuery.raw(statement, [...filled]))).rows;
  };
}

/** The number of matches, counted one further than `countsTo` at most. */
function countOf<DB, TB extends keyof DB, Output>(
  keys: SelectQueryBuilder<DB, TB, Output>,
  countsTo: number | undefined,
): RawBuilder<unknown> {
  const counted = countsTo === undefined ? keys : keys.limit(sql.lit(countsTo + 1));
  return sql`(select count(*) from ${counted} as matching)`;
}

/** Keys are selected first, so that other columns are read only for the rows of the page. */
function pageText<Row>(
  keys: Expression<unknown>,
  total: RawBuilder<unknown>,
  lines: Expression<unknown>,
): RawBuilder<Row> {
  return sql<Row>`
    select line.*${total} from unnest(array${keys}) with ordinality as list_page (key, place)
    cross join lateral ${lines} as line order by list_page.place`;
}

type Definition<DB, TB extends keyof DB, Order extends string> = Pick<
  ListDefinition<DB, TB, FilterSet, Order, unknown, unknown>,
  'source' | 'last' | 'orders' | 'best'
>;

function keysQuery<DB, TB extends keyof DB, Order extends string>(
  { source }: Definition<DB, TB, Order>,
  db: Db | Tx,
  { present }: Wanted,
) {
  let query = source.from(db);
  for (const { name, condition } of present) query = query.where(condition(slot<never>(name)));
  return query;
}

function inOrder<DB, TB extends keyof DB, Output, Order extends string>(
  { orders, last, best }: Definition<DB, TB, Order>,
  keys: SelectQueryBuilder<DB, TB, Output>,
  { sort, sought, limit, offset }: Wanted,
) {
  const name = sort.replace('-', '');
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const by = Object.entries<OrderBy>(orders).find(([order]) => order === name)?.[1] ?? last.by;
  const SOUGHT: Sought = { whole: slot(WHOLE), start: slot(START) };
  const begun = sought === undefined || best === undefined ? keys : keys.orderBy(best.by(SOUGHT));
  const query = begun
    .orderBy(by, direction)
    .orderBy(last.by, last.direction === 'as the order' ? direction : last.direction);
  const cut = limit === undefined ? query : query.limit(slot<number>(LIMIT));
  return offset === undefined ? cut : cut.offset(slot<number>(OFFSET));
}

// No filter has a space in its name.
const KEY = 'the key';
const KEYS = 'the keys';
const WHOLE = 'the whole text';
const START = 'the start';
const LIMIT = 'the limit';
const OFFSET = 'the offset';

function shapeOf({ present, sort, key, sought, limit, offset }: Wanted): string {
  const parts = [key, sought, limit, offset].map((part) => (part === undefined ? '-' : '+')).join('');
  return `${parts} ${sort} ${present.map(({ name }) => name).join(' ')}`;
}

function valuesOf({ present, key, sought, limit, offset }: Wanted, keys: readonly string[]): Map<string, unknown> {
  const values = new Map<string, unknown>(present.map(({ name, value }) => [name, value]));
  values.set(KEY, key).set(KEYS, keys.join(',')).set(WHOLE, sought?.whole).set(START, sought?.start);
  return values.set(LIMIT, limit).set(OFFSET, offset);
}
