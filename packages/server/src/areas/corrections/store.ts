import { correctionRecord, correctionRejectForm } from '@oasis/engine/areas/corrections';
import type { RecordRow } from '@oasis/engine/records';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerReach, isOrganisation, sellsInRegionsOf } from '../../dealers/reach.ts';
import type { ProposalKind } from '../../records/decide-record.ts';
import { recordList } from '../../records/record-list.ts';
import { correctSale } from './correct-sale.ts';

export type Correction = RecordRow<typeof correctionRecord>;

const proposed = (db: Db | Tx) =>
  db
    .selectFrom('sale_correction as k')
    .innerJoin('car as c', 'c.id', 'k.car_id')
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .innerJoin('dealer as n', 'n.id', 'k.dealer_id')
    .innerJoin('dealer as o', 'o.id', 'k.old_dealer_id')
    .innerJoin('vehicle_model as m', 'm.id', 'k.model_id')
    .innerJoin('vehicle_model as om', 'om.id', 'k.old_model_id')
    .leftJoin('app_user as proposer', 'proposer.id', 'k.proposed_by')
    .leftJoin('app_user as decider', 'decider.id', 'k.decided_by');

/** Every correction ever proposed of cars within reach. */
export const correctionList = recordList(correctionRecord, proposed, {
  as: 'k',
  shown: {
    vin: 'c.code',
    model: sql<string>`concat_ws(' ', m.name, m.model_year)`,
    dealerCode: 'n.code',
    oldSaleDay: 'k.old_sale_day',
    oldModel: sql<string>`concat_ws(' ', om.name, om.model_year)`,
    oldDealerCode: 'o.code',
    status: 'k.state',
    proposedBy: 'proposer.fulnm',
    proposedAt: 'k.proposed_at',
    decidedBy: 'decider.fulnm',
    decidedAt: 'k.decided_at',
    reason: 'k.reason',
  },
  filters: (source) => ({
    buIds: source.where<readonly number[]>((eb, ids) => eb('c.bu_id', '=', eb.fn.any(ids))),
    organisation: source.where<number>((_, org) => isOrganisation(org)),
    regionsOf: source.where<number>((_, user) => sellsInRegionsOf(user)),
  }),
  scope: ({ actor }) => ({ buIds: actor.buIds, ...dealerReach(actor) }),
  orders: (source) => ({ waiting: source.by(() => sql`(k.state <> 'proposed')`) }),
  last: 'desc',
});

/** A car has one correction in force. */
export const correctionProposals: ProposalKind<Correction, 'sale_correction'> = {
  record: correctionRecord,
  table: 'sale_correction',
  list: correctionList,
  proposer: 'proposed_by',
  same: ['car_id'],
  form: correctionRejectForm,
  told: ({ vin, saleDay, model, dealerCode }) => ({ vin, saleDay, carModel: model, dealer: dealerCode }),
  confirmed: correctSale,
};
