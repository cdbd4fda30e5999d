import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { GROUP_PRICE_COLUMNS } from '@oasis/engine/areas/prices';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { DATED_FILE_COLUMNS } from '../../reference/dated/dated-export-columns.ts';
import { groupPriceList } from './group-price-store.ts';

type GroupPrice = CallData<'groupPrices.list'>['content'][number];

/** The matching prices of groups as a sheet, with author, time and reason. */
export function groupPriceFile(db: Db, who: Asker, query: CallQuery<'groupPrices.export'>): Promise<FileReply> {
  return listFile({
    name: { en: 'Prices of NST groups', zh: 'NST 组价格' },
    columns: COLUMNS,
    batches: groupPriceList.batches(db, who, query),
    locale: who.locale,
  });
}

const COLUMNS: readonly ListColumn<GroupPrice>[] = [
  { header: { en: 'Make', zh: '产品线' }, width: 10, cell: ({ make }) => make },
  { header: GROUP_PRICE_COLUMNS.group, width: 18, cell: ({ group }) => group },
  { header: { en: 'English name', zh: '英文名称' }, width: 28, cell: ({ nameEn }) => nameEn },
  { header: { en: 'Chinese name', zh: '中文名称' }, width: 28, cell: ({ nameCn }) => nameCn },
  { header: GROUP_PRICE_COLUMNS.msrp, width: 16, cell: ({ msrp }) => msrp },
  { header: { en: 'MSRP w/o VAT', zh: 'MSRP（不含税）' }, width: 16, cell: ({ msrpWithoutVat }) => msrpWithoutVat },
  ...DATED_FILE_COLUMNS,
];
