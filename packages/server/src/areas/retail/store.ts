import type { CallData } from '@oasis/api-client/contract';
import { COUNTED_TO } from '@oasis/engine/access';
import type { PaperKind } from '@oasis/engine/areas/retail';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerOfOrganisation, dealerReach, dealersInRegionsOf } from '../../dealers/reach.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { vinHas } from '../../reference/sought-vin.ts';

type Row = CallData<'retail.list'>['content'][number];
type CarToSell = CallData<'retail.cars'>['content'][number];

const record = listSource((db) =>
  db.selectFrom('retail_record as r').innerJoin('car as c', 'c.id', 'r.car_id').select('r.id as key'),
);

/** Retail records of the BUs and dealers that somebody reaches, what waits longest first. */
export const retailList = defineList({
  source: record,
  filters: {
    buIds: record.where<readonly number[]>((eb, ids) => eb('r.bu_id', '=', eb.fn.any(ids))),
    vin: record.choice((_, text) => vinHas(text)),
    dealer: record.choice((_, code) => sql<boolean>`r.dealer_id = (select id from dealer where code = ${code})`),
    bu: record.choice((_, code) => sql<boolean>`r.bu_id = (select id from bu where code = ${code})`),
    status: record.choice((_, status) => sql<boolean>`r.status = ${status}`),
    checker: record.where<number>((eb, user) => eb('r.checker_id', '=', user)),
    organisation: record.where<number>((_, org) => sql<boolean>`r.dealer_id in ${dealerOfOrganisation(org)}`),
    regionsOf: record.where<number>((_, user) => sql<boolean>`r.dealer_id in ${dealersInRegionsOf(user)}`),
  },
  scope: ({ actor }) => ({ buIds: actor.buIds, ...dealerReach(actor) }),
  orders: { submittedAt: record.by('r.submitted_at'), updatedAt: record.by('r.updated_at') },
  usual: 'submittedAt',
  last: { by: record.by('r.id'), direction: 'as the order' },
  countsTo: COUNTED_TO,
  rows: recordRow,
  line: recordOf,
});

function recordRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('retail_record as r')
    .innerJoin('car as c', 'c.id', 'r.car_id')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .innerJoin('dealer as d', 'd.id', 'r.dealer_id')
    .innerJoin('vehicle_model as m', 'm.id', 'c.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .leftJoin('app_user as checker', 'checker.id', 'r.checker_id')
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
    .select(['b.name as brand', 'm.model_year', 'm.name as model', 'r.kind', 'r.status', 'r.version'])
    .select(['checker.fulnm as checker', 'r.lease_until', 'r.submitted_at', 'r.updated_at'])
    .where('r.id', '=', id);
}

function recordOf(row: SelectedRow<typeof recordRow>, { locale }: Asker): Row {
  return {
    recordId: row.id,
    recordCode: row.code,
    carId: row.car_id,
    vin: row.vin,
    bu: row.bu,
    dealerCode: row.dealer,
    dealerName: locale === 'zh' ? row.name_cn : row.name_en,
    brand: row.brand,
    modelYear: row.model_year,
    model: row.model,
    kind: row.kind,
    status: row.status,
    version: row.version,
    checker: row.checker ?? '',
    leaseUntil: row.lease_until?.toISOString() ?? '',
    submittedAt: row.submitted_at?.toISOString() ?? '',
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The open sale of a car, by the condition of its unique index. */
const IS_OPEN = sql<boolean>`r.status not in ('Completed', 'Void')`;
/** The open sale has a paper of a kind. */
const hasPaper = (kind: PaperKind) =>
  sql<boolean>`exists (
    select from retail_paper p where p.record_id = r.id and p.kind = ${sql.lit(kind)} and p.withdrawn_at is null)`;
const toSell = listSource((db) =>
  db
    .selectFrom('car as c')
    .leftJoin('retail_record as r', (join) => join.onRef('r.car_id', '=', 'c.id').on(IS_OPEN))
    .select('c.id as key'),
);

/** The cars of a dealer, each with its open sale. */
export const carsToSell = defineList({
  source: toSell,
  filters: {
    buIds: toSell.where<readonly number[]>((eb, ids) => eb('c.bu_id', '=', eb.fn.any(ids))),
    vin: toSell.choice((_, text) => vinHas(text)),
    status: toSell.choice(
      (_, status) =>
        sql<boolean>`case ${status} when 'none' then r.id is null and c.status = 'InStock'
          when 'ready' then r.status in ('PendingUpload', 'Rejected') and ${hasPaper('invoice')}
          else r.status = ${status} end`,
    ),
    licence: toSell.choice(
      (_, licence) => sql<boolean>`r.id is not null and (${licence} = 'has') = ${hasPaper('licence')}`,
    ),
    organisation: toSell.where<number>((_, org) => sql<boolean>`c.dealer_id in ${dealerOfOrganisation(org)}`),
    regionsOf: toSell.where<number>((_, user) => sql<boolean>`c.dealer_id in ${dealersInRegionsOf(user)}`),
  },
  scope: ({ actor }) => ({ buIds: actor.buIds, ...dealerReach(actor) }),
  orders: { wholesaleDay: toSell.by('c.wholesale_day'), vin: toSell.by('c.code') },
  usual: '-wholesaleDay',
  last: { by: toSell.by('c.id'), direction: 'as the order' },
  countsTo: COUNTED_TO,
  rows: carRow,
  line: carOf,
});

function carRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('car as c')
    .innerJoin('bu', 'bu.id', 'c.bu_id')
    .innerJoin('vehicle_model as m', 'm.id', 'c.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .leftJoin('retail_record as r', (join) => join.onRef('r.car_id', '=', 'c.id').on(IS_OPEN))
    .select(['c.id', 'c.code as vin', 'bu.code as bu', 'b.name as brand', 'm.model_year', 'm.name as model'])
    .select(['c.wholesale_day', 'c.status as carStatus', 'r.id as record', 'r.status', 'r.version', 'r.reject_reason'])
    .select(sql<Date>`coalesce(r.updated_at, c.updated_at)`.as('updated'))
    .select(
      sql<
        string[]
      >`array(select distinct p.kind from retail_paper p where p.record_id = r.id and p.withdrawn_at is null order by 1)`.as(
        'papers',
      ),
    )
    .where('c.id', '=', id);
}

function carOf(row: SelectedRow<typeof carRow>): CarToSell {
  return {
    carId: row.id,
    vin: row.vin,
    bu: row.bu,
    brand: row.brand,
    modelYear: row.model_year,
    model: row.model,
    wholesaleDay: row.wholesale_day,
    carStatus: row.carStatus,
    recordId: row.record,
    status: row.status ?? '',
    version: row.version,
    papers: row.papers,
    rejectReason: row.reject_reason ?? '',
    updatedAt: row.updated.toISOString(),
  };
}
