import type { CallData } from '@oasis/api-client/contract';
import { maskedAccount } from '@oasis/engine/areas/vendors';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { dealerReach, isOrganisation, sellsInRegionsOf } from '../dealers/reach.ts';

export type Vendor = CallData<'vendors.list'>['content'][number];

const vendor = listSource((db) =>
  db
    .selectFrom('dealer_vendor as v')
    .innerJoin('dealer as d', 'd.id', 'v.dealer_id')
    .innerJoin('legal_entity as e', 'e.id', 'v.legal_entity_id')
    .select('v.id as key'),
);

/** Every account that was ever proposed, its number masked; whose dealer is reached, reaches its accounts. */
export const vendorList = defineList({
  source: vendor,
  filters: {
    dealer: vendor.search((eb, part) =>
      eb.or([eb('d.code', 'ilike', part), eb('d.name_en', 'ilike', part), eb('d.name_cn', 'ilike', part)]),
    ),
    dealerId: vendor.where<number>((eb, dealer) => eb('v.dealer_id', '=', dealer)),
    entity: vendor.choice((_, code) => sql<boolean>`e.entity_code = ${code}`),
    status: vendor.choice((_, status) => sql<boolean>`v.state = ${status}`),
    organisation: vendor.where<number>((_, org) => isOrganisation(org)),
    regionsOf: vendor.where<number>((_, user) => sellsInRegionsOf(user)),
  },
  scope: ({ actor }) => dealerReach(actor),
  orders: {
    waiting: vendor.by(() => sql`(v.state <> 'proposed', d.code)`),
    dealer: vendor.by('d.code'),
  },
  usual: 'waiting',
  last: { by: vendor.by('v.id'), direction: 'desc' },
  rows: vendorRow,
  line: vendorOf,
});

function vendorRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('dealer_vendor as v')
    .innerJoin('dealer as d', 'd.id', 'v.dealer_id')
    .innerJoin('legal_entity as e', 'e.id', 'v.legal_entity_id')
    .leftJoin('app_user as proposer', 'proposer.id', 'v.proposed_by')
    .leftJoin('app_user as decider', 'decider.id', 'v.decided_by')
    .select(['v.id as vendorId', 'v.dealer_id as dealerId', 'd.code', 'd.name_en as nameEn', 'd.name_cn as nameCn'])
    .select(['e.entity_code as entity', 'e.entity_name_en as entity_en', 'e.entity_name as entity_cn'])
    .select(['v.vendor_number as vendorNumber', 'v.bank_name as bankName', 'v.bank_code as bankCode'])
    .select(['v.account_holder as accountHolder', 'v.account_number as number'])
    .select(['v.state as status', 'v.reason', 'v.version', 'proposer.fulnm as proposer', 'decider.fulnm as decider'])
    .select(['v.proposed_at as proposed', 'v.decided_at as decided'])
    .where('v.id', '=', id);
}

function vendorOf(row: SelectedRow<typeof vendorRow>, { locale }: Asker): Vendor {
  const { entity_en, entity_cn, number, proposer, decider, proposed, decided, ...rest } = row;
  return {
    ...rest,
    entityName: locale === 'zh' ? entity_cn : entity_en,
    accountNumber: maskedAccount(number),
    proposedBy: proposer ?? '',
    proposedAt: proposed.toISOString(),
    decidedBy: decider ?? '',
    decidedAt: decided?.toISOString() ?? '',
  };
}
