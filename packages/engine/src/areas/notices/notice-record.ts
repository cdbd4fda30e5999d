import { message } from '../../messages/message.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field } from '../../records/field.ts';
import { NOTICE_WORDS, notices } from './area.ts';
import { isNoticeVisible } from './notice.ts';

/** Texts of a notice; nobody reads a longer one while it scrolls. */
const CONTENTS = { limit: { min: 1, max: 500 }, length: message('LENGTH_1_TO_500') };

/** A notice in both languages; it is shown from now until its end (NTC-002, NTC-006). */
export const noticeRecord = defineRecord(
  { names: { one: 'a notice', many: 'notices', zh: '通知' }, subject: 'notice', page: notices.page },
  {
    key: 'noticeId',
    fields: {
      contentsEn: field.longText({
        ...CONTENTS,
        label: NOTICE_WORDS.contentsEn,
        missing: message('NOTICE_ENGLISH_MISSING'),
      }),
      contentsCn: field.longText({
        ...CONTENTS,
        label: NOTICE_WORDS.contentsCn,
        missing: message('NOTICE_CHINESE_MISSING'),
      }),
      endTime: field.moment({
        label: { en: 'Shown until', zh: '显示至' },
        check: (end) => (Number.isNaN(Date.parse(end)) ? message('NOTICE_END_MISSING') : undefined),
      }),
    },
    rules: ({ endTime }, now) =>
      isNoticeVisible(endTime, now) ? [] : [{ field: 'endTime', message: message('NOTICE_END_PAST') }],
    named: ['contentsEn', 'contentsCn'],
    columns: {
      en: { of: 'contentsEn', unordered: true },
      cn: { of: 'contentsCn', unordered: true },
      end: { of: 'endTime', width: '150px', unordered: true },
      state: { label: { en: 'State', zh: '状态' }, width: '110px', unordered: true },
      by: { of: 'crtbynm', label: { en: 'Written', zh: '发布' }, width: '140px', unordered: true },
    },
    orders: ['id'],
    usual: '-id',
    words: {
      addTitle: { en: 'New notice', zh: '新建通知' },
      empty: { en: 'No notice yet', zh: '暂无通知' },
    },
  },
);
