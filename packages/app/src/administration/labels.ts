import { defineLabels } from '../locale/define-labels.ts';

/** Shared labels of the lists and forms of user groups and roles. */
export const administrationLabels = defineLabels({
  'admin.number': { en: 'No.', zh: '序号' },
  'admin.operation': { en: 'Operation', zh: '操作' },
  'admin.rowActions': { en: 'Operations on {name}', zh: '{name}的操作' },
  'admin.add': { en: 'Add', zh: '新增' },
  'admin.view': { en: 'View', zh: '查看' },
  'admin.delete': { en: 'Delete', zh: '删除' },
  'admin.export': { en: 'Export', zh: '导出' },
  'admin.edit': { en: 'Edit', zh: '编辑' },
  'admin.active': { en: 'Active', zh: '启用' },
  'admin.activate': { en: 'Activate', zh: '启用' },
  'admin.deactivate': { en: 'Deactivate', zh: '停用' },
  'admin.inactive': { en: 'Inactive', zh: '已停用' },
  'admin.configuration': { en: 'Configuration', zh: '配置' },
  'admin.save': { en: 'Save', zh: '保存' },
  'admin.englishName': { en: 'English name', zh: '英文名称' },
  'admin.chineseName': { en: 'Chinese name', zh: '中文名称' },
  'admin.takeSaved': { en: 'Take what is saved, keep what I typed', zh: '载入已保存的内容，保留我的输入' },
  'admin.confirm': { en: 'Confirm', zh: '确认' },
  'admin.reject': { en: 'Reject', zh: '驳回' },
  'admin.confirmTitle': { en: 'Confirm {name}', zh: '确认 {name}' },
  'admin.rejectTitle': { en: 'Reject {name}', zh: '驳回 {name}' },
  'admin.reason': { en: 'Reason', zh: '原因' },
  'admin.allBus': { en: 'All BUs', zh: '全部业务单元' },
  'admin.history': { en: 'History', zh: '变更历史' },
  'admin.noHistory': { en: 'No change was recorded', zh: '没有变更记录' },
  'admin.changed': { en: '{name}: {before} → {after}', zh: '{name}：{before} → {after}' },
  'admin.noneFoundText': { en: 'Change or reset the filters to see more.', zh: '请更改或重置筛选条件。' },
});

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof administrationLabels> {}
}
