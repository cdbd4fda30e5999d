import { defineMessages, error, success } from '../define-messages.ts';

/** Refusals of the form of a new program and of the moves of a program. */
export const programMessages = defineMessages({
  PROGRAM_BU_MISSING: error('Please select a business unit', '请选择业务单元'),
  PROGRAM_BU_UNKNOWN: error('There is no such business unit', '没有此业务单元'),
  PROGRAM_PERIOD_LENGTH: error('A program runs for {months} months at most', '激励项目最长为 {months} 个月'),
  PROGRAM_MAKE_MISSING: error('Please select at least one make', '请至少选择一个产品线'),
  PROGRAM_MAKE_UNKNOWN: error('There is no make {make}', '没有产品线 {make}'),
  PROGRAM_OFFER_MISSING: error('Please select at least one SI offer', '请至少选择一个激励方案'),
  PROGRAM_OFFER_UNKNOWN: error('There is no such SI offer', '没有此激励方案'),
  PROGRAM_CUSTOMER_MISSING: error('A fleet offer needs at least one fleet customer', '大客户方案至少需要一个大客户'),
  PROGRAM_CUSTOMER_TWICE: error('The fleet customer {customer} is listed twice', '大客户 {customer} 重复'),
  PROGRAM_CUSTOMER_UNKNOWN: error('There is no active fleet customer {customer}', '没有启用的大客户 {customer}'),
  PROGRAM_CUSTOMER_TOO_MANY: error(
    'A program has {count} fleet customers at most',
    '一个激励项目最多有 {count} 个大客户',
  ),
  PROGRAM_KUFRI_MISSING: error(
    '{make} has no Kufri version yet. Load its volumes first.',
    '{make} 尚无 Kufri 版本，请先导入销量。',
  ),
  PROGRAM_SUBMITTED: success('{program} was submitted', '{program} 已提交'),
  PROGRAM_CALLED_BACK: success('{program} is Saved again and can be changed', '{program} 已恢复为“已保存”，可以修改'),
  PROGRAM_COPIED: success('{program} was made as a copy', '已复制为 {program}'),
  PROGRAM_DELETED: success('{program} was deleted', '{program} 已删除'),
  PROGRAM_REVISED: success(
    'Version {version} of {program} can be changed now',
    '现在可以修改 {program} 的第 {version} 版',
  ),
  PROGRAM_CANCELLED: success('{program} was cancelled', '{program} 已取消'),
  PROGRAM_CANCEL_ASKED: success(
    'Cancelling {program} was asked for and waits for approval',
    '已申请取消 {program}，正在等待审批',
  ),
  PROGRAM_CONFIRMED: success('{program} is confirmed', '{program} 已确认'),
  PROGRAM_RETURNED: success('{program} was returned', '{program} 已退回'),
  PROGRAM_UNMARKED: success('{program} waits to be confirmed again', '{program} 需重新确认'),
  PROGRAM_CONFIRMED_ALREADY: error('It is confirmed as it is', '已按当前内容确认'),
  PROGRAM_NOT_CONFIRMED: error('It is not confirmed', '尚未确认'),
  PROGRAM_UNSAVED: error('There is unsaved work on this page: save it first', '此页面有未保存的内容：请先保存'),
  COLLECTION_SAVED: success('The collection {name} was saved', '收藏 {name} 已保存'),
  COLLECTION_DELETED: success('The collection {name} was deleted', '收藏 {name} 已删除'),
  SUBMIT_NOT_READY: error(
    'The program cannot be submitted yet. {count} {count|thing is|things are} missing.',
    '激励项目暂不能提交，还有 {count} 项未完成。',
  ),
  SUBMIT_DESIGN_MISSING: error('The design is not complete', '设计尚未完成'),
  SUBMIT_PAST_REASON_MISSING: error(
    'It begins on a day that was past when this version was made; please say why in its design',
    '本版本创建时其开始日期已过，请在设计中说明原因',
  ),
  SUBMIT_COMBINABILITY_MISSING: error('The combinability is not set', '尚未设置可组合性'),
  SUBMIT_PARAMETER_MISSING: error('The parameters are not confirmed', '参数尚未确认'),
  SUBMIT_WORDING_MISSING: error('The wording is not confirmed', '文案尚未确认'),
  SUBMIT_WORDING_OUTDATED: error(
    'A field of the wording says otherwise than when it was confirmed; please confirm it again',
    '文案字段内容在确认后有变更，请重新确认',
  ),
  SUBMIT_BUDGET_MISSING: error('The budgets are not made', '预算尚未生成'),
  SUBMIT_BUDGET_TOO_LARGE: error(
    '{count} {count|row of the budgets has a number|rows of the budgets have numbers} too large to be calculated',
    '预算中有 {count} 行的数值过大，无法计算',
  ),
  SUBMIT_TAKES_REASON: error(
    'Cars would be paid more than they cost ({count} {count|model|models}). Give a reason to submit it all the same.',
    '有 {count} 个车型的激励超过车辆价格。如仍要提交，请填写原因。',
  ),
  BUDGET_ROWS_WITHOUT_AMOUNT: error(
    '{place}: {count} {count|row has|rows have} a volume and no amount',
    '{place}：{count} 行有销量但没有金额',
  ),
  BUDGET_ROWS_WITHOUT_VOLUME: error(
    '{place}: {count} {count|row has|rows have} an amount and no volume',
    '{place}：{count} 行有金额但没有销量',
  ),
  BUDGET_WITHOUT_AMOUNT: error(
    '{place}: no amount is planned. Enter one, or say in the terms why the offer costs nothing',
    '{place}：没有计划金额。请录入金额，或在条款中说明该方案不产生费用的原因',
  ),
  OFFER_WITHOUT_VALUE: error(
    '{offer} has no value: a letter would announce it without saying what it grants. Enter it in the terms',
    '{offer} 没有激励数值：激励函将无法说明其激励内容。请在条款中填写',
  ),
  OFFER_COSTS_ALL_THE_SAME: error(
    '{offer} is said to cost nothing where no amount is planned, and an amount is planned everywhere: take the reason away',
    '{offer} 已注明无计划金额处不产生费用，但各处均有计划金额：请删除该原因',
  ),
  SUBMIT_TERMS_MISSING: error(
    'The terms say nothing in {count} {count|place|places} that {count|has|have} cars planned',
    '条款中有 {count} 处已计划销量但未填写',
  ),
  PROGRAM_VERSION_FOLLOWS: error(
    'Version {version} of this program follows this one already',
    '此激励项目已有后续的第 {version} 版',
  ),
  CANCEL_DAY_MISSING: error('Please enter the last qualifying day', '请填写最后有效日'),
  CANCEL_DAY_PAST: error('The last qualifying day is not before the notice, {day}', '最后有效日不得早于通知日 {day}'),
  CANCEL_DAY_AFTER_END: error('The program ends on {day} anyway', '激励项目本就于 {day} 结束'),
  CANCEL_DAY_OVER: error(
    'The last qualifying day, {day}, is over: please reject or return this, and ask for the cancelling anew with another day',
    '最后有效日 {day} 已过：请驳回或退回，并以新的最后有效日重新申请取消',
  ),
  CANCEL_ASKED_ALREADY: error('Cancelling it was asked for already and waits for approval', '已申请取消，正在等待审批'),
  COLLECTION_EMPTY: error('Please select at least one program', '请至少选择一个激励项目'),
  COLLECTION_TOO_MANY: error('A collection has {count} programs at most', '一个收藏最多有 {count} 个激励项目'),
  COLLECTION_PROGRAM_MISSING: error(
    'One of the programs does not exist or is not yours to see',
    '其中一个激励项目不存在或您无权查看',
  ),
  COLLECTION_TAKEN: error('You have a collection of this name already', '您已有同名收藏'),
});
