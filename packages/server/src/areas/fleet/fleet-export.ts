import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { type FleetType, fleetTypeList } from './store.ts';

const STATES = { en: ['Active', 'Inactive'], zh: ['启用', '停用'] } as const;

/** The fleet customer types that fit, as a sheet. */
export function fleetTypeFile(
  db: Db,
  who: Asker,
  { status }: { readonly status?: string | undefined },
): Promise<FileReply> {
  return listFile({
    name: { en: 'Fleet customer types', zh: '大客户类型' },
    columns: columnsIn(who.locale),
    batches: fleetTypeList.batches(db, who, { status }),
    locale: who.locale,
  });
}

function columnsIn(locale: Asker['locale']): readonly ListColumn<FleetType>[] {
  const [active, inactive] = STATES[locale];
  return [
    {
      header: { en: 'Fleet customer type', zh: '大客户类型' },
      width: 32,
      cell: ({ customerTypeName }) => customerTypeName,
    },
    { header: { en: 'Category', zh: '类别' }, width: 28, cell: ({ fleetCategoryName }) => fleetCategoryName },
    { header: { en: 'Customers', zh: '客户数' }, width: 12, cell: ({ customers }) => customers },
    { header: { en: 'Status', zh: '状态' }, width: 10, cell: (row) => (row.state ? active : inactive) },
  ];
}
