import type { CallData } from '@oasis/api-client';
import { isNoticeVisible } from '@oasis/engine/areas/notices';
import { listDefinition } from '../../tables/use-list.ts';

export type Notice = CallData<'notices.list'>['content'][number];

/** All notices, the newest first. */
export const NOTICE_LIST = listDefinition({
  call: 'notices.list',
  name: 'notices',
  none: {},
  sorts: ['-id'],
  ask: ({ paged }) => ({ query: paged }),
  page: (data) => data,
  manner: { fresh: true },
});

/** What has become of a notice: only the one with the latest end is shown, those that end before it wait behind it. */
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
