import type { CallData } from '@oasis/api-client/contract';
import type { Locale } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import { madeColumns, withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

export type OfferType = CallData<'offerTypes.byId'>;

const type = listSource((db) =>
  db
    .selectFrom('offer_type as t')
    .innerJoin('incentive_category as c', 'c.id', 't.incentive_category_id')
    .select('t.id as key'),
);

/** Offer types of both sales channels with their SI offers. */
export const offerTypeList = defineList({
  source: type,
  filters: {
    kind: type.choice((_, kind) => sql<boolean>`t.kind = ${kind}`),
    name: type.part((eb, part) =>
      eb.or([
        eb('t.name', 'ilike', part),
        sql<boolean>`exists (select from si_offer s where s.offer_type_id = t.id and s.name ilike ${part})`,
      ]),
    ),
    status: type.choice((_, status) => sql<boolean>`t.active = (${status} = 'active')`),
  },
  // A reader of the list may read every offer type.
  scope: () => ({}),
  orders: {
    name: type.by((eb) => eb.fn('lower', ['t.name'])),
    category: type.by('c.name_en'),
    made: type.by('t.created_at'),
  },
  usual: 'name',
  last: { by: type.by('t.id'), direction: 'asc' },
  rows: offerTypeRow,
  line: offerTypeOf,
});

const SI_OFFERS = sql<OfferType['siOffer']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'active', s.active, 'version', s.version)
    order by s.id), '[]')
  from si_offer s where s.offer_type_id = t.id)`;

function offerTypeRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('offer_type as t')
    .innerJoin('incentive_category as c', 'c.id', 't.incentive_category_id')
    .leftJoin('app_user as maker', 'maker.id', 't.created_by')
    .select([
      't.id as offerTypeId',
      't.name as offerTypeName',
      't.kind as offerTypeKind',
      't.active as offerTypeActive',
    ])
    .select(['c.id as incentiveCategoryId', 'c.name_en as category_en', 'c.name_cn as category_cn'])
    .select(['t.need_maintain as needMaintain', SI_OFFERS.as('siOffer')])
    .select(madeColumns('t'))
    .where('t.id', '=', id);
}

function offerTypeOf(
  { category_en, category_cn, ...row }: SelectedRow<typeof offerTypeRow>,
  { locale }: Asker,
): OfferType {
  return { ...withMade(row), incentiveCategoryName: locale === 'zh' ? category_cn : category_en };
}

/** The incentive categories that an offer type can have. */
export async function incentiveCategories(db: Db, locale: Locale): Promise<CallData<'offerTypes.categories'>> {
  return db
    .selectFrom('incentive_category')
    .select(['id', locale === 'zh' ? 'name_cn as name' : 'name_en as name'])
    .orderBy('id')
    .execute();
}
