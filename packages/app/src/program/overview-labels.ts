import { defineLabels } from '../locale/define-labels.ts';

/** Programs by their life, as sales and controlling read them. */
export const overviewLabels = defineLabels({
  'overview.filter': { en: 'Filter programs', zh: '筛选激励项目' },
  'overview.nameOrCode': { en: 'Program code or name', zh: '激励项目编号或名称' },
  'overview.code': { en: 'Program code', zh: '激励项目编号' },
  'overview.name': { en: 'Program name', zh: '激励项目名称' },
  'overview.bu': { en: 'BU', zh: '业务单元' },
  'overview.status': { en: 'Status', zh: '状态' },
  'overview.confirmed': { en: 'Confirmed', zh: '财务确认' },
  'overview.confirmedYes': { en: 'Confirmed by controlling', zh: '已经财务控制确认' },
  'overview.confirmedNo': { en: 'Not confirmed', zh: '未确认' },
  'overview.batch': { en: 'In batch', zh: '所属批次' },
  'overview.period': { en: 'Period', zh: '期间' },
  'overview.amount': { en: 'Amount (CNY)', zh: '金额（元）' },
  'overview.updated': { en: 'Changed', zh: '更改时间' },
  'overview.none': { en: 'No programs yet', zh: '还没有激励项目' },
  'overview.noneFound': { en: 'No program fits these filters', zh: '没有符合筛选条件的激励项目' },
  'overview.noneFoundText': { en: 'Change or reset them to see more.', zh: '请更改或重置筛选条件。' },
});

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof overviewLabels> {}
}
