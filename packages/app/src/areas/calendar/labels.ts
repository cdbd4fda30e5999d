import { defineLabels } from '../../locale/define-labels.ts';

/** The calendar of working days. */
export const calendarLabels = defineLabels({
  'calendar.emptyText': {
    en: 'Until a calendar is imported, due days count Monday to Friday.',
    zh: '导入日历前，到期日按周一至周五计算。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof calendarLabels> {}
}
