import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import { withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { bestNamed, listSource, type SelectedRow } from '../../lists/source.ts';
import { datedColumns, withoutVat } from '../../reference/dated/dated-columns.ts';

type GroupPrice = CallData<'groupPrices.list'>['content'][number];

const price = listSource((db) =>
  db
    .selectFrom('nst_group_price as p')
    .innerJoin('nst_group as g', 'g.id', 'p.group_id')
    .innerJoin('make as mk', 'mk.id', 'g.make_id')
    .select('p.id as key'),
);

const DATED = datedColumns('nst_group_price', 'group_id');

/** Every price of a group ever saved, the latest first day first; with a day, the one in force on it. */
export const groupPriceList = defineList({
  source: price,
  filters: {
    make: price.choice((eb, make) => eb('mk.code', '=', make)),
    text: price.part((eb, part) =>
      eb.or([eb('g.code', 'ilike', part), eb('g.name_en', 'ilike', part), eb('g.name_cn', 'ilike', part)]),
    ),
    day: price.choice((_, day) => DATED.inForceOn(day)),
  },
  // A reader of the list may read every price.
  scope: () => ({}),
  orders: {
    group: price.by(() => sql`(mk.position, g.code, g.id, date '1990-01-01' - p.effective_from)`),
  },
  usual: 'group',
  last: { by: price.by('p.version_id'), direction: 'desc' },
  rows: priceRow,
  line: priceOf,
});

function priceRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('nst_group_price as p')
    .innerJoin('nst_group as g', 'g.id', 'p.group_id')
    .innerJoin('make as mk', 'mk.id', 'g.make_id')
    .innerJoin('master_version as mv', 'mv.id', 'p.version_id')
    .leftJoin('app_user as maker', 'maker.id', 'mv.created_by')
    .select(['p.id as priceId', 'g.id as groupId', 'g.code as group', 'g.name_en as nameEn', 'g.name_cn as nameCn'])
    .select(['mk.code as make', 'p.msrp', 'p.effective_from as validFrom', 'mv.note as reason'])
    .select(['mv.created_by as crtby', 'maker.fulnm as crtbynm', 'mv.created_at as crted', 'mv.id as version'])
    .select([DATED.lastDay.as('lastDay'), DATED.isReplaced.as('replaced'), DATED.rate.as('rate')])
    .where('p.id', '=', id);
}

function priceOf({ rate, lastDay, ...row }: SelectedRow<typeof priceRow>): GroupPrice {
  return { ...withMade(row), msrpWithoutVat: withoutVat(row.msrp, rate), validTo: lastDay ?? '' };
}

const group = listSource((db) => db.selectFrom('nst_group as g').select('g.id as key'));

/** Groups that can have a price, by code or name. */
export const pricedGroupList = defineList({
  source: group,
  filters: {
    name: group.part((eb, part) =>
      eb.or([eb('g.code', 'ilike', part), eb('g.name_en', 'ilike', part), eb('g.name_cn', 'ilike', part)]),
    ),
  },
  scope: () => ({}),
  orders: { code: group.by('g.code') },
  usual: 'code',
  last: { by: group.by('g.id'), direction: 'asc' },
  best: { of: ['name'], by: bestNamed(['g.code', 'g.name_en', 'g.name_cn']) },
  rows: groupRow,
  line: (row: SelectedRow<typeof groupRow>): CallData<'groupPrices.groups'>[number] => row,
});

function groupRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('nst_group as g')
    .innerJoin('make as mk', 'mk.id', 'g.make_id')
    .select(['g.id as groupId', 'g.code as group', 'g.name_en as nameEn', 'g.name_cn as nameCn', 'mk.code as make'])
    .where('g.id', '=', id);
}
