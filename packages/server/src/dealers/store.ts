import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../database/tables.ts';
import type { Asker } from '../lists/definition.ts';
import { defineList } from '../lists/list.ts';
import { madeColumns, withMade } from '../lists/made.ts';
import type { Value } from '../lists/slots.ts';
import { bestNamed, listSource, type SelectedRow } from '../lists/source.ts';
import { dealerReach, isOrganisation, sellsInRegionsOf } from './reach.ts';

export type Dealer = CallData<'dealers.byId'>;

const dealer = listSource((db) =>
  db.selectFrom('dealer as d').leftJoin('dealer_group as g', 'g.id', 'd.dealer_group_id').select('d.id as key'),
);

/** Dealers by code; a dealer reaches itself, and a user with regions the dealers that sell in them. */
export const dealerList = defineList({
  source: dealer,
  filters: {
    text: dealer.search((eb, part) =>
      eb.or([eb('d.code', 'ilike', part), eb('d.name_en', 'ilike', part), eb('d.name_cn', 'ilike', part)]),
    ),
    code: dealer.search((eb, part) => eb('d.code', 'ilike', part)),
    name: dealer.search((eb, part) => eb.or([eb('d.name_en', 'ilike', part), eb('d.name_cn', 'ilike', part)])),
    buId: dealer.where<number>(
      (_, bu) => sql<boolean>`exists (select from dealer_region dr join region r on r.id = dr.region_id
        where dr.dealer_id = d.id and r.bu_id = ${bu})`,
    ),
    regionId: dealer.where<number>(
      (_, region) =>
        sql<boolean>`exists (select from dealer_region dr where dr.dealer_id = d.id and dr.region_id = ${region})`,
    ),
    state: dealer.choice((_, state) => sql<boolean>`d.active = (${state} = 'active')`),
    organisation: dealer.where<number>((_, org) => isOrganisation(org)),
    regionsOf: dealer.where<number>((_, user) => sellsInRegionsOf(user)),
  },
  scope: ({ actor }) => dealerReach(actor),
  orders: {
    code: dealer.by('d.code'),
    name: dealer.by((eb) => eb.fn('lower', ['d.name_en'])),
    group: dealer.by('g.name_en'),
    state: dealer.by('d.active'),
  },
  usual: 'code',
  last: { by: dealer.by('d.id'), direction: 'asc' },
  best: { of: ['text'], by: bestNamed(['d.code', 'd.name_en', 'd.name_cn']) },
  rows: dealerRow,
  line: dealerOf,
});

function dealerRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('dealer as d')
    .leftJoin('app_user as maker', 'maker.id', 'd.created_by')
    .leftJoin('dealer_group as g', 'g.id', 'd.dealer_group_id')
    .leftJoin('legal_entity as e', 'e.id', 'd.legal_entity_id')
    .leftJoin('dealer as s', 's.id', 'd.successor_id')
    .select(['d.id as dealerId', 'd.code', 'd.name_en as nameEn', 'd.name_cn as nameCn', 'd.active as state'])
    .select(['d.dealer_group_id as groupId', 'g.name_en as group_en', 'g.name_cn as group_cn'])
    .select(['d.legal_entity_id as entityId', 'e.entity_name_en as entity_en', 'e.entity_name as entity_cn'])
    .select(['d.tax_number as taxNumber', 's.code as successor', 'd.successor_from as since'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('dealer_region as dr')
          .innerJoin('region as r', 'r.id', 'dr.region_id')
          .innerJoin('bu as b', 'b.id', 'r.bu_id')
          .select(['r.id as regionId', 'b.id as buId', 'b.name_en as bu_en', 'b.name_cn as bu_cn'])
          .select(['r.name_en as region_en', 'r.name_cn as region_cn'])
          .whereRef('dr.dealer_id', '=', 'd.id')
          .orderBy('b.id')
          .orderBy('r.id'),
      ).as('sold'),
    )
    .select(madeColumns('d'))
    .where('d.id', '=', id);
}

function dealerOf(row: SelectedRow<typeof dealerRow>, { locale }: Asker): Dealer {
  const { group_en, group_cn, entity_en, entity_cn, successor, since, sold, ...rest } = row;
  const named = (en: string | null, cn: string | null) => (locale === 'zh' ? cn : en) ?? '';
  return {
    ...withMade(rest),
    groupName: named(group_en, group_cn),
    entityName: named(entity_en, entity_cn),
    successorCode: successor ?? '',
    successorFrom: since ?? '',
    regionIds: sold.map(({ regionId }) => regionId).sort((one, other) => one - other),
    regions: sold.map(({ bu_en, bu_cn, region_en, region_cn, ...region }) => ({
      ...region,
      buName: named(bu_en, bu_cn),
      regionName: named(region_en, region_cn),
    })),
  };
}
