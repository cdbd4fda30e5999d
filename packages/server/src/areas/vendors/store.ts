import { maskedAccount, vendorRecord, vendorRejectForm } from '@oasis/engine/areas/vendors';
import type { RecordRow } from '@oasis/engine/records';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerReach, isOrganisation, sellsInRegionsOf } from '../../dealers/reach.ts';
import type { ProposalKind } from '../../records/decide-record.ts';
import { recordList } from '../../records/record-list.ts';

export type Vendor = RecordRow<typeof vendorRecord>;

const accounts = (db: Db | Tx) =>
  db
    .selectFrom('dealer_vendor as v')
    .innerJoin('dealer as d', 'd.id', 'v.dealer_id')
    .innerJoin('legal_entity as e', 'e.id', 'v.legal_entity_id')
    .leftJoin('app_user as proposer', 'proposer.id', 'v.proposed_by')
    .leftJoin('app_user as decider', 'decider.id', 'v.decided_by');

/** Every account ever proposed for dealers within reach, with its number masked. */
export const vendorList = recordList(vendorRecord, accounts, {
  as: 'v',
  shown: {
    code: 'd.code',
    nameEn: 'd.name_en',
    nameCn: 'd.name_cn',
    entity: 'e.entity_code',
    entityName: { en: 'e.entity_name_en', zh: 'e.entity_name' },
    status: 'v.state',
    proposedBy: 'proposer.fulnm',
    proposedAt: 'v.proposed_at',
    decidedBy: 'decider.fulnm',
    decidedAt: 'v.decided_at',
    reason: 'v.reason',
  },
  answerOf: (row) => ({ ...row, accountNumber: maskedAccount(row.accountNumber) }),
  filters: (source) => ({
    organisation: source.where<number>((_, org) => isOrganisation(org)),
    regionsOf: source.where<number>((_, user) => sellsInRegionsOf(user)),
  }),
  scope: ({ actor }) => dealerReach(actor),
  orders: (source) => ({ waiting: source.by(() => sql`(v.state <> 'proposed', d.code)`) }),
  last: 'desc',
});

/** Accounts are decided by dealer and paying entity. */
export const vendorProposals: ProposalKind<Vendor, 'dealer_vendor'> = {
  record: vendorRecord,
  table: 'dealer_vendor',
  list: vendorList,
  proposer: 'proposed_by',
  same: ['dealer_id', 'legal_entity_id'],
  form: vendorRejectForm,
  told: ({ code: dealer, vendorNumber, accountNumber }) => ({ dealer, vendorNumber, accountNumber }),
};
