import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerOfOrganisation, dealerReach, dealersInRegionsOf } from '../../dealers/reach.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

type Row = CallData<'handing.records'>['content'][number];

const record = listSource((db) =>
  db.selectFrom('retail_record as r').where('r.status', 'in', ['Submitted', 'UnderValidation']).select('r.id as key'),
);

/** Records that wait or are held, of a checker or of nobody, what waits longest first. */
export const handedList = defineList({
  source: record,
  filters: {
    buIds: record.where<readonly number[]>((eb, ids) => eb('r.bu_id', '=', eb.fn.any(ids))),
    usrid: record.where<number>((eb, user) => eb('r.assigned_to', '=', user)),
    ofNobody: record.flag((eb) => eb('r.assigned_to', 'is', null)),
    organisation: record.where<number>((_, org) => sql<boolean>`r.dealer_id in ${dealerOfOrganisation(org)}`),
    regionsOf: record.where<number>((_, user) => sql<boolean>`r.dealer_id in ${dealersInRegionsOf(user)}`),
  },
  scope: ({ actor }) => ({ buIds: actor.buIds, ...dealerReach(actor) }),
  orders: { submittedAt: record.by('r.submitted_at') },
  usual: 'submittedAt',
  last: { by: record.by('r.id'), direction: 'as the order' },
  rows: recordRow,
  line: recordOf,
});

function recordRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('retail_record as r')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .innerJoin('dealer as d', 'd.id', 'r.dealer_id')
    .select(['r.id', 'r.code', 'r.name as vin', 'bu.code as bu', 'd.code as dealer', 'd.name_en', 'd.name_cn'])
    .select(['r.kind', 'r.status', 'r.version', 'r.submitted_at', 'r.lease_until'])
    .where('r.id', '=', id);
}

function recordOf(row: SelectedRow<typeof recordRow>, { locale }: Asker): Row {
  return {
    recordId: row.id,
    recordCode: row.code,
    vin: row.vin,
    bu: row.bu,
    dealerCode: row.dealer,
    dealerName: locale === 'zh' ? row.name_cn : row.name_en,
    kind: row.kind,
    status: row.status,
    version: row.version,
    submittedAt: row.submitted_at?.toISOString() ?? '',
    leaseUntil: row.lease_until?.toISOString() ?? '',
  };
}
