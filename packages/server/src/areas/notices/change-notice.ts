import type { CallData } from '@oasis/api-client/contract';
import { isNoticeVisible, noticeRecord } from '@oasis/engine/areas/notices';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { changeRecord } from '../../records/change-record.ts';
import { definedRecord } from '../../records/defined-record.ts';
import { writeRecord } from '../../records/form-record.ts';
import type { RecordAt } from '../../records/record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { noticeList } from './store.ts';

/** Notices, shown from now until their end. One that has ended is shown again if it gets an end that is still to come. */
export const storedNotice = definedRecord(noticeRecord, { table: 'notice', list: noticeList });

/** Ends a notice now. */
export function endNotice(tx: Tx, context: ChangeContext, at: RecordAt): Promise<Changed<CallData<'notices.end'>>> {
  return changeRecord(tx, context, storedNotice, at, async (present, subject) => {
    const { now } = context;
    if (!isNoticeVisible(present.endTime, now)) return refuse(message('NOTICE_ENDED_ALREADY'), { subject });
    const draft = { ...present, endTime: now.toISOString() };
    return writeRecord(tx, context, storedNotice, { id: at.id, present, draft });
  });
}
