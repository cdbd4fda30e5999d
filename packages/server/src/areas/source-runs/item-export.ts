import type { CallQuery } from '@oasis/api-client/contract';
import { RUN_OUTCOMES, RUN_PROGRESS } from '@oasis/engine/areas/claim-runs';
import { CLAIM } from '@oasis/engine/areas/claims';
import { stateName } from '@oasis/engine/states';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { itemList, type SourceRunItem } from './items.ts';

/** What a run does, as a sheet. */
export function itemFile(db: Db, who: Asker, filters: CallQuery<'sourceRuns.export'>): Promise<FileReply> {
  return listFile({
    name: { en: 'Claims of source data', zh: '来源数据生成的申请' },
    columns: columnsIn(who.locale),
    batches: itemList.batches(db, who, filters),
    locale: who.locale,
  });
}

function columnsIn(locale: Asker['locale']): readonly ListColumn<SourceRunItem>[] {
  const word = (words: Readonly<Record<string, { readonly en: string; readonly zh: string }>>, key: string) =>
    words[key]?.[locale] ?? key;
  return [
    { header: { en: 'Row', zh: '行' }, width: 8, cell: ({ row }) => row },
    { header: { en: 'Dealer', zh: '经销商' }, width: 12, cell: ({ dealerCode }) => dealerCode },
    { header: { en: 'VIN or key', zh: '车架号或编号' }, width: 22, cell: ({ subject }) => subject },
    { header: { en: 'Program', zh: '激励项目' }, width: 18, cell: ({ programCode }) => programCode },
    { header: { en: 'Claim', zh: '申请' }, width: 14, cell: ({ claimCode }) => claimCode },
    {
      header: { en: 'Status', zh: '状态' },
      width: 14,
      cell: ({ status }) => (status === '' ? '' : stateName(CLAIM.states, status)[locale]),
    },
    {
      header: { en: 'What the run does', zh: '处理方式' },
      width: 20,
      cell: ({ outcome }) => word(RUN_OUTCOMES, outcome),
    },
    { header: { en: 'Progress', zh: '进度' }, width: 20, cell: ({ progress }) => word(RUN_PROGRESS, progress) },
    { header: { en: 'Before', zh: '原金额' }, width: 14, cell: ({ before }) => before },
    { header: { en: 'After', zh: '新金额' }, width: 14, cell: ({ after }) => after },
    { header: { en: 'Difference', zh: '差额' }, width: 14, cell: ({ difference }) => difference },
    { header: { en: 'Why', zh: '原因' }, width: 50, cell: ({ why }) => why },
  ];
}
