import type { CallData } from '@oasis/api-client/contract';
import { checkNotice, isNoticeVisible, type NoticeDraft, noticeToSave } from '@oasis/engine/areas/notices';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { changeRecord } from '../../records/change-record.ts';
import { type FormRecord, writeRecord } from '../../records/form-record.ts';
import type { RecordAt } from '../../records/record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { type Notice, noticeList } from './store.ts';

/** Notices, shown from now until their end. One that has ended is shown again if it gets an end that is still to come. */
export const noticeRecord: FormRecord<Notice, NoticeDraft, NoticeDraft, { readonly noticeId: number }> = {
  kind: 'notice',
  keyOf: (noticeId) => ({ noticeId }),
  lock: async (tx, context, id) => {
    await tx.selectFrom('notice').select('id').where('id', '=', id).forUpdate().execute();
    return noticeList.find(tx, context, id);
  },
  draftOf: (_context, sent) => noticeToSave(sent),
  check: async (_tx, { now }, draft) => checkNotice(draft, now),
  insert: (tx, { actor, now }, draft) =>
    tx
      .insertInto('notice')
      .values({ ...columnsOf(draft), created_by: actor.usrid, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  update: (tx, _context, { id, version, draft }) =>
    tx
      .updateTable('notice')
      .set({ ...columnsOf(draft), version })
      .where('id', '=', id)
      .execute(),
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

function columnsOf({ contentsEn, contentsCn, endTime }: NoticeDraft) {
  return { contents_en: contentsEn, contents_cn: contentsCn, end_time: new Date(endTime) };
}
