import type { CallQuery } from '@oasis/api-client/contract';
import { ADJUSTMENT } from '@oasis/engine/areas/adjustments';
import { stateName } from '@oasis/engine/states';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { type DemoDeduction, deductionList, NAME } from './store.ts';

/** The deductions of a release, or those that fit, as a workbook. */
export function deductionFile(db: Db, who: Asker, query: CallQuery<'demoDeductions.download'>): Promise<FileReply> {
  const { releaseNumber } = query;
  const suffix = releaseNumber === undefined ? '' : ` ${releaseNumber}`;
  return listFile({
    name: { en: `${NAME.en}${suffix}`, zh: `${NAME.zh}${suffix}` },
    columns: columnsIn(who.locale),
    batches: deductionList.batches(db, who, query),
    locale: who.locale,
  });
}

function columnsIn(locale: Asker['locale']): readonly ListColumn<DemoDeduction>[] {
  return [
    { header: { en: 'Deduction', zh: '扣减' }, width: 12, cell: ({ adjustmentCode }) => adjustmentCode },
    { header: { en: 'VIN', zh: '车架号' }, width: 20, cell: ({ vin }) => vin },
    { header: { en: 'Dealer', zh: '经销商' }, width: 12, cell: ({ dealerCode }) => dealerCode },
    { header: { en: 'Name of the dealer', zh: '经销商名称' }, width: 30, cell: ({ dealerName }) => dealerName },
    { header: { en: 'Program', zh: '激励项目' }, width: 18, cell: ({ programCode }) => programCode },
    { header: { en: 'Claim', zh: '申请' }, width: 14, cell: ({ claimCode }) => claimCode },
    { header: { en: 'Month', zh: '月份' }, width: 10, cell: ({ month }) => month },
    { header: { en: 'Entitlement (CNY)', zh: '激励金额（元）' }, width: 18, cell: ({ paid }) => paid },
    { header: { en: 'Deduction (CNY)', zh: '扣减金额（元）' }, width: 18, cell: ({ net }) => net },
    {
      header: { en: 'Status', zh: '状态' },
      width: 12,
      cell: ({ status }) => stateName(ADJUSTMENT.states, status)[locale],
    },
    { header: { en: 'Release', zh: '发布批次' }, width: 10, cell: ({ releaseNumber }) => String(releaseNumber ?? '') },
    { header: { en: 'Computation', zh: '计算过程' }, width: 80, cell: ({ steps }) => steps.join('; ') },
  ];
}
