import type { CallData } from '@oasis/api-client';
import { isNoticeVisible } from '@oasis/engine';
import type { ListSpec } from '../../tables/list-address.ts';

export type Notice = CallData<'notices.list'>['content'][number];

/** The server has one order: the latest end first. */
export const NOTICE_LIST: ListSpec<Readonly<Record<string, string>>, 'end'> = {
  call: 'notices.list',
  none: {},
  sorts: ['end'],
};

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
