import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerOfOrganisation, dealerReach, dealersInRegionsOf } from '../../dealers/reach.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { movingLine, movingList } from '../../moves/moving-list.ts';
import { vinHas } from '../../reference/sought-vin.ts';

export type SupportOrder = CallData<'supportOrders.list'>['content'][number];

const order = listSource((db) => db.selectFrom('support_order as s').select('s.id as key'));
const moving = movingList(order, 's', ['name', 'code', 'program_code']);

/** Orders of support cars of the BUs and dealers that somebody reaches, the last changed one first. */
export const supportOrderList = defineList({
  ...moving,
  filters: {
    ...moving.filters,
    vin: order.choice((_, text) => vinHas(text, { vin: 's.name', tail: 's.tail' })),
    dealer: order.choice((_, code) => sql<boolean>`s.dealer_id = (select id from dealer where code = ${code})`),
    program: order.choice((_, code) => sql<boolean>`s.program_code = ${code}`),
    organisation: order.where<number>((_, org) => sql<boolean>`s.dealer_id in ${dealerOfOrganisation(org)}`),
    regionsOf: order.where<number>((_, user) => sql<boolean>`s.dealer_id in ${dealersInRegionsOf(user)}`),
  },
  scope: ({ actor }: Asker) => ({ buIds: actor.buIds, ...dealerReach(actor) }),
  orders: { orderDay: order.by('s.order_day'), updatedAt: order.by('s.updated_at') },
  rows: orderRow,
  line: orderOf,
});

function orderRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('support_order as s')
    .innerJoin('bu', 'bu.id', 's.bu_id')
    .innerJoin('dealer as d', 'd.id', 's.dealer_id')
    .leftJoin('app_user as maker', 'maker.id', 's.created_by')
    .leftJoin('app_user as editor', 'editor.id', 's.updated_by')
    .select(['s.id', 's.code', 's.car_id', 's.name', 'd.code as dealer', 'd.name_en', 'd.name_cn', 's.program_code'])
    .select(['s.order_day', 's.remark', 'bu.code as bu', 's.status', 's.version', 's.created_at', 's.updated_at'])
    .select(['maker.fulnm as created_by', 'editor.fulnm as updated_by'])
    .where('s.id', '=', id);
}

function orderOf(row: SelectedRow<typeof orderRow>, { locale }: Asker): SupportOrder {
  return {
    orderId: row.id,
    orderCode: row.code,
    carId: row.car_id,
    vin: row.name,
    dealerCode: row.dealer,
    dealerName: locale === 'zh' ? row.name_cn : row.name_en,
    programCode: row.program_code,
    orderDay: row.order_day,
    remark: row.remark,
    ...movingLine(row),
  };
}
