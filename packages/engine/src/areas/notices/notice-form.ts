import { type DraftOf, defineForm, textField } from '../../access/define-form.ts';
import { message } from '../../messages/message.ts';
import { isNoticeVisible } from './notice.ts';

/** Texts of a notice; what is longer is no notice that anyone reads while it scrolls. */
const CONTENTS = { limit: { min: 1, max: 500 }, length: message('LENGTH_1_TO_500') };

/** The form of a notice by a clock (NTC-002, NTC-006). `endTime`: ISO 8601 with its zone; empty where none was chosen. */
export function noticeForm(now: () => Date) {
  return defineForm({
    contentsEn: textField({ ...CONTENTS, missing: message('NOTICE_ENGLISH_MISSING') }),
    contentsCn: textField({ ...CONTENTS, missing: message('NOTICE_CHINESE_MISSING') }),
    endTime: {
      empty: '',
      check: (end: string) => {
        if (Number.isNaN(Date.parse(end))) return message('NOTICE_END_MISSING');
        return isNoticeVisible(end, now()) ? undefined : message('NOTICE_END_PAST');
      },
      toSave: (end: string) => end,
    },
  });
}

export type NoticeDraft = DraftOf<ReturnType<typeof noticeForm>>;
