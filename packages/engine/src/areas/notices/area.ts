import { button, changeAction, defineArea, readAction } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';

/** Names of the texts of a notice. */
export const NOTICE_WORDS = {
  contentsEn: { en: 'English text', zh: '英文内容' },
  contentsCn: { en: 'Chinese text', zh: '中文内容' },
};

/** Notices, which scroll beside the breadcrumb until their end. */
export const notices = defineArea({
  actions: {
    'notice.see': readAction({ en: 'See the notice of the day', zh: '查看滚动通知' }, 'signed-in'),
    'notice.read': readAction({ en: 'Read notices', zh: '查看通知' }, 'NOTICE_READ'),
    'notice.create': changeAction({ en: 'Write a notice', zh: '发布通知' }, 'NOTICE_EDIT', 'NOTICE_CREATED'),
    'notice.update': changeAction({ en: 'Change a notice', zh: '修改通知' }, 'NOTICE_EDIT', 'NOTICE_UPDATED'),
    'notice.end': changeAction({ en: 'End a notice', zh: '结束通知' }, 'NOTICE_EDIT', 'NOTICE_ENDED'),
  },
  permissions: {
    NOTICE_READ: { en: 'Read notices', zh: '查看通知' },
    NOTICE_EDIT: { en: 'Write notices', zh: '编辑通知' },
  },
  page: {
    path: '/notice',
    menu: { id: 350, parent: 300, icon: 'feed', name: { en: 'Notices', zh: '通知' } },
    buttons: {
      ...usualButton('VIEW', 3501, 'notice.read'),
      ...usualButton('ADD', 3502, 'notice.create'),
      ...usualButton('EDIT', 3503, 'notice.update'),
      END: button(3504, { en: 'End', zh: '结束' }, 'notice.end'),
    },
  },
  recordKinds: {
    notice: { en: 'Notice', zh: '通知' },
  },
  recordFields: {
    ...NOTICE_WORDS,
    endTime: { en: 'Shown until', zh: '显示截止时间' },
  },
});
