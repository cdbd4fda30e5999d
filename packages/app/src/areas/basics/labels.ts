import { defineLabels } from '../../locale/define-labels.ts';

/** The lists of BUs and makes, and their forms. */
export const basicLabels = defineLabels({
  'basic.text': { en: 'Code or name', zh: '代码或名称' },
  'basic.code': { en: 'Code', zh: '代码' },
  'basic.name': { en: 'Name', zh: '名称' },
  'bu.title': { en: 'BUs', zh: '业务单元' },
  'bu.filter': { en: 'Filter BUs', zh: '筛选业务单元' },
  'bu.addTitle': { en: 'New BU', zh: '新增业务单元' },
  'bu.editTitle': { en: 'Edit BU', zh: '修改业务单元' },
  'bu.viewTitle': { en: 'View BU', zh: '查看业务单元' },
  'bu.empty': { en: 'No BUs yet', zh: '还没有业务单元' },
  'bu.noneFound': { en: 'No BU fits these filters', zh: '没有符合筛选条件的业务单元' },
  'make.title': { en: 'Makes', zh: '产品线' },
  'make.filter': { en: 'Filter makes', zh: '筛选产品线' },
  'make.addTitle': { en: 'New make', zh: '新增产品线' },
  'make.editTitle': { en: 'Edit make', zh: '修改产品线' },
  'make.viewTitle': { en: 'View make', zh: '查看产品线' },
  'make.empty': { en: 'No makes yet', zh: '还没有产品线' },
  'make.noneFound': { en: 'No make fits these filters', zh: '没有符合筛选条件的产品线' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof basicLabels> {}
}
