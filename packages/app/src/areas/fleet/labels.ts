import { defineLabels } from '../../locale/define-labels.ts';

/** Fleet customers, their types and categories. */
export const fleetLabels = defineLabels({
  'fleet.title': { en: 'Fleet Customers', zh: '大客户' },
  'fleet.filter': { en: 'Filter fleet customers', zh: '筛选大客户' },
  'fleet.text': { en: 'Name', zh: '名称' },
  'fleet.name': { en: 'Fleet customer', zh: '大客户' },
  'fleet.type': { en: 'Customer type', zh: '客户类型' },
  'fleet.category': { en: 'Category', zh: '类别' },
  'fleet.programs': { en: 'Programs', zh: '激励项目数' },
  'fleet.status': { en: 'Status', zh: '状态' },
  'fleet.addTitle': { en: 'New fleet customer', zh: '新增大客户' },
  'fleet.editTitle': { en: 'Edit fleet customer', zh: '编辑大客户' },
  'fleet.viewTitle': { en: 'Fleet customer', zh: '大客户' },
  'fleet.renamed': {
    en: 'Budgets keep the name that they were made with.',
    zh: '已有预算仍使用创建时的名称。',
  },
  'fleet.empty': { en: 'No fleet customers yet', zh: '还没有大客户' },
  'fleet.noneFound': { en: 'No fleet customer fits these filters', zh: '没有符合筛选条件的大客户' },
  'fleetType.title': { en: 'Fleet customer types', zh: '大客户类型' },
  'fleetType.name': { en: 'Fleet customer type', zh: '大客户类型' },
  'fleetType.category': { en: 'Fleet customer category', zh: '大客户类别' },
  'fleetType.customers': { en: 'Customers', zh: '客户数' },
  'fleetType.add': { en: 'Add fleet customer type', zh: '新增大客户类型' },
  'fleetType.addTitle': { en: 'New fleet customer type', zh: '新增大客户类型' },
  'fleetType.editTitle': { en: 'Edit fleet customer type', zh: '编辑大客户类型' },
  'fleetType.viewTitle': { en: 'Fleet customer type', zh: '大客户类型' },
  'fleetType.export': { en: 'Export fleet customer types', zh: '导出大客户类型' },
  'fleetType.empty': { en: 'No fleet customer types yet', zh: '还没有大客户类型' },
  'fleetCategory.title': { en: 'Fleet customer categories', zh: '大客户类别' },
  'fleetCategory.name': { en: 'Fleet customer category', zh: '大客户类别' },
  'fleetCategory.newName': { en: 'Category name', zh: '类别名称' },
  'fleetCategory.types': { en: 'Types', zh: '类型数' },
  'fleetCategory.add': { en: 'Add fleet customer category', zh: '新增大客户类别' },
  'fleetCategory.addTitle': { en: 'New fleet customer category', zh: '新增大客户类别' },
  'fleetCategory.editTitle': { en: 'Edit fleet customer category', zh: '编辑大客户类别' },
  'fleetCategory.viewTitle': { en: 'Fleet customer category', zh: '大客户类别' },
  'fleetCategory.empty': { en: 'No fleet customer categories yet', zh: '还没有大客户类别' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof fleetLabels> {}
}
