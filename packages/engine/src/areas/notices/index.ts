export { noticeMessages } from './messages.ts';
export { isNoticeVisible, shouldReturn } from './notice.ts';
export { noticeRecord } from './notice-record.ts';
