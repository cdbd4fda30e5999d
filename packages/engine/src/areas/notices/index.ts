export { noticeMessages } from './messages.ts';
export { isNoticeVisible, shouldReturn } from './notice.ts';
export { checkNotice, NOTICE_LIMIT, type NoticeDraft, type NoticeField, noticeToSave } from './notice-form.ts';
