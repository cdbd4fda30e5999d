import { defineMessages, error, info, success, warning } from '../define-messages.ts';

/** Claims: why a car gets money of a program or not, and what people do with a claim. */
export const claimMessages = defineMessages({
  CLAIM_NOT_SOLD: warning('The car is not reported as sold', '该车辆尚未上报销售'),
  CLAIM_SALE_NOT_SENT: warning('The sale of the car is not submitted yet', '该车辆的销售尚未提交'),
  CLAIM_WHOLESALE_CANCELLED: warning('The invoice to the dealer was cancelled', '该车辆的批售已取消'),
  CLAIM_OTHER_KIND: warning('The program pays for another kind of sale: {kind}', '该激励项目仅适用于：{kind}'),
  CLAIM_NO_DAY: warning('The day that decides is not known yet: {event}', '决定日期尚未登记：{event}'),
  CLAIM_NOT_BEGUN: warning(
    'The day of the car is before {first}, the first day of the program',
    '该车辆的日期早于激励项目首日 {first}',
  ),
  CLAIM_ENDED: warning(
    'The day of the car is {day}, after {last}, the last day of the program',
    '该车辆的日期为 {day}，晚于激励项目最后日期 {last}',
  ),
  CLAIM_LETTER_WITHDRAWN: warning('The letter of the program is withdrawn at present', '该激励项目的激励函目前已撤回'),
  CLAIM_LETTER_ENDED: warning('The letter of the program was withdrawn for good', '该激励项目的激励函已永久撤回'),
  CLAIM_OTHER_VEHICLE: warning('The program is not for this model', '该激励项目不适用于此车型'),
  CLAIM_OTHER_DEALER: warning(
    'The dealer did not take part in the program on {day}',
    '该经销商在 {day} 未参与此激励项目',
  ),
  CLAIM_OTHER_CUSTOMER: warning('The program is not for this fleet customer', '该激励项目不适用于此大客户'),
  CLAIM_BY_ACHIEVEMENT: warning(
    'The program pays by achievement at its cut-off and is not claimed car by car',
    '该激励项目按目标达成于截止日结算，无需逐台申请',
  ),
  CLAIM_BY_SOURCE: info(
    'Head office pays it by data of the month: no car is claimed for',
    '由总部按月度数据支付，无需按车辆申请',
  ),
  CLAIM_NO_CLAIM: warning(
    'Nobody claims this program: it is paid once the sale is confirmed',
    '该激励项目无需申请：销售确认后自动支付',
  ),
  CLAIM_BLOCKED: warning('The dealer may make no claims at present', '该经销商目前不得提交申请'),
  CLAIM_INVOICE_MISSING: warning('The invoice of the sale is missing', '缺少销售发票'),
  CLAIM_LICENCE_MISSING: warning('The vehicle licence is missing', '缺少行驶证'),
  CLAIM_TOO_LATE: warning('The last day to claim was {until}', '申请截止日期为 {until}'),
  CLAIM_LATE_BY_APPROVAL: warning(
    'The last day to claim was {until}: a late claim needs an approval',
    '申请截止日期为 {until}：逾期申请须经审批',
  ),
  CLAIM_NO_ACCOUNT: warning(
    'The dealer has no account in force with {entity}, so nobody can be paid',
    '该经销商在 {entity} 无有效账户，无法付款',
  ),
  CLAIM_NO_PRICE: warning('The model has no list price on {day}', '该车型在 {day} 没有指导价'),
  CLAIM_NO_VAT: warning('There is no rate of VAT for {day}', '{day} 没有适用的增值税税率'),
  CLAIM_NOT_FREE: warning('This car cannot have this program', '该车辆不能申请此激励项目'),
  CLAIM_NO_AMOUNT: warning('The terms grant this car nothing', '条款未给予该车辆任何激励'),
  CLAIM_CLAIMED: info('This car has it already', '该车辆已申请'),
  CLAIM_NOT_COMBINABLE: warning(
    'It does not combine with {codes}, which this car has',
    '与该车辆已有的 {codes} 不可叠加',
  ),
  CLAIM_FULL: warning('What the program grants is used up', '该激励项目的额度已用完'),
  CLAIM_YES: info('It can be claimed until {until}', '可申请至 {until}'),
  CLAIM_YES_LATE: info(
    'It can still be claimed until {until}, with {percent} % of the amount',
    '逾期仍可申请至 {until}，按 {percent}% 支付',
  ),
  CLAIM_YES_BY_APPROVAL: info(
    'The last day to claim was {until}: it can be claimed with an approval',
    '申请截止日期为 {until}：经审批可申请',
  ),
  CLAIM_NOT_THERE: warning('There is no such program for this car', '该车辆没有此激励项目'),
  CLAIM_DEALER_CLAIMS: error('The dealer of a car claims for it', '须由车辆的经销商提交申请'),
  CLAIM_NO_CAR: warning('No car with this VIN is yours', '您没有此车架号的车辆'),
  CLAIM_NO_PROGRAM: warning('No program is for this car', '没有适用于该车辆的激励项目'),
  CLAIM_NONE_SENT: error('No claim was sent: each car was refused', '未提交任何申请：所有车辆均被拒绝'),
  CLAIM_NOTHING_CHOSEN: error('Please choose at least one program', '请至少选择一个激励项目'),
  CLAIM_NO_VINS: error('Please paste at least one VIN', '请粘贴至少一个车架号'),
  CLAIM_TOO_MANY_VINS: error(
    'At most {most} VINs at once: these are {count}',
    '一次最多 {most} 个车架号：现有 {count} 个',
  ),
  CLAIM_DIFFERS: error(
    'This changed since you looked: please compare and claim again',
    '内容自您查看后已变更：请核对后重新申请',
  ),
  CLAIM_TOGETHER: error('{one} and {other} do not combine', '{one} 与 {other} 不可叠加'),
  CLAIM_REFUSED: error('{code}: {why}', '激励项目 {code}：{why}'),
  CLAIM_SENT: success('{count} {count|claim|claims} of {vin} {count|was|were} sent', '{vin} 的 {count} 项申请已提交'),
  CLAIM_SALE_UNPROVEN: error(
    'The sale of this car is not confirmed yet, so its claim cannot be approved',
    '该车辆的销售尚未确认，申请不能批准',
  ),
  CLAIM_APPEALED_ALREADY: error('A claim is appealed once', '每项申请仅可申诉一次'),
  CLAIM_APPEAL_LATE: error('The last day to appeal was {until}', '申诉截止日期为 {until}'),
  CLAIM_LET_GO: error('This claim holds nothing any more', '该申请已失效'),
  CLAIM_MOVED: success('{claim} is now: {state}', '{claim} 当前状态：{state}'),
  CLAIM_OTHER_DECIDES: error(
    'Who rejected a claim or lowered an amount of it does not decide on its appeal',
    '驳回申请或下调其金额者不得处理该申请的申诉',
  ),
  CLAIM_OTHER_AMOUNT: error(
    'Who lowered an amount or confirmed that does not decide on its appeal',
    '下调金额或确认下调者不得处理其申诉',
  ),
  CLAIM_NO_LINE: error('This claim has no such offer', '该申请没有此激励内容'),
  CLAIM_LOWER_REASON: error('Please choose why the amount is lowered', '请选择下调金额的原因'),
  CLAIM_LOWER_AMOUNT: error(
    'Please input an amount in yuan without VAT, with two decimals at most',
    '请输入不含税金额（元），最多两位小数',
  ),
  CLAIM_LOWER_NOTHING: error(
    'An offer that gets nothing is not lowered: reject the claim instead',
    '金额为零即不予支付，不属于下调：请驳回该申请',
  ),
  CLAIM_LOWER_ABOVE: error(
    'An amount is only lowered: it has to be below {now} yuan. For a higher one an input is corrected and the claim judged again',
    '金额只能下调：须低于 {now} 元。如应更高，请更正输入数据后重新核算',
  ),
  CLAIM_LOWERED_ALREADY: error(
    'This amount was lowered in the check already: restore it first',
    '该金额在本次审核中已下调：请先恢复',
  ),
  CLAIM_NO_APPEAL: error('No appeal against the amount of this claim is open', '该申请没有进行中的金额申诉'),
  CLAIM_NOT_LOWERED: error('No amount of this claim was lowered', '该申请没有下调的金额'),
  CLAIM_STEP_LOWERED: info(
    'Lowered from {before} to {net} yuan without VAT',
    '不含税金额由 {before} 元下调为 {net} 元',
  ),
  CLAIM_OTHER_CONFIRMS: error('Who checked a claim does not confirm it', '审核人不得确认同一申请'),
});
