import { defineMessages, error } from '../define-messages.ts';

/** Refusals of a program's design. */
export const designMessages = defineMessages({
  DESIGN_DAYS_MISSING: error('Please enter both days as YYYY-MM-DD', '请按 YYYY-MM-DD 格式输入起止日期'),
  DESIGN_DAYS_ORDER: error('The last day is before the first', '结束日期早于开始日期'),
  DESIGN_PAST_REASON_MISSING: error('The first day is past: please say why', '开始日期已过，请说明原因'),
  DESIGN_REASON_LENGTH: error('A reason has 1 to 500 characters', '原因长度应为 1 到 500 个字符'),
  DESIGN_QUALIFYING_DAY_MISSING: error('Please select which day qualifies', '请选择合格日类型'),
  DESIGN_VEHICLES_MISSING: error('Please select at least one vehicle, or all', '请至少选择一个车型，或选择全部'),
  DESIGN_VEHICLES_NONE: error('This selection leaves no model of the makes', '按此选择，所选产品线没有剩余车型'),
  DESIGN_VEHICLES_TOO_MANY: error('Please select {count} places of the tree at most', '最多可选择 {count} 个车型节点'),
  DESIGN_VEHICLE_UNKNOWN: error('One of the selected vehicles does not exist', '所选车型中有不存在的车型'),
  DESIGN_DEALERS_MISSING: error('Please select at least one, or all dealers', '请至少选择一项，或选择全部经销商'),
  DESIGN_DEALERS_TOO_MANY: error('Please select {count} dealers at most', '最多可选择 {count} 个经销商'),
  DESIGN_REGION_UNKNOWN: error(
    'One of the selected regions is not of this business unit',
    '所选区域中有不属于该业务单元的区域',
  ),
  DESIGN_GROUP_UNKNOWN: error('One of the selected dealer groups does not exist', '所选经销商集团中有不存在的集团'),
  DESIGN_DEALER_UNKNOWN: error('One of the selected dealers does not exist', '所选经销商中有不存在的经销商'),
  DESIGN_FILE_NO_CODE: error('This row has no dealer code', '该行没有经销商代码'),
  DESIGN_FILE_DEALER_UNKNOWN: error('There is no dealer with this code', '不存在该代码的经销商'),
  DESIGN_FILE_DEALER_INACTIVE: error('This dealer is inactive', '该经销商已停用'),
  DESIGN_FILE_DEALER_OTHER_BU: error('This dealer does not sell for the business unit', '该经销商不在该业务单元销售'),
});
