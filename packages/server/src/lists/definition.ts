import type { Actor } from '@oasis/engine/access';
import type { Err, Locale, Result } from '@oasis/engine/base';
import type { Expression, RawBuilder } from 'kysely';
import type { Refusal } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { FilterSet, GivenFor } from './filters.ts';
import type { Value } from './slots.ts';
import type { ListSource, OrderBy, Sought } from './source.ts';

/** The caller of a list, and the language of the reply. */
export interface Asker {
  readonly actor: Actor;
  readonly locale: Locale;
}

/** One definition of a list; its page, count, single rows, picker and export follow from it. */
export interface ListDefinition<
  DB,
  TB extends keyof DB,
  Filters extends FilterSet,
  Order extends string,
  Row,
  Line,
  Who = Asker,
> {
  readonly source: ListSource<DB, TB>;
  /** The filters, by the names that calls send. */
  readonly filters: Filters;
  /** Values of filters that always apply; a call cannot send other values for them. */
  readonly scope: (who: Who) => GivenFor<Filters>;
  /** The orders, by the names that calls send. */
  readonly orders: Readonly<Record<Order, OrderBy>>;
  /** The order of a page if a call names none, and of a picker. */
  readonly usual: NoInfer<Order | `-${Order}`>;
  readonly picked?: NoInfer<Order | `-${Order}`>;
  /** The order of rows that are equal otherwise: by something unique. */
  readonly last: { readonly by: OrderBy; readonly direction: 'asc' | 'desc' | 'as the order' };
  /** The first rows of a picker, and the filters that use its text. */
  readonly best?: { readonly of: readonly (keyof Filters & string)[]; readonly by: (sought: Sought) => OrderBy };
  /** Reads the row with a key; evaluated only for the rows of a page. */
  readonly rows: (db: Db | Tx, key: Value<number>) => Expression<Row>;
  readonly line: (row: Row, who: Who) => Line;
  /**
   * Counts in a statement of its own, at the same time as the page is read: the faster way for long lists. Usually the
   * statement of a page counts as well.
   */
  readonly countsApart?: true;
  /** Counts apart, and one row further than this number at most; a list of millions of rows (`COUNTED_TO`). */
  readonly countsTo?: number;
}

export interface PageQuery<Order extends string> {
  /** `-` before an order turns it round. */
  readonly sort?: Order | `-${Order}`;
  /** The first page is 0. */
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** A page as calls answer with it (API-001). */
export interface Page<Line> {
  readonly content: Line[];
  readonly size: number;
  readonly totalElements: number;
}

export interface List<Filters extends FilterSet, Order extends string, Line, Who = Asker> {
  /** A page of the rows that match, with their number. Refuses texts that nothing may be searched for. */
  readonly page: (
    db: Db,
    who: Who,
    query: GivenFor<Filters> & PageQuery<Order>,
  ) => Promise<Result<Page<Line>, Refusal>>;
  readonly count: (db: Db, who: Who, given: GivenFor<Filters>) => Promise<number>;
  /** The row with a key; undefined for one that is missing or out of scope. */
  readonly find: (db: Db | Tx, who: Who, key: number) => Promise<Line | undefined>;
  /** The rows that match, the best first: all of them, or as many as a picker wants. */
  readonly pick: (
    db: Db,
    who: Who,
    given: GivenFor<Filters> & { readonly limit?: number | undefined },
  ) => Promise<Result<Line[], Refusal>>;
  /**
   * All rows that match, for an export. Which rows and in which order is decided first, by one statement; they are read
   * in batches, and no transaction stays open while a slow reader takes them. Rows that do not match any more are left out.
   */
  readonly batches: (
    db: Db,
    who: Who,
    query: GivenFor<Filters> & Pick<PageQuery<Order>, 'sort'>,
  ) => AsyncGenerator<Line[]>;
  /** The keys of the rows that match, in their order, for an export that reads its rows by a statement of its own. */
  readonly keys: (
    db: Db,
    who: Who,
    query: GivenFor<Filters> & Pick<PageQuery<Order>, 'sort'>,
  ) => Promise<readonly string[]>;
  /** All conditions on the tables of the source, for a statement of another kind. */
  readonly conditions: (who: Who, given: GivenFor<Filters>) => RawBuilder<boolean>;
  /** Refuses texts of search forms that hold other characters than API-006 and API-008 allow. */
  readonly refuseTexts: (given: GivenFor<Filters>) => Err<Refusal> | undefined;
}
