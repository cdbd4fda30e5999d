import { defineLabels } from '../../locale/define-labels.ts';

/** The list of regions and their form. */
export const regionLabels = defineLabels({
  'region.title': { en: 'Regions', zh: '区域' },
  'region.filter': { en: 'Filter regions', zh: '筛选区域' },
  'region.text': { en: 'Code or name', zh: '代码或名称' },
  'region.bu': { en: 'BU', zh: '业务单元' },
  'region.code': { en: 'Code', zh: '代码' },
  'region.name': { en: 'Name', zh: '名称' },
  'region.dealers': { en: 'Dealers', zh: '经销商数' },
  'region.addTitle': { en: 'New region', zh: '新增区域' },
  'region.editTitle': { en: 'Edit region', zh: '修改区域' },
  'region.viewTitle': { en: 'View region', zh: '查看区域' },
  'region.delete': { en: 'Delete', zh: '删除' },
  'region.empty': { en: 'No regions yet', zh: '还没有区域' },
  'region.noneFound': { en: 'No region fits these filters', zh: '没有符合筛选条件的区域' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof regionLabels> {}
}
