import { checkSearchText, ok } from '@oasis/engine';
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
export function defineList<DB, TB extends keyof DB, Filters extends FilterSet, Order extends string, Row, Line>(
  definition: ListDefinition<DB, TB, Filters, Order, Row, Line>,
): List<Filters, Order, Line> {
  const { filters, scope, line, usual, picked = usual, best, countsApart } = definition;
  const statements = listStatements(definition);
  const matched = (asker: Asker, given: GivenFor<Filters>, sort: string = usual) => ({
    present: presentFilters(filters, { ...given, ...scope(asker) }),
    sort,
  });
  const refuseTexts = (given: GivenFor<Filters>) => {
    const refusal = searchTexts(filters, given)
      .map(checkSearchText)
      .find((found) => found !== undefined);
    return refusal === undefined ? undefined : refuse(refusal);
  };
  const readPage = async (db: Db, wanted: Wanted): Promise<readonly [readonly Row[], number]> => {
    if (countsApart === true)
      return Promise.all([statements.page(db, wanted), statements.count(db, { ...wanted, sort: usual })]);
    const rows = await statements.countedPage(db, wanted);
    // Behind the last page no row carries the number.
    const total = rows[0]?.list_total ?? (await statements.count(db, { ...wanted, sort: usual }));
    return [rows.map(withoutCount), total];
  };
  return {
    refuseTexts,
    page: async (db, asker, query) => {
      const refused = refuseTexts(query);
      if (refused !== undefined) return refused;
      const { sort, pageIndex, pageSize: size } = query;
      const [rows, totalElements] = await readPage(db, {
        ...matched(asker, query, sort),
        limit: size,
        offset: pageIndex * size,
      });
      return ok({ content: rows.map((row) => line(row, asker)), size, totalElements });
    },
    count: (db, asker, given) => statements.count(db, matched(asker, given)),
    find: async (db, asker, key) => {
      const [row] = await statements.one(db, { ...matched(asker, {}), key });
      return row === undefined ? undefined : line(row, asker);
    },
    pick: async (db, asker, given) => {
      const refused = refuseTexts(given);
      if (refused !== undefined) return refused;
      const sought = soughtIn(best?.of ?? [], given);
      const rows = await statements.page(db, { ...matched(asker, given, picked), sought, limit: given.limit });
      return ok(rows.map((row) => line(row, asker)));
    },
    batches: async function* (db, asker, query) {
      const wanted = matched(asker, query, query.sort);
      const keys = await statements.keys(db, wanted);
      for (let from = 0; from < keys.length; from += BATCH) {
        const rows = await statements.ofKeys(db, wanted, keys.slice(from, from + BATCH));
        yield rows.map((row) => line(row, asker));
      }
    },
    conditions: (asker, given) => {
      const { present } = matched(asker, given);
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
