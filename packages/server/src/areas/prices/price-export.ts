import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { PRICE_COLUMNS } from '@oasis/engine/areas/prices';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { DATED_FILE_COLUMNS } from '../../reference/dated/dated-export-columns.ts';
import { priceList } from './price-store.ts';

type Price = CallData<'prices.list'>['content'][number];

/** The matching prices as a sheet, with author, time and reason. */
export function priceFile(db: Db, who: Asker, query: CallQuery<'prices.export'>): Promise<FileReply> {
  return listFile({
    name: { en: 'Prices', zh: '价格' },
    columns: COLUMNS,
    batches: priceList.batches(db, who, query),
    locale: who.locale,
  });
}

const COLUMNS: readonly ListColumn<Price>[] = [
  { header: PRICE_COLUMNS.make, width: 10, cell: ({ make }) => make },
  { header: PRICE_COLUMNS.brand, width: 18, cell: ({ brand }) => brand },
  { header: PRICE_COLUMNS.typeClass, width: 16, cell: ({ typeClass }) => typeClass },
  { header: PRICE_COLUMNS.modelYear, width: 12, cell: ({ modelYear }) => modelYear },
  { header: PRICE_COLUMNS.model, width: 28, cell: ({ model }) => model },
  { header: PRICE_COLUMNS.msrp, width: 16, cell: ({ msrp }) => msrp },
  { header: { en: 'MSRP w/o VAT', zh: 'MSRP（不含税）' }, width: 16, cell: ({ msrpWithoutVat }) => msrpWithoutVat },
  {
    header: PRICE_COLUMNS.dealerPrice,
    width: 20,
    cell: ({ dealerPrice }) => dealerPrice,
  },
  ...DATED_FILE_COLUMNS,
];
