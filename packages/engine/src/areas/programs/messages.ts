import { defineMessages } from '../define-messages.ts';

/** What the form of a new program refuses with, and the moves of its life. */
export const programMessages = defineMessages({
  PROGRAM_BU_MISSING: { en: 'Please select a business unit', zh: '请选择业务单元', severity: 'error' },
  PROGRAM_BU_UNKNOWN: { en: 'There is no such business unit', zh: '没有此业务单元', severity: 'error' },
  PROGRAM_PERIOD_LENGTH: {
    en: 'A program runs for {months} months at most',
    zh: '激励项目最长为 {months} 个月',
    severity: 'error',
  },
  PROGRAM_MAKE_MISSING: { en: 'Please select at least one make', zh: '请至少选择一个产品线', severity: 'error' },
  PROGRAM_MAKE_UNKNOWN: { en: 'There is no make {make}', zh: '没有产品线 {make}', severity: 'error' },
  PROGRAM_OFFER_MISSING: {
    en: 'Please select at least one SI offer',
    zh: '请至少选择一个激励方案',
    severity: 'error',
  },
  PROGRAM_OFFER_UNKNOWN: { en: 'There is no such SI offer', zh: '没有此激励方案', severity: 'error' },
  PROGRAM_CUSTOMER_MISSING: {
    en: 'A fleet offer needs at least one fleet customer',
    zh: '大客户方案至少需要一个大客户',
    severity: 'error',
  },
  PROGRAM_CUSTOMER_TWICE: {
    en: 'The fleet customer {customer} is listed twice',
    zh: '大客户 {customer} 重复',
    severity: 'error',
  },
  PROGRAM_CUSTOMER_UNKNOWN: {
    en: 'There is no active fleet customer {customer}',
    zh: '没有启用的大客户 {customer}',
    severity: 'error',
  },
  PROGRAM_CUSTOMER_TOO_MANY: {
    en: 'A program has {count} fleet customers at most',
    zh: '一个激励项目最多有 {count} 个大客户',
    severity: 'error',
  },
  PROGRAM_KUFRI_MISSING: {
    en: '{make} has no Kufri version yet. Load its volumes first.',
    zh: '{make} 尚无 Kufri 版本，请先导入销量。',
    severity: 'error',
  },
  PROGRAM_SUBMITTED: { en: '{program} was submitted', zh: '{program} 已提交', severity: 'success' },
  PROGRAM_CALLED_BACK: {
    en: '{program} is Saved again and can be changed',
    zh: '{program} 已恢复为“已保存”，可以修改',
    severity: 'success',
  },
  PROGRAM_COPIED: { en: '{program} was made as a copy', zh: '已复制为 {program}', severity: 'success' },
  PROGRAM_DELETED: { en: '{program} was deleted', zh: '{program} 已删除', severity: 'success' },
  PROGRAM_REVISED: {
    en: 'Version {version} of {program} can be changed now',
    zh: '现在可以修改 {program} 的第 {version} 版',
    severity: 'success',
  },
  PROGRAM_CANCELLED: { en: '{program} was cancelled', zh: '{program} 已取消', severity: 'success' },
  PROGRAM_CANCEL_ASKED: {
    en: 'Cancelling {program} was asked for and waits for approval',
    zh: '已申请取消 {program}，正在等待审批',
    severity: 'success',
  },
  PROGRAM_CONFIRMED: { en: '{program} is confirmed', zh: '{program} 已确认', severity: 'success' },
  PROGRAM_RETURNED: { en: '{program} was returned', zh: '{program} 已退回', severity: 'success' },
  PROGRAM_UNMARKED: {
    en: '{program} waits to be confirmed again',
    zh: '{program} 需重新确认',
    severity: 'success',
  },
  PROGRAM_CONFIRMED_ALREADY: {
    en: 'It is confirmed as it is',
    zh: '已按当前内容确认',
    severity: 'error',
  },
  PROGRAM_NOT_CONFIRMED: { en: 'It is not confirmed', zh: '尚未确认', severity: 'error' },
  PROGRAM_UNSAVED: {
    en: 'There is unsaved work on this page: save it first',
    zh: '此页面有未保存的内容：请先保存',
    severity: 'error',
  },
  COLLECTION_SAVED: { en: 'The collection {name} was saved', zh: '收藏 {name} 已保存', severity: 'success' },
  COLLECTION_DELETED: { en: 'The collection {name} was deleted', zh: '收藏 {name} 已删除', severity: 'success' },
  SUBMIT_NOT_READY: {
    en: 'The program cannot be submitted yet. {count} {count|thing is|things are} missing.',
    zh: '激励项目暂不能提交，还有 {count} 项未完成。',
    severity: 'error',
  },
  SUBMIT_DESIGN_MISSING: { en: 'The design is not complete', zh: '设计尚未完成', severity: 'error' },
  SUBMIT_PAST_REASON_MISSING: {
    en: 'It begins on a day that was past when this version was made; please say why in its design',
    zh: '本版本创建时其开始日期已过，请在设计中说明原因',
    severity: 'error',
  },
  SUBMIT_COMBINABILITY_MISSING: {
    en: 'The combinability is not set',
    zh: '尚未设置可组合性',
    severity: 'error',
  },
  SUBMIT_PARAMETER_MISSING: {
    en: 'The parameters are not confirmed',
    zh: '参数尚未确认',
    severity: 'error',
  },
  SUBMIT_WORDING_MISSING: { en: 'The wording is not confirmed', zh: '文案尚未确认', severity: 'error' },
  SUBMIT_WORDING_OUTDATED: {
    en: 'A field of the wording says otherwise than when it was confirmed; please confirm it again',
    zh: '文案字段内容在确认后有变更，请重新确认',
    severity: 'error',
  },
  SUBMIT_BUDGET_MISSING: { en: 'The budgets are not made', zh: '预算尚未生成', severity: 'error' },
  SUBMIT_BUDGET_TOO_LARGE: {
    en: '{count} {count|row of the budgets has a number|rows of the budgets have numbers} too large to be calculated',
    zh: '预算中有 {count} 行的数值过大，无法计算',
    severity: 'error',
  },
  SUBMIT_TAKES_REASON: {
    en: 'Cars would be paid more than they cost ({count} {count|model|models}). Give a reason to submit it all the same.',
    zh: '有 {count} 个车型的激励超过车辆价格。如仍要提交，请填写原因。',
    severity: 'error',
  },
  BUDGET_ROWS_WITHOUT_AMOUNT: {
    en: '{place}: {count} {count|row has|rows have} a volume and no amount',
    zh: '{place}：{count} 行有销量但没有金额',
    severity: 'error',
  },
  BUDGET_ROWS_WITHOUT_VOLUME: {
    en: '{place}: {count} {count|row has|rows have} an amount and no volume',
    zh: '{place}：{count} 行有金额但没有销量',
    severity: 'error',
  },
  BUDGET_WITHOUT_AMOUNT: {
    en: '{place}: no amount is planned. Enter one, or say in the terms why the offer costs nothing',
    zh: '{place}：没有计划金额。请录入金额，或在条款中说明该方案不产生费用的原因',
    severity: 'error',
  },
  OFFER_WITHOUT_VALUE: {
    en: '{offer} has no value: a letter would announce it without saying what it grants. Enter it in the terms',
    zh: '{offer} 没有激励数值：激励函将无法说明其激励内容。请在条款中填写',
    severity: 'error',
  },
  OFFER_COSTS_ALL_THE_SAME: {
    en: '{offer} is said to cost nothing where no amount is planned, and an amount is planned everywhere: take the reason away',
    zh: '{offer} 已注明无计划金额处不产生费用，但各处均有计划金额：请删除该原因',
    severity: 'error',
  },
  SUBMIT_TERMS_MISSING: {
    en: 'The terms say nothing in {count} {count|place|places} that {count|has|have} cars planned',
    zh: '条款中有 {count} 处已计划销量但未填写',
    severity: 'error',
  },
  PROGRAM_VERSION_FOLLOWS: {
    en: 'Version {version} of this program follows this one already',
    zh: '此激励项目已有后续的第 {version} 版',
    severity: 'error',
  },
  CANCEL_DAY_MISSING: {
    en: 'Please enter the last qualifying day',
    zh: '请填写最后有效日',
    severity: 'error',
  },
  CANCEL_DAY_PAST: {
    en: 'The last qualifying day is not before the notice, {day}',
    zh: '最后有效日不得早于通知日 {day}',
    severity: 'error',
  },
  CANCEL_DAY_AFTER_END: {
    en: 'The program ends on {day} anyway',
    zh: '激励项目本就于 {day} 结束',
    severity: 'error',
  },
  CANCEL_DAY_OVER: {
    en: 'The last qualifying day, {day}, is over: please reject or return this, and ask for the cancelling anew with another day',
    zh: '最后有效日 {day} 已过：请驳回或退回，并以新的最后有效日重新申请取消',
    severity: 'error',
  },
  CANCEL_ASKED_ALREADY: {
    en: 'Cancelling it was asked for already and waits for approval',
    zh: '已申请取消，正在等待审批',
    severity: 'error',
  },
  COLLECTION_EMPTY: { en: 'Please select at least one program', zh: '请至少选择一个激励项目', severity: 'error' },
  COLLECTION_TOO_MANY: {
    en: 'A collection has {count} programs at most',
    zh: '一个收藏最多有 {count} 个激励项目',
    severity: 'error',
  },
  COLLECTION_PROGRAM_MISSING: {
    en: 'One of the programs does not exist or is not yours to see',
    zh: '其中一个激励项目不存在或您无权查看',
    severity: 'error',
  },
  COLLECTION_TAKEN: {
    en: 'You have a collection of this name already',
    zh: '您已有同名收藏',
    severity: 'error',
  },
});
