import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { CHECK_ITEM } from '@oasis/engine/areas/checking';
import { CLAIM } from '@oasis/engine/areas/claims';
import type { Locale } from '@oasis/engine/base';
import { type StateRule, stateName } from '@oasis/engine/states';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { touchedList } from './store.ts';

type Touched = CallData<'checkExemptions.claims'>['content'][number];

/** The claims within reach that an exemption touched, in their order, as a sheet or as comma-separated values. */
export function touchedFile(
  db: Db,
  who: Asker,
  { format, ...query }: CallQuery<'checkExemptions.export'>,
): Promise<FileReply> {
  return listFile({
    name: { en: 'Exempted claims', zh: '豁免的申请' },
    columns: columnsIn(who.locale),
    batches: touchedList.batches(db, who, query),
    locale: who.locale,
    format,
  });
}

function columnsIn(locale: Locale): readonly ListColumn<Touched>[] {
  const stateText = (states: Readonly<Record<string, StateRule>>, status: string) => stateName(states, status)[locale];
  return [
    { header: { en: 'Claim', zh: '申请编号' }, width: 14, cell: ({ claimCode }) => claimCode },
    { header: { en: 'VIN', zh: '车架号' }, width: 20, cell: ({ vin }) => vin },
    { header: { en: 'Program code', zh: '激励项目代码' }, width: 18, cell: ({ programCode }) => programCode },
    { header: { en: 'Program', zh: '激励项目' }, width: 34, cell: ({ programName }) => programName },
    { header: { en: 'Dealer code', zh: '经销商代码' }, width: 14, cell: ({ dealerCode }) => dealerCode },
    { header: { en: 'Dealer', zh: '经销商' }, width: 30, cell: ({ dealerName }) => dealerName },
    { header: { en: 'BU', zh: '业务单元' }, width: 10, cell: ({ bu }) => bu },
    { header: { en: 'Without VAT (CNY)', zh: '不含税（元）' }, width: 20, cell: ({ net }) => Number(net) },
    { header: { en: 'Status', zh: '状态' }, width: 18, cell: ({ status }) => stateText(CLAIM.states, status) },
    {
      header: { en: 'Check', zh: '审核状态' },
      width: 18,
      cell: ({ checkStatus }) => stateText(CHECK_ITEM.states, checkStatus),
    },
    { header: { en: 'Sent', zh: '提交日期' }, width: 14, cell: ({ sentDay }) => sentDay },
  ];
}
