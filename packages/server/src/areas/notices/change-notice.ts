import type { CallData } from '@oasis/api-client/contract';
import { isNoticeVisible, type NoticeDraft, noticeForm } from '@oasis/engine/areas/notices';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { changeRecord } from '../../records/change-record.ts';
import { type FormRecord, writeRecord } from '../../records/form-record.ts';
import type { RecordAt } from '../../records/record.ts';
import { recordRows } from '../../records/record-rows.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { type Notice, noticeList } from './store.ts';

/** Notices, shown from now until their end. One that has ended is shown again if it gets an end that is still to come. */
export const noticeRecord: FormRecord<Notice, NoticeDraft, NoticeDraft, { readonly noticeId: number }> = {
  kind: 'notice',
  keyOf: (noticeId) => ({ noticeId }),
  ...recordRows('notice', {
    list: noticeList,
    columnsOf: ({ contentsEn, contentsCn, endTime }: NoticeDraft) => ({
      contents_en: contentsEn,
      contents_cn: contentsCn,
      end_time: new Date(endTime),
    }),
    fixedOf: () => ({}),
  }),
  formOf: ({ now }) => noticeForm(() => now),
  draftOf: (_context, sent) => sent,
  detailsOf: ({ contentsEn, contentsCn, endTime }) => ({
    contentsEn,
    contentsCn,
    endTime: new Date(endTime).toISOString(),
  }),
};

/** Ends a notice now. */
export function endNotice(tx: Tx, context: ChangeContext, at: RecordAt): Promise<Changed<CallData<'notices.end'>>> {
  return changeRecord(tx, context, noticeRecord, at, async (present, subject) => {
    const { now } = context;
    if (!isNoticeVisible(present.endTime, now)) return refuse(message('NOTICE_ENDED_ALREADY'), { subject });
    const draft = { ...present, endTime: now.toISOString() };
    return writeRecord(tx, context, noticeRecord, { id: at.id, present, draft });
  });
}
