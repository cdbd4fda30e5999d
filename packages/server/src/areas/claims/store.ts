import type { CallData } from '@oasis/api-client/contract';
import { COUNTED_TO } from '@oasis/engine/access';
import { daysBetween } from '@oasis/engine/areas/tasks';
import { dayOf, fenOf, yuanText } from '@oasis/engine/base';
import { sql } from 'kysely';
import { isOfDealers } from '../../claims/claim-reach.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerOfOrganisation, dealerReach, dealersInRegionsOf } from '../../dealers/reach.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { vinHas } from '../../reference/sought-vin.ts';

/** Ages of claims are counted from the day of the request. */
export type ClaimAsker = Asker & { readonly now: Date };

type Row = CallData<'claim.list'>['content'][number];

const claim = listSource((db) =>
  db.selectFrom('claim as r').leftJoin('dealer as d', 'd.id', 'r.dealer_id').select('r.id as key'),
);
/** Rises with the age of a claim; the expression of an index. */
const AGE = sql`(date '2100-01-01' - r.sent_day)`;

/** Claims of the BUs and dealers that somebody reaches, what changed last first. */
export const claimList = defineList({
  source: claim,
  filters: {
    buIds: claim.where<readonly number[]>((eb, ids) => eb('r.bu_id', '=', eb.fn.any(ids))),
    vin: claim.choice((_, text) => vinHas(text, { vin: 'r.name', tail: 'r.tail' })),
    dealer: claim.choice((_, code) => sql<boolean>`r.dealer_id = (select id from dealer where code = ${code})`),
    bu: claim.choice((_, code) => sql<boolean>`r.bu_id = (select id from bu where code = ${code})`),
    program: claim.choice((_, code) => sql<boolean>`r.program_code = ${code}`),
    status: claim.choice((_, status) => sql<boolean>`r.status = ${status}`),
    origin: claim.choice((_, origin) => sql<boolean>`r.origin = ${origin}`),
    sentFrom: claim.choice((_, day) => sql<boolean>`r.sent_day >= ${day}::date`),
    sentTo: claim.choice((_, day) => sql<boolean>`r.sent_day <= ${day}::date`),
    sentSince: claim.choice((_, day) => sql<boolean>`r.sent_day >= ${day}::date`),
    sentUntil: claim.choice((_, day) => sql<boolean>`r.sent_day <= ${day}::date`),
    organisation: claim.where<number>((_, org) => isOfDealers(dealerOfOrganisation(org), 'r')),
    regionsOf: claim.where<number>((_, user) => isOfDealers(dealersInRegionsOf(user), 'r')),
  },
  scope: ({ actor }: ClaimAsker) => ({ buIds: actor.buIds, ...dealerReach(actor) }),
  orders: {
    updatedAt: claim.by('r.updated_at'),
    vin: claim.by('r.name'),
    program: claim.by('r.program_code'),
    dealer: claim.by('d.code'),
    status: claim.by('r.status'),
    net: claim.by('r.net'),
    sentDay: claim.by('r.sent_day'),
    age: claim.by(() => AGE),
  },
  usual: '-updatedAt',
  last: { by: claim.by('r.id'), direction: 'as the order' },
  countsTo: COUNTED_TO,
  rows: claimRow,
  line: claimOf,
});

function claimRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('claim as r')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .innerJoin('dealer as d', 'd.id', 'r.dealer_id')
    .leftJoin('vehicle_model as m', 'm.id', 'r.model_id')
    .leftJoin('brand as b', 'b.id', 'm.brand_id')
    .select([
      'r.id',
      'r.code',
      'r.car_id',
      'r.name as vin',
      'bu.code as bu',
      'd.code as dealer',
      'd.name_en',
      'd.name_cn',
    ])
    .select([
      'b.name as brand',
      'm.model_year',
      'm.name as model',
      'r.program_code',
      'r.origin',
      'r.status',
      'r.version',
    ])
    .select([
      'r.source',
      'r.source_month',
      'r.qualifying_day',
      'r.sent_day',
      'r.net',
      'r.updated_at',
      'r.program_name_en',
      'r.program_name_cn',
    ])
    .where('r.id', '=', id);
}

function claimOf(row: SelectedRow<typeof claimRow>, { locale, now }: ClaimAsker): Row {
  return {
    claimId: row.id,
    claimCode: row.code,
    carId: row.car_id,
    vin: row.vin,
    bu: row.bu,
    dealerCode: row.dealer,
    dealerName: locale === 'zh' ? row.name_cn : row.name_en,
    brand: row.brand ?? '',
    modelYear: row.model_year ?? '',
    model: row.model ?? '',
    programCode: row.program_code,
    programName: locale === 'zh' ? row.program_name_cn : row.program_name_en,
    origin: row.origin,
    source: row.source ?? '',
    sourceMonth: row.source_month ?? '',
    status: row.status,
    version: row.version,
    qualifyingDay: row.qualifying_day,
    sentDay: row.sent_day,
    net: yuanText(fenOf(BigInt(row.net))),
    age: daysBetween(row.sent_day, dayOf(now)),
    updatedAt: row.updated_at.toISOString(),
  };
}
