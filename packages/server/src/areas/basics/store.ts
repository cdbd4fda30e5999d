import type { CallData } from '@oasis/api-client/contract';
import { type AliasedRawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import { madeColumns, withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

export type BusinessUnit = CallData<'businessUnits.byId'>;
export type Make = CallData<'makes.byId'>;

/** A row of a table of records that are called by a code and two names. */
interface NamedRow {
  readonly id: number;
  readonly code: string;
  readonly name_en: string;
  readonly name_cn: string;
  readonly version: number;
  readonly created_by: number | null;
  readonly created_at: Date;
}

type NamedRows = AliasedRawBuilder<NamedRow, 'n'>;

export const buList = namedList(sql<NamedRow>`(select * from bu where not deleted)`.as('n'), (buId) => ({ buId }));
export const makeList = namedList(sql<NamedRow>`make`.as('n'), (makeId) => ({ makeId }));

/** The rows by code and names; their number is called as its calls call it. */
function namedList<Key>(rows: NamedRows, keyOf: (id: number) => Key) {
  const named = listSource((db) => db.selectFrom(rows).select('n.id as key'));
  const row = (db: Db | Tx, id: Value<number>) =>
    db
      .selectFrom(rows)
      .leftJoin('app_user as maker', 'maker.id', 'n.created_by')
      .select(['n.id', 'n.code', 'n.name_en as nameEn', 'n.name_cn as nameCn'])
      .select(madeColumns('n'))
      .where('n.id', '=', id);
  return defineList({
    source: named,
    filters: {
      text: named.search((eb, part) =>
        eb.or([eb('n.code', 'ilike', part), eb('n.name_en', 'ilike', part), eb('n.name_cn', 'ilike', part)]),
      ),
    },
    scope: () => ({}),
    orders: {
      code: named.by('n.code'),
      name: named.by((eb) => eb.fn('lower', ['n.name_en'])),
    },
    usual: 'code',
    last: { by: named.by('n.id'), direction: 'asc' },
    rows: row,
    line: ({ id, ...rest }: SelectedRow<typeof row>) => ({ ...keyOf(id), ...withMade(rest) }),
  });
}
