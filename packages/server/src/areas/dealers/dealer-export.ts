import type { CallQuery } from '@oasis/api-client/contract';
import { DEALER_COLUMNS, DEALER_STATES } from '@oasis/engine/areas/dealers';
import type { Db } from '../../database/tables.ts';
import { type Dealer, dealerList } from '../../dealers/store.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';

interface ExportRequest extends Asker {
  readonly db: Db;
  readonly query: CallQuery<'dealers.exportExcel'>;
}

/** All dealers that match and are reached, in the order of the list. */
export async function exportDealers({ db, query, ...who }: ExportRequest): Promise<FileReply> {
  const { locale } = who;
  return listFile({
    name: { en: 'dealers', zh: '经销商' },
    columns: columnsIn(locale),
    batches: dealerList.batches(db, who, query),
    locale,
  });
}

function columnsIn(locale: Asker['locale']): readonly ListColumn<Dealer>[] {
  const { active, inactive } = DEALER_STATES;
  return [
    { header: DEALER_COLUMNS.code, width: 12, cell: ({ code }) => code },
    { header: DEALER_COLUMNS.nameEn, width: 32, cell: ({ nameEn }) => nameEn },
    { header: DEALER_COLUMNS.nameCn, width: 24, cell: ({ nameCn }) => nameCn },
    { header: DEALER_COLUMNS.groupId, width: 20, cell: ({ groupName }) => groupName },
    { header: DEALER_COLUMNS.entityId, width: 20, cell: ({ entityName }) => entityName },
    {
      header: DEALER_COLUMNS.regionIds,
      width: 40,
      cell: ({ regions }) => regions.map(({ buName, regionName }) => `${buName} ${regionName}`).join(', '),
    },
    { header: DEALER_COLUMNS.taxNumber, width: 22, cell: ({ taxNumber }) => taxNumber },
    { header: DEALER_COLUMNS.state, width: 10, cell: ({ state }) => (state ? active : inactive)[locale] },
    { header: DEALER_COLUMNS.successorCode, width: 12, cell: ({ successorCode }) => successorCode },
    { header: DEALER_COLUMNS.successorFrom, width: 14, cell: ({ successorFrom }) => successorFrom },
  ];
}
