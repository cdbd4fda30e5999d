import { defineMessages, error, success, warning } from '../define-messages.ts';

/** Checks of claims by people. */
export const checkingMessages = defineMessages({
  CHECK_NOTHING_WAITS: error('Nothing waits for its check', '没有待审核的申请'),
  CHECK_NOT_YOURS: error('You do not hold this claim: begin its check first', '您未领取该申请，请先开始审核'),
  CHECK_NO_ITEM: error(
    'Nobody checks this claim: machine rules approve it, or its plan has not decided yet',
    '该申请无需人工审核，或审核计划尚未决定',
  ),
  CHECK_OWN_SALE: error(
    'Who validated or confirmed the sale of this car does not check its claims',
    '核验或确认该车辆销售的人员不得审核其申请',
  ),
  CHECK_PAPERS_MISSING: warning('The {paper} is missing', '缺少{paper}'),
  CHECK_DAYS_ORDER: warning('{later} is before {earlier}', '{later} 早于 {earlier}'),
  CHECK_AMOUNTS_DIFFER: warning(
    'The invoice says {price} with VAT, and {net} and {tax} make {sum}',
    '发票价税合计为 {price}，而不含税 {net} 与税额 {tax} 之和为 {sum}',
  ),
  CHECK_OUTSIDE_AREA: warning(
    'The plate city {city} lies outside the focus area of the dealer',
    '上牌城市 {city} 不在经销商的重点区域内',
  ),
  CHECK_OWNER_DIFFERS: warning('The owner of the car is not the buyer', '车主与购买人不一致'),
  CHECK_PAPER_USED: warning('Another car has the same paper: {kind}', '其他车辆使用了相同凭证：{kind}'),
  CHECK_FITS: success('Nothing stands against the claim here', '未发现问题'),
  CHECK_EXEMPTED: success('{exemption} exempts the claim from this', '{exemption} 豁免此项核对'),
  CHECK_IS_EXEMPTED: error(
    '{exemption} exempts this claim from checking by people',
    '{exemption} 豁免该申请的人工审核',
  ),
  CHECK_UNKNOWN: warning('There is nothing to compare', '没有可核对的内容'),
});
