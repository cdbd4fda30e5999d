import { defineLabels } from './define-labels.ts';

/** Words of lists, forms and dialogs on every screen. */
export const commonLabels = defineLabels({
  'common.search': { en: 'Search', zh: '查询' },
  'common.reset': { en: 'Reset', zh: '重置' },
  'common.cancel': { en: 'Cancel', zh: '取消' },
  'common.close': { en: 'Close', zh: '关闭' },
  'common.retry': { en: 'Retry', zh: '重试' },
  'common.ok': { en: 'OK', zh: '确定' },
  'common.required': { en: 'Required', zh: '必填' },
  'common.loading': { en: 'Loading', zh: '加载中' },
  'common.all': { en: 'All', zh: '全部' },
  'common.chosen': { en: '{count} chosen', zh: '已选 {count} 项' },
  'common.none': { en: '–', zh: '–' },
  'common.select': { en: 'Please select', zh: '请选择' },
  'pick.noneFound': { en: 'Nothing found', zh: '未找到' },
  'pick.more': { en: 'Type to find more', zh: '输入文字可查找更多' },
  'table.help': {
    en: 'Arrow keys move, Shift with them selects, Ctrl+C copies, Escape and then Tab leaves the table.',
    zh: '方向键移动，按住 Shift 可选择，Ctrl+C 复制，按 Escape 再按 Tab 离开表格。',
  },
  'table.readOnly': { en: 'This table is for reading', zh: '此表仅供查看' },
  'list.previousPage': { en: 'Previous page', zh: '上一页' },
  'list.nextPage': { en: 'Next page', zh: '下一页' },
  'list.pageSize': { en: 'Rows on a page', zh: '每页行数' },
  'list.fillWindow': { en: 'Let the list fill the window', zh: '列表充满窗口' },
  'list.perPage': { en: '{size} / page', zh: '{size} 条/页' },
  'list.goToPage': { en: 'Go to', zh: '跳至' },
  'list.pages': { en: 'Pages', zh: '分页' },
  'list.columns': { en: 'Columns', zh: '列' },
  'list.page': { en: 'Page {page}', zh: '第 {page} 页' },
  'list.rowsOf': { en: '{from}–{to} of {total}', zh: '第 {from}–{to} 条，共 {total} 条' },
  'month.previousYear': { en: 'Previous year', zh: '上一年' },
  'month.nextYear': { en: 'Next year', zh: '下一年' },
  'month.choose': { en: 'Choose a month', zh: '选择月份' },
  'day.choose': { en: 'Choose a day', zh: '选择日期' },
  'file.choose': { en: 'Choose file', zh: '选择文件' },
  'file.drop': { en: 'or drop it here', zh: '或拖放到此处' },
  'file.remove': { en: 'Remove file', zh: '移除文件' },
  'file.limits': { en: '{endings}, at most {megabytes} MB', zh: '{endings}，不超过 {megabytes} MB' },
  'file.empty': { en: 'The file {name} is empty', zh: '文件 {name} 为空' },
  'file.tooLarge': { en: 'The file {name} is too large', zh: '文件 {name} 过大' },
  'file.otherKind': { en: 'The file {name} is neither CSV nor xlsx', zh: '文件 {name} 不是 CSV 或 xlsx' },
  'export.preparing': { en: 'preparing …', zh: '准备中……' },
  'export.received': { en: '{size} received', zh: '已接收 {size}' },
  'leave.leave': { en: 'Leave', zh: '离开' },
  'leave.stay': { en: 'Stay', zh: '留下' },
});

declare module './labels.ts' {
  interface Labels extends LabelsOf<typeof commonLabels> {}
}
