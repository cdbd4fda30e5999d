import { defineMessages } from '../define-messages.ts';

/** The budget grid: refusals of edits, warnings and questions. The specification writes three of them in Chinese only (I18-008). */
export const budgetMessages = defineMessages({
  NOT_A_NUMBER: { en: 'Please enter a number', zh: '请输入数字类型', severity: 'error' },
  DATE_NOT_A_NUMBER: {
    en: 'Please enter a number: this looks like a date or a time',
    zh: '请输入数字类型：这像是日期或时间',
    severity: 'error',
  },
  NUMBER_STYLE: {
    en: 'Please enter a number with commas for thousands and a point for decimals, such as 1,234.5',
    zh: '请输入数字类型：千位用逗号，小数用点，例如 1,234.5',
    severity: 'error',
  },
  OTHER_CURRENCY: {
    en: 'Please enter a number: amounts are in yuan, not in another currency',
    zh: '请输入数字类型：金额以人民币元计，不接受其他货币',
    severity: 'error',
  },
  INVALID_VALUE: { en: 'Please enter a correct value', zh: '请输入正确的数值', severity: 'error' },
  VALUE_TOO_LARGE: {
    en: '{field} can be at most {most}',
    zh: '{field} 最大为 {most}',
    severity: 'error',
  },
  PENETRATION_OVER_100: { en: '% Penetration cant > 100%', zh: '% 渗透率不能大于100%', severity: 'error' },
  VOLUME_OVER_OVERRIDE: {
    en: 'Estimated Volume cant > Pipeline Override',
    zh: '预估销量不能大于计划量人工调整值',
    severity: 'error',
  },
  VOLUME_BASE_MISSING: { en: 'Please select a Volume Base', zh: '请选择Volume Base', severity: 'error' },
  INPUT_SET_CONFIRM: {
    en: 'Change  Input Set will clear existing data!Confirm to change?',
    zh: '更改录入方式将清除已有数据！确定更改吗？',
    severity: 'question',
  },
  NEW_DATA_EMPTY: { en: 'No Data!', zh: '没有数据！', severity: 'warning' },
  REGENERATED: { en: 'Regenerate successfully', zh: '重新生成成功', severity: 'success' },
  SAVE_RUNNING: {
    en: "Budget not finish Calculating, Please don't leave or close current page.",
    zh: '预算尚未计算完成，请不要离开或关闭当前页面。',
    severity: 'warning',
  },
  KUFRI_NOT_LATEST: { en: 'The Kufri version is not the latest!', zh: 'Kufri 版本不是最新的！', severity: 'warning' },
  VERSIONS_NOT_LATEST: { en: 'Newer prices, rates or rules are there', zh: '价格、税率或规则有更新', severity: 'info' },
  KUFRI_UPDATE_CONFIRM: {
    en: 'Are you sure to update to the latest Kufri version?',
    zh: '确定要更新到最新的 Kufri 版本吗？',
    severity: 'question',
  },
  TEMPLATE_NOT_LATEST: {
    en: 'A newer version of the template is in effect!',
    zh: '模板已有新版本生效！',
    severity: 'warning',
  },
  TEMPLATE_UPDATE_CONFIRM: {
    en: 'The budget takes over version {version} of its template. What was typed stays where it still has a place. Confirm to update?',
    zh: '预算将采用模板的版本 {version}。填写的值在仍有对应列时保留。确定更新吗？',
    severity: 'question',
  },
  TEMPLATE_IS_LATEST: {
    en: 'The budget has the version of the template that is in effect already',
    zh: '预算已采用当前生效的模板版本',
    severity: 'error',
  },
  COPY_KUFRI_CONFIRM: {
    en: 'Copy Kufri writes the units of the plan into Pipeline Override, in place of what stands there. Confirm to copy?',
    zh: '复制 Kufri 会把计划数量填入“计划量人工调整值”，并替换其中原有的值，确定复制吗？',
    severity: 'question',
  },
  CELL_SUMMARY: {
    en: 'A summary row is computed from its rows and cannot be edited',
    zh: '汇总行由其下的行计算得出，不能编辑',
    severity: 'error',
  },
  CELL_NAME: {
    en: 'This names the row. White cells can be typed into; Tab leads to the next of them',
    zh: '此处为行名称。白色单元格可以录入，按 Tab 到下一个可录入单元格',
    severity: 'error',
  },
  CELL_COMPUTED: {
    en: '{field} is computed and cannot be edited',
    zh: '{field} 由系统计算，不能编辑',
    severity: 'error',
  },
  CELL_REFERENCE: {
    en: '{field} comes from master data and cannot be edited',
    zh: '{field} 来自主数据，不能编辑',
    severity: 'error',
  },
  CELL_PARTNER_GIVEN: {
    en: '{field} is computed because {partner} is given. Clear {partner} to enter it',
    zh: '已填写 {partner}，{field} 由系统计算。清除 {partner} 后方可填写',
    severity: 'error',
  },
  CELL_NOT_IN_TABLE: { en: 'There is no such cell in the table', zh: '表格中没有该单元格', severity: 'error' },
  BUDGET_READ_ONLY: { en: 'This budget cannot be edited', zh: '该预算不能编辑', severity: 'error' },
  OVERVIEW_READ_ONLY: {
    en: 'The overview sums up the offers and cannot be edited',
    zh: '总览汇总各方案，不能编辑',
    severity: 'error',
  },
  BUDGET_STATUS_READ_ONLY: {
    en: 'The budget can be edited only while the program status is Saved; it is {status}',
    zh: '仅当激励项目状态为“已保存”时才能编辑预算；当前状态为“{status}”',
    severity: 'error',
  },
  NOTHING_TO_UNDO: { en: 'There is nothing to undo', zh: '没有可撤销的操作', severity: 'info' },
  NOTHING_TO_REDO: { en: 'There is nothing to redo', zh: '没有可恢复的操作', severity: 'info' },
  BLOCK_OUTSIDE_TABLE: {
    en: 'The block reaches beyond the table',
    zh: '粘贴的区域超出了表格范围',
    severity: 'error',
  },
  FILL_FROM_TOTAL: {
    en: 'A total is the sum of its rows and nothing to be filled from; begin with a model',
    zh: '汇总行是其下各行之和，不能作为填充的来源；请从车型行开始',
    severity: 'error',
  },
  NO_LATER_MONTHS: {
    en: 'The model has no later months in the table',
    zh: '表格中没有该车型的后续月份',
    severity: 'error',
  },
  BOTH_PARTNERS_GIVEN: {
    en: 'Only one of {first} and {second} can be entered in a row',
    zh: '同一行中 {first} 与 {second} 只能填写一个',
    severity: 'error',
  },
  CELL_GIVEN_TWICE: {
    en: 'The cell was sent twice with different values',
    zh: '同一单元格被提交了两次，且数值不同',
    severity: 'error',
  },
  SAVE_MALFORMED: {
    en: 'The table that was sent cannot be read',
    zh: '无法读取提交的表格',
    severity: 'error',
  },
  STORED_BY_NEWER_VERSION: {
    en: 'This budget was stored by a newer version of the server',
    zh: '该预算由更新版本的服务器保存',
    severity: 'error',
  },
  STORED_DATA_DAMAGED: {
    en: 'The stored budget is damaged. Please ask an administrator.',
    zh: '已保存的预算数据已损坏，请联系管理员。',
    severity: 'error',
  },
  PREVIEW_STALE: {
    en: 'Something has changed since the preview, and nothing was done. Please look at it again.',
    zh: '预览之后数据已有变化，未执行任何操作。请重新查看。',
    severity: 'error',
  },
  NOTHING_TO_TAKE_BACK: {
    en: 'This version cannot be taken back: what was there before it is not kept',
    zh: '该版本无法撤回：此前的内容未保留',
    severity: 'error',
  },
  INPUT_SET_ROWS_CHANGED: {
    en: 'The models of the master data have changed since the Input Set was chosen. Refresh and choose "Don\'t save": your entries are then offered again.',
    zh: '选择录入方式之后，主数据中的车型已有变化。请刷新并选择“不保存”，您填写的内容随后会再次提供。',
    severity: 'error',
  },
  BUDGET_CONFLICT: {
    en: 'The budget has been changed by someone else in the meantime',
    zh: '该预算已被其他人更改',
    severity: 'error',
  },
});
