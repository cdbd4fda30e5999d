import type { CallData } from '@oasis/api-client/contract';
import { COUNTED_TO, reachOf } from '@oasis/engine/access';
import { dayAfter, daysBetween } from '@oasis/engine/areas/tasks';
import { dayOf, fenOf, yuanText } from '@oasis/engine/base';
import { type RawBuilder, sql } from 'kysely';
import { withDays } from '../../claims/ages.ts';
import { isOfDealers } from '../../claims/claim-reach.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerOfOrganisation, dealerReach, dealersInRegionsOf } from '../../dealers/reach.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { vinHas } from '../../reference/sought-vin.ts';

type Row = CallData<'paperRequest.list'>['content'][number];

/** Who asks for requests, and when: days left and ages are counted from the day of the call. */
export type DatedAsker = Asker & { readonly now: Date };

const request = listSource((db) => db.selectFrom('paper_request as r').select('r.id as key'));

/** The condition that a request is of a claim that is seen from dealers. */
function isOfClaims(dealers: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from claim c where c.id = r.claim_id and ${isOfDealers(dealers, 'c')})`;
}

/** Requests of the BUs and dealers that somebody reaches, what changed last first. */
export const requestList = defineList({
  source: request,
  filters: {
    buIds: request.where<readonly number[]>((eb, ids) => eb('r.bu_id', '=', eb.fn.any(ids))),
    claimId: request.where<number>((_, id) => sql<boolean>`r.claim_id = ${id}`),
    vin: request.choice((_, text) => vinHas(text, { vin: 'r.name', tail: 'r.tail' })),
    dealer: request.choice((_, code) => sql<boolean>`r.dealer_id = (select id from dealer where code = ${code})`),
    bu: request.choice((_, code) => sql<boolean>`r.bu_id = (select id from bu where code = ${code})`),
    program: request.choice(
      (_, code) => sql<boolean>`exists (select from claim c where c.id = r.claim_id and c.program_code = ${code})`,
    ),
    status: request.choice((_, status) => sql<boolean>`r.status = ${status}`),
    paper: request.choice((_, paper) => sql<boolean>`r.paper = ${paper}`),
    sentSince: request.choice((_, day) => sql<boolean>`r.asked_day >= ${day}::date`),
    sentUntil: request.choice((_, day) => sql<boolean>`r.asked_day <= ${day}::date`),
    openUntil: request.choice((_, day) => sql<boolean>`r.status = 'Open' and r.until <= ${day}::date`),
    organisation: request.where<number>((_, org) => isOfClaims(dealerOfOrganisation(org))),
    regionsOf: request.where<number>((_, user) => isOfClaims(dealersInRegionsOf(user))),
  },
  scope: ({ actor }: DatedAsker) => ({ buIds: actor.buIds, ...dealerReach(actor) }),
  orders: {
    updatedAt: request.by('r.updated_at'),
    until: request.by('r.until'),
    askedDay: request.by('r.asked_day'),
    vin: request.by('r.name'),
    status: request.by('r.status'),
  },
  usual: '-updatedAt',
  last: { by: request.by('r.id'), direction: 'as the order' },
  countsTo: COUNTED_TO,
  rows: requestRow,
  line: requestOf,
});

/** What a call asks of the list, with age and days left as days. */
export function asked<Given extends { readonly age?: string | undefined; readonly left?: number | undefined }>(
  { left, ...given }: Given,
  now: Date,
) {
  const dated = withDays(given, now);
  return left === undefined ? dated : { ...dated, openUntil: dayAfter(dayOf(now), left) };
}

function requestRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('paper_request as r')
    .innerJoin('claim as c', 'c.id', 'r.claim_id')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .innerJoin('dealer as d', 'd.id', 'r.dealer_id')
    .leftJoin('app_user as u', 'u.id', 'r.created_by')
    .select(['r.id', 'r.code', 'r.paper', 'r.text', 'r.status', 'r.version', 'r.asked_day', 'r.until', 'r.answered_at'])
    .select(['u.fulnm', 'c.id as claim', 'c.code as claim_code', 'c.status as claim_status', 'r.name as vin'])
    .select(['bu.code as bu', 'd.code as dealer', 'd.name_en', 'd.name_cn', 'c.program_code', 'c.program_name_en'])
    .select(['c.program_name_cn', 'c.net'])
    .select(sql<number>`(select count(*)::integer from appeal_paper a where a.request_id = r.id)`.as('papers'))
    .where('r.id', '=', id);
}

function requestOf(row: SelectedRow<typeof requestRow>, { actor, locale, now }: DatedAsker): Row {
  const isChinese = locale === 'zh';
  const today = dayOf(now);
  return {
    requestId: row.id,
    requestCode: row.code,
    claimId: row.claim,
    claimCode: row.claim_code,
    vin: row.vin,
    bu: row.bu,
    dealerCode: row.dealer,
    dealerName: isChinese ? row.name_cn : row.name_en,
    programCode: row.program_code,
    programName: isChinese ? row.program_name_cn : row.program_name_en,
    net: yuanText(fenOf(BigInt(row.net))),
    claimStatus: row.claim_status,
    paper: row.paper,
    text: row.text,
    status: row.status,
    version: row.version,
    askedDay: row.asked_day,
    // A dealer is told of nobody beyond his organisation.
    askedBy: reachOf(actor).kind === 'all' ? (row.fulnm ?? '') : '',
    until: row.until,
    daysLeft: row.status === 'Open' ? daysBetween(today, row.until) : null,
    age: daysBetween(row.asked_day, today),
    paperCount: row.papers,
    answeredAt: row.answered_at?.toISOString() ?? '',
  };
}
