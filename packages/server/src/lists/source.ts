import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely';
import { isGiven } from '../database/conditions.ts';
import type { Db } from '../database/tables.ts';
import { type Filter, patternOf } from './filters.ts';
import type { Value } from './slots.ts';

/** The tables that filters, orders and scope of a list read. */
export interface ListSource<DB, TB extends keyof DB> {
  readonly from: (db: Db) => Keyed<DB, TB>;
  /** A column or an expression that rows are ordered by. */
  readonly by: (column: StringReference<DB, TB> | ((eb: ExpressionBuilder<DB, TB>) => Expression<unknown>)) => OrderBy;
  /** A filter by a value that is compared literally. */
  readonly where: <Given>(condition: Condition<DB, TB, Given>) => Filter<Given>;
  /** A filter by one of several literal texts; a blank one filters nothing. */
  readonly choice: (condition: Condition<DB, TB, string>) => Filter<string>;
  /** A filter that is asked for by `true`. */
  readonly flag: (condition: (eb: ExpressionBuilder<DB, TB>) => Expression<SqlBool>) => Filter<boolean>;
  /** A filter by the text of a search form; the condition takes its `like` pattern in lower case. */
  readonly search: (condition: Condition<DB, TB, string>) => Filter<string>;
  /** The same for a text that may hold any character. */
  readonly part: (condition: Condition<DB, TB, string>) => Filter<string>;
}

/** A row of the statement that a function builds. */
export type SelectedRow<Build extends (...given: never[]) => Expression<unknown>> =
  ReturnType<Build> extends Expression<infer Row> ? Row : never;

/** A statement that selects the keys of rows. */
export type Keyed<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, { key: number }>;

export type OrderBy = Expression<unknown>;

type Condition<DB, TB extends keyof DB, Given> = (
  eb: ExpressionBuilder<DB, TB>,
  value: Value<Given>,
) => Expression<SqlBool>;

/**
 * Defines the source of a list; it selects the id of a row as `key`. Tables that only some filters or orders read are joined by
 * `leftJoin` on a unique column: PostgreSQL leaves them out of statements that do not read them.
 */
export function listSource<DB, TB extends keyof DB>(from: (db: Db) => Keyed<DB, TB>): ListSource<DB, TB> {
  const eb = expressionBuilder<DB, TB>();
  return {
    from,
    by: (column) => (typeof column === 'string' ? sql.ref(column) : column(eb)),
    where: (condition) => ({ condition: (value) => condition(eb, value), bind: (given) => given }),
    choice: (condition) => ({ condition: (value) => condition(eb, value), bind: givenText }),
    flag: (condition) => ({ condition: () => condition(eb), bind: (given) => (given ? true : undefined) }),
    search: (condition) => ({ condition: (value) => condition(eb, value), bind: patternOf, isSearchText: true }),
    part: (condition) => ({ condition: (value) => condition(eb, value), bind: patternOf }),
  };
}

function givenText(text: string): string | undefined {
  return isGiven(text) ? text : undefined;
}

/** The first rows of pickers: equal names, then names that begin with the text, ignoring case. */
export function bestNamed(columns: readonly string[]): (sought: Sought) => OrderBy {
  return ({ whole, start }) => {
    const any = (pattern: Value<string>) =>
      sql.join(
        columns.map((column) => sql`lower(${sql.ref(column)}) like ${pattern}`),
        sql` or `,
      );
    return sql`case when ${any(whole)} then 0 when ${any(start)} then 1 else 2 end`;
  };
}

/** `like` patterns of a picker's text, in lower case: for the whole name, and for names that begin with it. */
export interface Sought {
  readonly whole: Value<string>;
  readonly start: Value<string>;
}
