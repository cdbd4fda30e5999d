import type { CallData } from '@oasis/api-client/contract';
import { COUNTED_TO } from '@oasis/engine/access';
import { modelText } from '@oasis/engine/areas/cars';
import { standingOf } from '@oasis/engine/areas/late-claims';
import { fenOf, present, yuanText } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { type RawBuilder, sql } from 'kysely';
import { isOfDealers } from '../../claims/claim-reach.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerOfOrganisation, dealerReach, dealersInRegionsOf } from '../../dealers/reach.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { vinHas } from '../../reference/sought-vin.ts';

type Request = CallData<'late.list'>['content'][number];
/** An item as it is stored; why it may be taken back is said by the rule of the day. */
type Item = Omit<CallData<'late.items'>['content'][number], 'callbackReasons'>;

/** The condition that a car was sold as a demo car and later as a used one; the column of its id is named. */
export const soldAsUsed = (carId: 'c.car_id' | 'r.car_id') =>
  sql<boolean>`exists (select from retail_record d join retail_record u on u.car_id = d.car_id and u.id > d.id
    where d.car_id = ${sql.ref(carId)} and d.kind = 'demo' and u.kind = 'used' and d.status <> 'Void' and u.status <> 'Void')`;

const request = listSource((db) => db.selectFrom('late_request as r').select('r.id as key'));

/** A condition on an item `i` of a request with its claim `c`. */
const hasItem = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<boolean>`exists (select from late_item i join claim c on c.id = i.claim_id where i.request_id = r.id and ${condition})`;

/** The condition that a request is of one of some dealers, or has an item that one of them holds. */
const isOfDealer = (dealers: RawBuilder<number>) =>
  sql<boolean>`(r.dealer_id = any (array${dealers}) or ${hasItem(isOfDealers(dealers, 'c'))})`;

/** Requests of the BUs and dealers that somebody reaches, what changed last first. */
export const requestList = defineList({
  source: request,
  filters: {
    buIds: request.where<readonly number[]>((eb, ids) => eb('r.bu_id', '=', eb.fn.any(ids))),
    vin: request.choice((_, text) => hasItem(sql<boolean>`${vinHas(text, { vin: 'c.name', tail: 'c.tail' })}`)),
    program: request.choice((_, code) => hasItem(sql<boolean>`c.program_code = ${code}`)),
    used: request.flag(() => hasItem(soldAsUsed('c.car_id'))),
    dealer: request.choice((_, code) => sql<boolean>`r.dealer_id = (select id from dealer where code = ${code})`),
    bu: request.choice((_, code) => sql<boolean>`r.bu_id = (select id from bu where code = ${code})`),
    status: request.choice((_, status) => sql<boolean>`r.status = ${status}`),
    waitsFor: request.where<number>(
      (_, user) => sql<boolean>`exists (select from task t where t.state = 'open' and t.user_id = ${user}
        and t.object_kind = 'late-request' and t.object_id = r.id and t.kind = 'decideLate')`,
    ),
    organisation: request.where<number>((_, org) => isOfDealer(dealerOfOrganisation(org))),
    regionsOf: request.where<number>((_, user) => isOfDealer(dealersInRegionsOf(user))),
  },
  scope: ({ actor }) => ({ buIds: actor.buIds, ...dealerReach(actor) }),
  orders: { updatedAt: request.by('r.updated_at') },
  usual: '-updatedAt',
  last: { by: request.by('r.id'), direction: 'as the order' },
  countsTo: COUNTED_TO,
  rows: requestRow,
  line: requestOf,
});

/** What the items of a request come to. */
const SUMS = sql<{ items: number; booked: number; unused: number; net: number }>`(
  select count(*)::int as items, coalesce(sum(i.net), 0)::int8 as net,
    (count(*) filter (where c.status not in ('Draft', 'Delayed', 'Reversed')))::int as booked,
    (count(*) filter (where c.status = 'Delayed' and i.granted_until is not null))::int as unused
  from late_item i join claim c on c.id = i.claim_id where i.request_id = r.id)`;

function requestRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('late_request as r')
    .innerJoin('bu', 'bu.id', 'r.bu_id')
    .innerJoin('dealer as d', 'd.id', 'r.dealer_id')
    .innerJoinLateral(SUMS.as('s'), (join) => join.onTrue())
    .select(['r.id', 'r.code', 'bu.code as bu', 'd.code as dealer', 'd.name_en', 'd.name_cn', 'r.reason', 'r.status'])
    .select(['r.version', 'r.asked_day', 'r.updated_at', 's.items', 's.booked', 's.unused', 's.net'])
    .select(
      sql<readonly number[]>`array(select t.user_id from task t where t.state = 'open' and t.user_id is not null
        and t.object_kind = 'late-request' and t.object_id = r.id and t.kind = 'decideLate')`.as('waiting'),
    )
    .where('r.id', '=', id);
}

function requestOf(row: SelectedRow<typeof requestRow>, { actor, locale }: Asker): Request {
  return {
    requestId: row.id,
    requestCode: row.code,
    bu: row.bu,
    dealerCode: row.dealer,
    dealerName: locale === 'zh' ? row.name_cn : row.name_en,
    reason: row.reason,
    status: row.status,
    version: row.version,
    items: row.items,
    booked: row.booked,
    unused: row.unused,
    net: yuanText(fenOf(BigInt(row.net))),
    askedDay: row.asked_day ?? '',
    updatedAt: row.updated_at.toISOString(),
    mine: row.waiting.includes(actor.usrid),
  };
}

const item = listSource((db) =>
  db.selectFrom('late_item as i').innerJoin('claim as c', 'c.id', 'i.claim_id').select('i.id as key'),
);

/** How far an item has come, as `standingOf` of the engine says. */
const STANDING = sql<string>`case when c.status = 'Draft' then 'draft'
  when c.status = 'Delayed' then case when i.granted_until is null then 'waiting' else 'unused' end
  when c.status = 'Reversed' then 'ended' else 'booked' end`;

/** Items of the requests that somebody reaches, the newest first. */
export const itemList = defineList({
  source: item,
  filters: {
    buIds: item.where<readonly number[]>((eb, ids) => eb('i.bu_id', '=', eb.fn.any(ids))),
    requestId: item.where<number>((_, id) => sql<boolean>`i.request_id = ${id}`),
    vin: item.choice((_, text) => vinHas(text, { vin: 'c.name', tail: 'c.tail' })),
    dealer: item.choice((_, code) => sql<boolean>`i.dealer_id = (select id from dealer where code = ${code})`),
    bu: item.choice((_, code) => sql<boolean>`i.bu_id = (select id from bu where code = ${code})`),
    program: item.choice((_, code) => sql<boolean>`c.program_code = ${code}`),
    used: item.flag(() => soldAsUsed('c.car_id')),
    standing: item.choice((_, word) => sql<boolean>`${STANDING} = ${word}`),
    organisation: item.where<number>((_, org) => isOfDealers(dealerOfOrganisation(org), 'c')),
    regionsOf: item.where<number>((_, user) => isOfDealers(dealersInRegionsOf(user), 'c')),
  },
  scope: ({ actor }) => ({ buIds: actor.buIds, ...dealerReach(actor) }),
  orders: { claimId: item.by('i.claim_id'), grantedUntil: item.by('i.granted_until') },
  usual: '-claimId',
  last: { by: item.by('i.id'), direction: 'as the order' },
  countsTo: COUNTED_TO,
  rows: itemRow,
  line: itemOf,
});

function itemRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('late_item as i')
    .innerJoin('claim as c', 'c.id', 'i.claim_id')
    .innerJoin('late_request as r', 'r.id', 'i.request_id')
    .innerJoin('bu', 'bu.id', 'i.bu_id')
    .innerJoin('dealer as d', 'd.id', 'i.dealer_id')
    .innerJoin('vehicle_model as m', 'm.id', 'c.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .select(['c.id', 'c.code', 'c.version', 'r.id as request_id', 'r.code as request', 'c.car_id', 'c.name as vin'])
    .select(['b.name as brand', 'm.model_year', 'm.name as model', 'bu.code as bu', 'd.code as dealer'])
    .select(['d.name_en', 'd.name_cn', 'c.program_code', 'c.program_name_en', 'c.program_name_cn', 'c.status'])
    .select(['i.net', 'c.claim_until', 'i.granted_until', 'i.why'])
    .where('i.id', '=', id);
}

function itemOf(row: SelectedRow<typeof itemRow>, { locale }: Asker): Item {
  const isChinese = locale === 'zh';
  return {
    claimId: row.id,
    claimCode: row.code,
    claimVersion: row.version,
    requestId: row.request_id,
    requestCode: row.request,
    carId: present(row.car_id, 'a car'),
    vin: row.vin,
    model: modelText({ brand: row.brand, modelYear: row.model_year, model: row.model }),
    bu: row.bu,
    dealerCode: row.dealer,
    dealerName: isChinese ? row.name_cn : row.name_en,
    programCode: row.program_code,
    programName: isChinese ? row.program_name_cn : row.program_name_en,
    status: row.status,
    standing: standingOf(row.status, row.granted_until !== null),
    net: yuanText(fenOf(BigInt(row.net))),
    claimUntil: row.claim_until,
    grantedUntil: row.granted_until ?? '',
    why: row.why === null ? '' : messageText(row.why, locale),
  };
}
