import { type FormRefusal, fitsAsTyped, refusalsOf, savedText } from '../../access/form.ts';
import { type Message, message } from '../../messages/message.ts';
import { isNoticeVisible } from './notice.ts';

/** Characters of a notice; what is longer is no notice that anyone reads while it scrolls. */
export const NOTICE_LIMIT = { min: 1, max: 500 } as const;

/** What the form of a notice holds; a draft, so everything may be missing or wrong. */
export interface NoticeDraft {
  readonly contentsEn: string;
  readonly contentsCn: string;
  /** ISO 8601 with its zone; empty where none was chosen. */
  readonly endTime: string;
}

export type NoticeField = keyof NoticeDraft;

/** What is wrong with a notice at a moment, in the order of the form; empty when it may be saved (NTC-002, NTC-006). */
export function checkNotice(draft: NoticeDraft, now: Date): readonly FormRefusal<NoticeField>[] {
  return refusalsOf<NoticeField>([
    ['contentsEn', checkContents(draft.contentsEn, message('NOTICE_ENGLISH_MISSING'))],
    ['contentsCn', checkContents(draft.contentsCn, message('NOTICE_CHINESE_MISSING'))],
    ['endTime', checkEnd(draft.endTime, now)],
  ]);
}

/** The texts as they are saved. */
export function noticeToSave<Draft extends NoticeDraft>(draft: Draft): Draft {
  return { ...draft, contentsEn: savedText(draft.contentsEn), contentsCn: savedText(draft.contentsCn) };
}

function checkContents(contents: string, missing: Message): Message | undefined {
  if (contents.trim() === '') return missing;
  return fitsAsTyped(contents, NOTICE_LIMIT) ? undefined : message('LENGTH_1_TO_500');
}

function checkEnd(endTime: string, now: Date): Message | undefined {
  if (Number.isNaN(Date.parse(endTime))) return message('NOTICE_END_MISSING');
  return isNoticeVisible(endTime, now) ? undefined : message('NOTICE_END_PAST');
}
