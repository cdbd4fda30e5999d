import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { CLAIM, CLAIM_ORIGINS } from '@oasis/engine/areas/claims';
import type { Locale, WordTable } from '@oasis/engine/base';
import { withDays } from '../../claims/ages.ts';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import { type ClaimAsker, claimList } from './store.ts';

type Claim = CallData<'claim.list'>['content'][number];

/** The claims within reach that filters find, in their order, as a sheet or as comma-separated values. */
export function claimFile(
  db: Db,
  who: ClaimAsker,
  { format, ...query }: CallQuery<'claim.export'>,
): Promise<FileReply> {
  return listFile({
    name: { en: 'Claims', zh: '申请' },
    columns: columnsIn(who.locale),
    batches: claimList.batches(db, who, withDays(query, who.now)),
    locale: who.locale,
    format,
  });
}

function columnsIn(locale: Locale): readonly ListColumn<Claim>[] {
  return [
    { header: { en: 'Claim', zh: '申请编号' }, width: 14, cell: ({ claimCode }) => claimCode },
    { header: { en: 'VIN', zh: '车架号' }, width: 20, cell: ({ vin }) => vin },
    { header: { en: 'Model', zh: '车型' }, width: 34, cell: ({ brand, model }) => `${brand} ${model}` },
    { header: { en: 'Model year', zh: '年款' }, width: 12, cell: ({ modelYear }) => modelYear },
    { header: { en: 'Program code', zh: '激励项目代码' }, width: 18, cell: ({ programCode }) => programCode },
    { header: { en: 'Program', zh: '激励项目' }, width: 34, cell: ({ programName }) => programName },
    { header: { en: 'Dealer code', zh: '经销商代码' }, width: 14, cell: ({ dealerCode }) => dealerCode },
    { header: { en: 'Dealer', zh: '经销商' }, width: 30, cell: ({ dealerName }) => dealerName },
    { header: { en: 'BU', zh: '业务单元' }, width: 10, cell: ({ bu }) => bu },
    { header: { en: 'Status', zh: '状态' }, width: 18, cell: ({ status }) => stateText(status, locale) },
    { header: { en: 'Without VAT (CNY)', zh: '不含税（元）' }, width: 20, cell: ({ net }) => Number(net) },
    { header: { en: 'Qualifying day', zh: '资格日期' }, width: 16, cell: ({ qualifyingDay }) => qualifyingDay },
    { header: { en: 'Sent', zh: '提交日期' }, width: 14, cell: ({ sentDay }) => sentDay },
    { header: { en: 'Age (days)', zh: '天数' }, width: 12, cell: ({ age }) => age },
    { header: { en: 'Origin', zh: '来源' }, width: 14, cell: ({ origin }) => wordText(CLAIM_ORIGINS, origin, locale) },
  ];
}

function stateText(status: string, locale: Locale): string {
  const found = Object.entries(CLAIM.states).find(([known]) => known === status);
  return found === undefined ? status : found[1].name[locale];
}

function wordText(words: WordTable, word: string, locale: Locale): string {
  return words[word]?.[locale] ?? word;
}
