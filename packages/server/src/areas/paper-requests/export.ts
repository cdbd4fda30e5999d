import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { isRequestedPaper, PAPER_REQUEST, REQUESTED_PAPERS } from '@oasis/engine/areas/paper-requests';
import type { Locale } from '@oasis/engine/base';
import { stateName } from '@oasis/engine/states';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import { asked, type DatedAsker, requestList } from './store.ts';

type Request = CallData<'paperRequest.list'>['content'][number];

/** The requests within reach that filters find, in their order, as a sheet or as comma-separated values. */
export function requestFile(
  db: Db,
  who: DatedAsker,
  { format, ...query }: CallQuery<'paperRequest.export'>,
): Promise<FileReply> {
  return listFile({
    name: { en: 'Requests for papers', zh: '补件要求' },
    columns: columnsIn(who.locale),
    batches: requestList.batches(db, who, asked(query, who.now)),
    locale: who.locale,
    format,
  });
}

function columnsIn(locale: Locale): readonly ListColumn<Request>[] {
  return [
    { header: { en: 'Request', zh: '补件编号' }, width: 14, cell: ({ requestCode }) => requestCode },
    { header: { en: 'Claim', zh: '申请编号' }, width: 14, cell: ({ claimCode }) => claimCode },
    { header: { en: 'VIN', zh: '车架号' }, width: 20, cell: ({ vin }) => vin },
    { header: { en: 'Program code', zh: '激励项目代码' }, width: 18, cell: ({ programCode }) => programCode },
    { header: { en: 'Dealer code', zh: '经销商代码' }, width: 14, cell: ({ dealerCode }) => dealerCode },
    { header: { en: 'Dealer', zh: '经销商' }, width: 30, cell: ({ dealerName }) => dealerName },
    { header: { en: 'BU', zh: '业务单元' }, width: 10, cell: ({ bu }) => bu },
    { header: { en: 'Paper', zh: '单据' }, width: 16, cell: ({ paper }) => paperName(paper, locale) },
    { header: { en: 'What is wanted', zh: '要求说明' }, width: 50, cell: ({ text }) => text },
    { header: { en: 'Status', zh: '状态' }, width: 16, cell: ({ status }) => nameOf(status)[locale] },
    { header: { en: 'Asked', zh: '提出日期' }, width: 14, cell: ({ askedDay }) => askedDay },
    { header: { en: 'Last day', zh: '截止日期' }, width: 14, cell: ({ until }) => until },
    { header: { en: 'Days left', zh: '剩余天数' }, width: 12, cell: ({ daysLeft }) => daysLeft ?? '' },
    { header: { en: 'Papers', zh: '单据数' }, width: 10, cell: ({ paperCount }) => paperCount },
  ];
}

function nameOf(status: string) {
  return stateName(PAPER_REQUEST.states, status);
}

function paperName(paper: string, locale: Locale): string {
  return isRequestedPaper(paper) ? REQUESTED_PAPERS[paper][locale] : paper;
}
