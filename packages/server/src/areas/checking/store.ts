import type { CallData } from '@oasis/api-client/contract';
import { COUNTED_TO } from '@oasis/engine/access';
import { fenOf, yuanText } from '@oasis/engine/base';
import { sql } from 'kysely';
import { isOfDealers } from '../../claims/claim-reach.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerOfOrganisation, dealerReach, dealersInRegionsOf } from '../../dealers/reach.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { vinHas } from '../../reference/sought-vin.ts';

type Row = CallData<'check.list'>['content'][number];

const item = listSource((db) =>
  db.selectFrom('check_item as i').innerJoin('claim as c', 'c.id', 'i.claim_id').select('i.id as key'),
);

/** Checks of claims of the BUs and dealers that somebody reaches, what waits longest first. Where a state is asked for, claims that ended before their check did are left out. */
export const checkList = defineList({
  source: item,
  filters: {
    buIds: item.where<readonly number[]>((eb, ids) => eb('i.bu_id', '=', eb.fn.any(ids))),
    claimId: item.where<number>((_, id) => sql<boolean>`i.claim_id = ${id}`),
    vin: item.choice((_, text) => vinHas(text, { vin: 'c.name', tail: 'c.tail' })),
    dealer: item.choice((_, code) => sql<boolean>`i.dealer_id = (select id from dealer where code = ${code})`),
    bu: item.choice((_, code) => sql<boolean>`i.bu_id = (select id from bu where code = ${code})`),
    program: item.choice((_, code) => sql<boolean>`c.program_code = ${code}`),
    status: item.choice(
      (_, status) => sql<boolean>`i.status = ${status} and (c.holds or i.status in ('Passed', 'Failed', 'Exempted'))`,
    ),
    because: item.choice((_, because) => sql<boolean>`i.because = ${because}`),
    // What waits for a paper of its dealer is in nobody's hands.
    handedTo: item.where<number>(
      (_, user) => sql<boolean>`i.assigned_to = ${user} and (i.checker_id is not null or c.status <> 'SiccoChecking')`,
    ),
    organisation: item.where<number>((_, org) => isOfDealers(dealerOfOrganisation(org), 'c')),
    regionsOf: item.where<number>((_, user) => isOfDealers(dealersInRegionsOf(user), 'c')),
  },
  scope: ({ actor }) => ({ buIds: actor.buIds, ...dealerReach(actor) }),
  orders: { waitingSince: item.by('i.waiting_since'), net: item.by('c.net'), vin: item.by('c.name') },
  usual: 'waitingSince',
  last: { by: item.by('i.id'), direction: 'as the order' },
  countsTo: COUNTED_TO,
  rows: itemRow,
  line: itemOf,
});

function itemRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('check_item as i')
    .innerJoin('claim as c', 'c.id', 'i.claim_id')
    .innerJoin('bu', 'bu.id', 'i.bu_id')
    .innerJoin('dealer as d', 'd.id', 'i.dealer_id')
    .leftJoin('app_user as u', 'u.id', 'i.checker_id')
    .select(['i.id', 'i.code', 'c.id as claim_id', 'c.code as claim', 'c.name as vin', 'bu.code as bu'])
    .select(['d.code as dealer', 'd.name_en', 'd.name_cn', 'c.program_code', 'c.program_name_en', 'c.program_name_cn'])
    .select(['c.net', 'i.status', 'c.status as claim_status', 'i.because', 'u.fulnm', 'i.waiting_since', 'c.sent_day'])
    .select((eb) =>
      eb
        .selectFrom('paper_request as p')
        .select('p.until')
        .whereRef('p.claim_id', '=', 'c.id')
        .where('p.status', '=', 'Open')
        .as('waits_until'),
    )
    .where('i.id', '=', id);
}

function itemOf(row: SelectedRow<typeof itemRow>, { locale }: Asker): Row {
  const isChinese = locale === 'zh';
  return {
    itemId: row.id,
    itemCode: row.code,
    claimId: row.claim_id,
    claimCode: row.claim,
    vin: row.vin,
    bu: row.bu,
    dealerCode: row.dealer,
    dealerName: isChinese ? row.name_cn : row.name_en,
    programCode: row.program_code,
    programName: isChinese ? row.program_name_cn : row.program_name_en,
    net: yuanText(fenOf(BigInt(row.net))),
    status: row.status,
    claimStatus: row.claim_status,
    because: row.because,
    checker: row.fulnm ?? '',
    waitingSince: row.waiting_since.toISOString(),
    waitsUntil: row.waits_until ?? '',
    sentDay: row.sent_day,
  };
}
