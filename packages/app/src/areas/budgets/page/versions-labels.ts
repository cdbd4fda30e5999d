import { defineLabels } from '../../../locale/define-labels.ts';

/** The versions of a budget, which come with the first look at them. */
export const versionsLabels = defineLabels({
  'budget.versions.version': { en: 'Version', zh: '版本' },
  'budget.versions.what': { en: 'What', zh: '内容' },
  'budget.versions.by': { en: 'By', zh: '操作人' },
  'budget.versions.at': { en: 'When', zh: '时间' },
  'budget.versions.action': { en: 'Action', zh: '操作' },
  'budget.versions.cells': { en: 'cells: {count}', zh: '单元格：{count}' },
  'budget.versions.newest': { en: 'Newest', zh: '最新' },
  'budget.versions.older': { en: 'Older', zh: '更早' },
  'budget.version.save': { en: 'Saved', zh: '保存' },
  'budget.version.set-volume-base': { en: 'Volume Base set', zh: '设置销量基准' },
  'budget.version.copy-kufri': { en: 'Kufri copied', zh: '复制 Kufri' },
  'budget.version.input-set': { en: 'Input Set changed', zh: '更改录入方式' },
  'budget.version.design': { en: 'Design changed', zh: '设计已变更' },
  'budget.version.update-kufri': { en: 'Kufri version updated', zh: '更新 Kufri 版本' },
  'budget.version.update-template': { en: 'Template updated', zh: '更新模板' },
  'budget.version.regenerate': { en: 'Regenerated', zh: '重新生成' },
  'budget.version.take-back': { en: 'Taken back', zh: '撤回' },
  'budget.version.made-anew': { en: 'Made anew', zh: '重新建立' },
});

declare module '../../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof versionsLabels> {}
}
