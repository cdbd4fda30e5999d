import type { CallQuery } from '@oasis/api-client/contract';
import { SUPPORT_ORDER, SUPPORT_ORDER_COLUMNS } from '@oasis/engine/areas/support-orders';
import { stateName } from '@oasis/engine/states';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { type SupportOrder, supportOrderList } from './store.ts';

/** The orders that fit, as a sheet whose columns a file of orders has too. */
export function supportOrderFile(db: Db, who: Asker, filters: CallQuery<'supportOrders.export'>): Promise<FileReply> {
  return listFile({
    name: { en: 'Support-car orders', zh: '服务支持车订单' },
    columns: columnsIn(who.locale),
    batches: supportOrderList.batches(db, who, filters),
    locale: who.locale,
  });
}

function columnsIn(locale: Asker['locale']): readonly ListColumn<SupportOrder>[] {
  const { vin, programCode, orderDay, dealer, remark } = SUPPORT_ORDER_COLUMNS;
  return [
    { header: { en: 'Order', zh: '订单' }, width: 12, cell: ({ orderCode }) => orderCode },
    { header: vin, width: 20, cell: (order) => order.vin },
    { header: dealer, width: 12, cell: ({ dealerCode }) => dealerCode },
    { header: { en: 'Name of the dealer', zh: '经销商名称' }, width: 32, cell: ({ dealerName }) => dealerName },
    { header: programCode, width: 18, cell: (order) => order.programCode },
    { header: { en: 'BU', zh: '业务单元' }, width: 10, cell: ({ bu }) => bu },
    { header: orderDay, width: 12, cell: (order) => order.orderDay },
    {
      header: { en: 'Status', zh: '状态' },
      width: 12,
      cell: ({ status }) => stateName(SUPPORT_ORDER.states, status)[locale],
    },
    { header: remark, width: 32, cell: (order) => order.remark },
  ];
}
