export { noticeMessages } from './messages.ts';
export { isNoticeVisible, shouldReturn } from './notice.ts';
export { type NoticeDraft, noticeForm } from './notice-form.ts';
