import type { CallData } from '@oasis/api-client/contract';
import type { Locale } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import { madeColumns, withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

export type Region = CallData<'regions.byId'>;

const DEALERS = sql<number>`(select count(*)::integer from dealer_region dr where dr.region_id = r.id)`;

const region = listSource((db) =>
  db
    .selectFrom('region as r')
    .innerJoin('bu as b', 'b.id', 'r.bu_id')
    .where('b.deleted', '=', false)
    .select('r.id as key'),
);

/** Regions by their BU. */
export const regionList = defineList({
  source: region,
  filters: {
    text: region.search((eb, part) =>
      eb.or([eb('r.code', 'ilike', part), eb('r.name_en', 'ilike', part), eb('r.name_cn', 'ilike', part)]),
    ),
    buId: region.where<number>((eb, bu) => eb('r.bu_id', '=', bu)),
  },
  scope: () => ({}),
  orders: {
    bu: region.by('r.bu_id'),
    code: region.by('r.code'),
    name: region.by((eb) => eb.fn('lower', ['r.name_en'])),
    dealers: region.by(() => DEALERS),
  },
  usual: 'bu',
  last: { by: region.by('r.id'), direction: 'asc' },
  rows: regionRow,
  line: regionOf,
});

function regionRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('region as r')
    .innerJoin('bu as b', 'b.id', 'r.bu_id')
    .leftJoin('app_user as maker', 'maker.id', 'r.created_by')
    .select(['r.id as regionId', 'r.bu_id as buId', 'b.name_en as bu_en', 'b.name_cn as bu_cn'])
    .select(['r.code', 'r.name_en as nameEn', 'r.name_cn as nameCn', DEALERS.as('dealers')])
    .select(madeColumns('r'))
    .where('r.id', '=', id);
}

function regionOf({ bu_en, bu_cn, ...row }: SelectedRow<typeof regionRow>, { locale }: Asker): Region {
  return { ...withMade(row), buName: locale === 'zh' ? bu_cn : bu_en };
}

/** The BUs that a region can belong to. */
export async function busOfRegions(db: Db, locale: Locale): Promise<CallData<'regions.bus'>> {
  return db
    .selectFrom('bu')
    .select(['id', locale === 'zh' ? 'name_cn as name' : 'name_en as name'])
    .where('deleted', '=', false)
    .orderBy('id')
    .execute();
}
