import { isNoticeVisible, type noticeRecord } from '@oasis/engine/areas/notices';
import type { RecordRow } from '@oasis/engine/records';

export type Notice = RecordRow<typeof noticeRecord>;

/** State of a notice: only the one with the latest end is shown, those that end before wait behind it. */
export type NoticeState = 'shown' | 'waits' | 'ended';

/** `shownEnd` is the end (ISO text) of the notice that everyone sees; undefined while nobody sees one. */
export function noticeState(
  { endTime }: Pick<Notice, 'endTime'>,
  shownEnd: string | undefined,
  now: Date,
): NoticeState {
  if (!isNoticeVisible(endTime, now)) return 'ended';
  return shownEnd !== undefined && Date.parse(endTime) < Date.parse(shownEnd) ? 'waits' : 'shown';
}
