import { defineLabels } from '../../locale/define-labels.ts';

/** Fleet customers, their types and categories. */
export const fleetLabels = defineLabels({
  'fleet.renamed': {
    en: 'Budgets keep the name that they were made with.',
    zh: '已有预算仍使用创建时的名称。',
  },
  'fleetType.add': { en: 'Add fleet customer type', zh: '新增大客户类型' },
  'fleetType.export': { en: 'Export fleet customer types', zh: '导出大客户类型' },
  'fleetCategory.add': { en: 'Add fleet customer category', zh: '新增大客户类别' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof fleetLabels> {}
}
