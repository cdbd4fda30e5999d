import { checkSearchText } from '@oasis/engine/access';
import { ok } from '@oasis/engine/base';
import { sql } from 'kysely';
import { refuse } from '../base/refusal.ts';
import { containing, isGiven } from '../database/conditions.ts';
import type { Db } from '../database/tables.ts';
import type { Asker, List, ListDefinition } from './definition.ts';
import { type FilterSet, type GivenFor, presentFilters, searchTexts } from './filters.ts';
import { type Counted, listStatements, type Wanted } from './statements.ts';

/** Rows that an export reads at once. */
const BATCH = 500;

/** A list of one definition. Every statement of it has the conditions of its scope. */
export function defineList<
  DB,
  TB extends keyof DB,
  Filters extends FilterSet,
  Order extends string,
  Row,
  Line,
  Who = Asker,
>(definition: ListDefinition<DB, TB, Filters, Order, Row, Line, Who>): List<Filters, Order, Line, Who> {
  const { filters, scope, line, usual, picked = usual, best, countsApart, countsTo } = definition;
  const statements = listStatements(definition);
  const matched = (who: Who, given: GivenFor<Filters>, sort: string = usual) => ({
    present: presentFilters(filters, { ...given, ...scope(who) }),
    sort,
  });
  const refuseTexts = (given: GivenFor<Filters>) => {
    const refusal = searchTexts(filters, given)
      .map(checkSearchText)
      .find((found) => found !== undefined);
    return refusal === undefined ? undefined : refuse(refusal);
  };
  const readPage = async (db: Db, wanted: Wanted): Promise<readonly [readonly Row[], number]> => {
    if (countsApart === true || countsTo !== undefined)
      return Promise.all([statements.page(db, wanted), statements.count(db, { ...wanted, sort: usual })]);
    const rows = await statements.countedPage(db, wanted);
    // Behind the last page no row carries the number.
    const total = rows[0]?.list_total ?? (await statements.count(db, { ...wanted, sort: usual }));
    return [rows.map(withoutCount), total];
  };
  return {
    refuseTexts,
    page: async (db, who, query) => {
      const refused = refuseTexts(query);
      if (refused !== undefined) return refused;
      const { sort, pageIndex, pageSize: size } = query;
      const [rows, totalElements] = await readPage(db, {
        ...matched(who, query, sort),
        limit: size,
        offset: pageIndex * size,
      });
      return ok({ content: rows.map((row) => line(row, who)), size, totalElements });
    },
    count: (db, who, given) => statements.count(db, matched(who, given)),
    find: async (db, who, key) => {
      const [row] = await statements.one(db, { ...matched(who, {}), key });
      return row === undefined ? undefined : line(row, who);
    },
    pick: async (db, who, given) => {
      const refused = refuseTexts(given);
      if (refused !== undefined) return refused;
      const sought = soughtIn(best?.of ?? [], given);
      const rows = await statements.page(db, { ...matched(who, given, picked), sought, limit: given.limit });
      return ok(rows.map((row) => line(row, who)));
    },
    batches: async function* (db, who, query) {
      const wanted = matched(who, query, query.sort);
      const keys = await statements.keys(db, wanted);
      for (let from = 0; from < keys.length; from += BATCH) {
        const rows = await statements.ofKeys(db, wanted, keys.slice(from, from + BATCH));
        yield rows.map((row) => line(row, who));
      }
    },
    keys: (db, who, query) => statements.keys(db, matched(who, query, query.sort)),
    conditions: (who, given) => {
      const { present } = matched(who, given);
      const all = present.map(({ condition, value }) => condition(sql<never>`${value}`));
      return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` and `)}`;
    },
  };
}

/** The patterns of the text that a picker looks for. */
function soughtIn(names: readonly string[], given: Readonly<Record<string, unknown>>): Wanted['sought'] {
  for (const name of names) {
    const text = given[name];
    if (typeof text !== 'string' || !isGiven(text)) continue;
    const start = containing(text.toLowerCase()).slice(1);
    return { whole: start.slice(0, -1), start };
  }
  return undefined;
}

function withoutCount<Row>(row: Row & Counted): Row {
  Reflect.deleteProperty(row, 'list_total');
  return row;
}
