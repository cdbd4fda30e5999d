import type { CallData } from '@oasis/api-client/contract';
import { bindingRecord, bindingRejectForm } from '@oasis/engine/areas/source-runs';
import type { RecordRow } from '@oasis/engine/records';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import type { ProposalKind } from '../../records/decide-record.ts';
import { recordList } from '../../records/record-list.ts';

export type BindingRow = RecordRow<typeof bindingRecord>;

const bindings = (db: Db | Tx) =>
  db
    .selectFrom('source_binding as r')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .innerJoin('si_offer as o', 'o.id', 'r.si_offer_id')
    .leftJoin('app_user as proposer', 'proposer.id', 'r.proposed_by')
    .leftJoin('app_user as decider', 'decider.id', 'r.decided_by');

/** Every binding ever proposed, the latest first day first. */
export const bindingList = recordList(bindingRecord, bindings, {
  as: 'r',
  shown: {
    offer: sql`r.program_code || ' ' || r.si_offer_id`,
    offerName: sql`r.program_code || ' · ' || o.name`,
    pays: sql`case when r.pays then 'pays' else 'ends' end`,
    bu: 'bu.code',
    status: 'r.state',
    proposedBy: 'proposer.fulnm',
    proposedAt: 'r.proposed_at',
    decidedBy: 'decider.fulnm',
    decidedAt: 'r.decided_at',
    reason: 'r.reason',
  },
  last: 'desc',
});

/** A binding is confirmed in the place of the one with the same first day. */
export const bindingProposals: ProposalKind<BindingRow, 'source_binding'> = {
  record: bindingRecord,
  table: 'source_binding',
  list: bindingList,
  proposer: 'proposed_by',
  same: ['kind', 'program_code', 'si_offer_id', 'valid_from'],
  form: bindingRejectForm,
  told: ({ kind: sourceKind, offer: bindingOffer, validFrom }) => ({ sourceKind, bindingOffer, validFrom }),
};

/** The offers of released programs of the asker's BUs, and the makes of these. */
export async function bindingOptions(
  db: Db,
  { actor }: Pick<Asker, 'actor'>,
): Promise<CallData<'sourceBindings.options'>> {
  const offers = await releasedOffers(db, actor.buIds);
  const makes = await db.selectFrom('make').select('code').orderBy('code').execute();
  return {
    offers: offers.map(({ code, offerId, name, basis }) => ({
      value: `${code} ${offerId}`,
      name: `${code} · ${name}`,
      byTarget: basis === 'achievement',
    })),
    makes: makes.map(({ code }) => code),
  };
}

/** An offer of the newest released version of a program. */
export interface ReleasedOffer {
  readonly programId: number;
  readonly code: string;
  readonly buId: number;
  readonly offerId: number;
  readonly name: string;
  readonly basis: 'car' | 'achievement';
  readonly vat: 'with' | 'without';
  readonly countsCars: boolean;
}

/** The offers of the newest released versions of programs of BUs, by code and offer. One whose terms nobody wrote pays by car, without VAT. */
export async function releasedOffers(
  db: Db | Tx,
  buIds: readonly number[],
  code?: string,
): Promise<readonly ReleasedOffer[]> {
  const { rows } = await sql<ReleasedOffer>`
    select p.id as "programId", p.code, p.bu_id as "buId", o.id as "offerId", o.name, coalesce(t.basis, 'car') as basis,
      coalesce(t.vat, 'without') as vat, (t.dealer_units is not null or t.units is not null) is true as "countsCars"
    from program p
    join program_offer w on w.program_id = p.id
    join si_offer o on o.id = w.si_offer_id
    left join program_term_offer t on (t.program_id, t.si_offer_id) = (w.program_id, w.si_offer_id)
    where p.status = 'Released' and p.bu_id = any (${[...buIds]}::int[]) and (${code ?? null}::text is null or p.code = ${code ?? null})
      and not exists (select from program n where n.code = p.code and n.status = 'Released' and n.version_of_code > p.version_of_code)
    order by p.code, o.id`.execute(db);
  return rows;
}
