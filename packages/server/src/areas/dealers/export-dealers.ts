import type { CallQuery } from '@oasis/api-client/contract';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { type Dealer, dealerList } from './store.ts';

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
  const [active, inactive] = locale === 'zh' ? ['启用', '停用'] : ['Active', 'Inactive'];
  return [
    { header: { en: 'Code', zh: '代码' }, width: 12, cell: ({ code }) => code },
    { header: { en: 'English name', zh: '英文名称' }, width: 32, cell: ({ nameEn }) => nameEn },
    { header: { en: 'Chinese name', zh: '中文名称' }, width: 24, cell: ({ nameCn }) => nameCn },
    { header: { en: 'Dealer group', zh: '经销商集团' }, width: 20, cell: ({ groupName }) => groupName },
    { header: { en: 'Legal entity', zh: '法人实体' }, width: 20, cell: ({ entityName }) => entityName },
    {
      header: { en: 'Sells in', zh: '销售区域' },
      width: 40,
      cell: ({ regions }) => regions.map(({ buName, regionName }) => `${buName} ${regionName}`).join(', '),
    },
    { header: { en: 'Tax number', zh: '税号' }, width: 22, cell: ({ taxNumber }) => taxNumber },
    { header: { en: 'Status', zh: '状态' }, width: 10, cell: ({ state }) => (state ? active : inactive) },
    { header: { en: 'Successor', zh: '承继经销商' }, width: 12, cell: ({ successorCode }) => successorCode },
    { header: { en: 'Successor from', zh: '承继日期' }, width: 14, cell: ({ successorFrom }) => successorFrom },
  ];
}
