import { defineLabels } from '../../locale/define-labels.ts';

/** The page that writes notices. */
export const noticeLabels = defineLabels({
  'notice.endHint': { en: 'In the time zone of this computer: {zone}', zh: '按本机时区：{zone}' },
  'notice.shown': { en: 'Shown', zh: '显示中' },
  'notice.waits': { en: 'Behind another', zh: '被后结束的通知遮盖' },
  'notice.ended': { en: 'Ended', zh: '已结束' },
  'notice.end': { en: 'End', zh: '结束' },
  'notice.endNow': { en: 'End now', zh: '立即结束' },
  'notice.preview': { en: 'As users see it', zh: '用户看到的效果' },
  'notice.emptyText': {
    en: 'A notice scrolls beside the breadcrumb of every user until its end.',
    zh: '通知会在所有用户的导航栏旁滚动显示，直到结束时间。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof noticeLabels> {}
}
