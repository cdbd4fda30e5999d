import { defineMessages, error, info, question, success, warning } from '../define-messages.ts';

/** The budget grid: refusals of edits, warnings and questions. The specification writes three of them in Chinese only (I18-008). */
export const budgetMessages = defineMessages({
  NOT_A_NUMBER: error('Please enter a number', '请输入数字类型'),
  DATE_NOT_A_NUMBER: error(
    'Please enter a number: this looks like a date or a time',
    '请输入数字类型：这像是日期或时间',
  ),
  NUMBER_STYLE: error(
    'Please enter a number with commas for thousands and a point for decimals, such as 1,234.5',
    '请输入数字类型：千位用逗号，小数用点，例如 1,234.5',
  ),
  OTHER_CURRENCY: error(
    'Please enter a number: amounts are in yuan, not in another currency',
    '请输入数字类型：金额以人民币元计，不接受其他货币',
  ),
  INVALID_VALUE: error('Please enter a correct value', '请输入正确的数值'),
  VALUE_TOO_LARGE: error('{field} can be at most {most}', '{field} 最大为 {most}'),
  PENETRATION_OVER_100: error('% Penetration cant > 100%', '% 渗透率不能大于100%'),
  VOLUME_OVER_OVERRIDE: error('Estimated Volume cant > Pipeline Override', '预估销量不能大于计划量人工调整值'),
  VOLUME_BASE_MISSING: error('Please select a Volume Base', '请选择Volume Base'),
  INPUT_SET_CONFIRM: question(
    'Change  Input Set will clear existing data!Confirm to change?',
    '更改录入方式将清除已有数据！确定更改吗？',
  ),
  NEW_DATA_EMPTY: warning('No Data!', '没有数据！'),
  REGENERATED: success('Regenerate successfully', '重新生成成功'),
  SAVE_RUNNING: warning(
    "Budget not finish Calculating, Please don't leave or close current page.",
    '预算尚未计算完成，请不要离开或关闭当前页面。',
  ),
  KUFRI_NOT_LATEST: warning('The Kufri version is not the latest!', 'Kufri 版本不是最新的！'),
  VERSIONS_NOT_LATEST: info('Newer prices, rates or rules are there', '价格、税率或规则有更新'),
  KUFRI_UPDATE_CONFIRM: question(
    'Are you sure to update to the latest Kufri version?',
    '确定要更新到最新的 Kufri 版本吗？',
  ),
  TEMPLATE_NOT_LATEST: warning('A newer version of the template is in effect!', '模板已有新版本生效！'),
  TEMPLATE_UPDATE_CONFIRM: question(
    'The budget takes over version {version} of its template. What was typed stays where it still has a place. Confirm to update?',
    '预算将采用模板的版本 {version}。填写的值在仍有对应列时保留。确定更新吗？',
  ),
  TEMPLATE_IS_LATEST: error(
    'The budget has the version of the template that is in effect already',
    '预算已采用当前生效的模板版本',
  ),
  COPY_KUFRI_CONFIRM: question(
    'Copy Kufri writes the units of the plan into Pipeline Override, in place of what stands there. Confirm to copy?',
    '复制 Kufri 会把计划数量填入“计划量人工调整值”，并替换其中原有的值，确定复制吗？',
  ),
  CELL_SUMMARY: error(
    'A summary row is computed from its rows and cannot be edited',
    '汇总行由其下的行计算得出，不能编辑',
  ),
  CELL_NAME: error(
    'This names the row. White cells can be typed into; Tab leads to the next of them',
    '此处为行名称。白色单元格可以录入，按 Tab 到下一个可录入单元格',
  ),
  CELL_COMPUTED: error('{field} is computed and cannot be edited', '{field} 由系统计算，不能编辑'),
  CELL_REFERENCE: error('{field} comes from master data and cannot be edited', '{field} 来自主数据，不能编辑'),
  CELL_PARTNER_GIVEN: error(
    '{field} is computed because {partner} is given. Clear {partner} to enter it',
    '已填写 {partner}，{field} 由系统计算。清除 {partner} 后方可填写',
  ),
  CELL_NOT_IN_TABLE: error('There is no such cell in the table', '表格中没有该单元格'),
  BUDGET_READ_ONLY: error('This budget cannot be edited', '该预算不能编辑'),
  OVERVIEW_READ_ONLY: error('The overview sums up the offers and cannot be edited', '总览汇总各方案，不能编辑'),
  BUDGET_STATUS_READ_ONLY: error(
    'The budget can be edited only while the program status is Saved; it is {status}',
    '仅当激励项目状态为“已保存”时才能编辑预算；当前状态为“{status}”',
  ),
  NOTHING_TO_UNDO: info('There is nothing to undo', '没有可撤销的操作'),
  NOTHING_TO_REDO: info('There is nothing to redo', '没有可恢复的操作'),
  BLOCK_OUTSIDE_TABLE: error('The block reaches beyond the table', '粘贴的区域超出了表格范围'),
  FILL_FROM_TOTAL: error(
    'A total is the sum of its rows and nothing to be filled from; begin with a model',
    '汇总行是其下各行之和，不能作为填充的来源；请从车型行开始',
  ),
  NO_LATER_MONTHS: error('The model has no later months in the table', '表格中没有该车型的后续月份'),
  BOTH_PARTNERS_GIVEN: error(
    'Only one of {first} and {second} can be entered in a row',
    '同一行中 {first} 与 {second} 只能填写一个',
  ),
  CELL_GIVEN_TWICE: error('The cell was sent twice with different values', '同一单元格被提交了两次，且数值不同'),
  SAVE_MALFORMED: error('The table that was sent cannot be read', '无法读取提交的表格'),
  STORED_BY_NEWER_VERSION: error(
    'This budget was stored by a newer version of the server',
    '该预算由更新版本的服务器保存',
  ),
  STORED_DATA_DAMAGED: error(
    'The stored budget is damaged. Please ask an administrator.',
    '已保存的预算数据已损坏，请联系管理员。',
  ),
  PREVIEW_STALE: error(
    'Something has changed since the preview, and nothing was done. Please look at it again.',
    '预览之后数据已有变化，未执行任何操作。请重新查看。',
  ),
  NOTHING_TO_TAKE_BACK: error(
    'This version cannot be taken back: what was there before it is not kept',
    '该版本无法撤回：此前的内容未保留',
  ),
  INPUT_SET_ROWS_CHANGED: error(
    'The models of the master data have changed since the Input Set was chosen. Refresh and choose "Don\'t save": your entries are then offered again.',
    '选择录入方式之后，主数据中的车型已有变化。请刷新并选择“不保存”，您填写的内容随后会再次提供。',
  ),
  BUDGET_CONFLICT: error('The budget has been changed by someone else in the meantime', '该预算已被其他人更改'),
});
