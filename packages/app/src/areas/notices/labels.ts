import { defineLabels } from '../../locale/define-labels.ts';

/** The page that writes notices. */
export const noticeLabels = defineLabels({
  'notice.title': { en: 'Notices', zh: '通知' },
  'notice.addTitle': { en: 'New notice', zh: '新建通知' },
  'notice.editTitle': { en: 'Edit notice', zh: '编辑通知' },
  'notice.contentsEn': { en: 'English text', zh: '英文内容' },
  'notice.contentsCn': { en: 'Chinese text', zh: '中文内容' },
  'notice.endTime': { en: 'Shown until', zh: '显示至' },
  'notice.endHint': { en: 'In the time zone of this computer: {zone}', zh: '按本机时区：{zone}' },
  'notice.by': { en: 'Written', zh: '发布' },
  'notice.state': { en: 'State', zh: '状态' },
  'notice.shown': { en: 'Shown', zh: '显示中' },
  'notice.waits': { en: 'Behind another', zh: '被后结束的通知遮盖' },
  'notice.ended': { en: 'Ended', zh: '已结束' },
  'notice.end': { en: 'End', zh: '结束' },
  'notice.endNow': { en: 'End now', zh: '立即结束' },
  'notice.preview': { en: 'As users see it', zh: '用户看到的效果' },
  'notice.empty': { en: 'No notice yet', zh: '暂无通知' },
  'notice.emptyText': {
    en: 'A notice scrolls beside the breadcrumb of every user until its end.',
    zh: '通知会在所有用户的导航栏旁滚动显示，直到结束时间。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof noticeLabels> {}
}
