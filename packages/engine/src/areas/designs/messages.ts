import { defineMessages } from '../define-messages.ts';

/** What the design of a program is refused with. */
export const designMessages = defineMessages({
  DESIGN_DAYS_MISSING: {
    en: 'Please enter both days as YYYY-MM-DD',
    zh: '请按 YYYY-MM-DD 格式输入起止日期',
    severity: 'error',
  },
  DESIGN_DAYS_ORDER: { en: 'The last day is before the first', zh: '结束日期早于开始日期', severity: 'error' },
  DESIGN_PAST_REASON_MISSING: {
    en: 'The first day is past: please say why',
    zh: '开始日期已过，请说明原因',
    severity: 'error',
  },
  DESIGN_REASON_LENGTH: {
    en: 'A reason has 1 to 500 characters',
    zh: '原因长度应为 1 到 500 个字符',
    severity: 'error',
  },
  DESIGN_QUALIFYING_DAY_MISSING: {
    en: 'Please select which day qualifies',
    zh: '请选择合格日类型',
    severity: 'error',
  },
  DESIGN_VEHICLES_MISSING: {
    en: 'Please select at least one vehicle, or all',
    zh: '请至少选择一个车型，或选择全部',
    severity: 'error',
  },
  DESIGN_VEHICLES_NONE: {
    en: 'This selection leaves no model of the makes',
    zh: '按此选择，所选产品线没有剩余车型',
    severity: 'error',
  },
  DESIGN_VEHICLES_TOO_MANY: {
    en: 'Please select {count} places of the tree at most',
    zh: '最多可选择 {count} 个车型节点',
    severity: 'error',
  },
  DESIGN_VEHICLE_UNKNOWN: {
    en: 'One of the selected vehicles does not exist',
    zh: '所选车型中有不存在的车型',
    severity: 'error',
  },
  DESIGN_DEALERS_MISSING: {
    en: 'Please select at least one, or all dealers',
    zh: '请至少选择一项，或选择全部经销商',
    severity: 'error',
  },
  DESIGN_DEALERS_TOO_MANY: {
    en: 'Please select {count} dealers at most',
    zh: '最多可选择 {count} 个经销商',
    severity: 'error',
  },
  DESIGN_REGION_UNKNOWN: {
    en: 'One of the selected regions is not of this business unit',
    zh: '所选区域中有不属于该业务单元的区域',
    severity: 'error',
  },
  DESIGN_GROUP_UNKNOWN: {
    en: 'One of the selected dealer groups does not exist',
    zh: '所选经销商集团中有不存在的集团',
    severity: 'error',
  },
  DESIGN_DEALER_UNKNOWN: {
    en: 'One of the selected dealers does not exist',
    zh: '所选经销商中有不存在的经销商',
    severity: 'error',
  },
  DESIGN_FILE_NO_CODE: { en: 'This row has no dealer code', zh: '该行没有经销商代码', severity: 'error' },
  DESIGN_FILE_DEALER_UNKNOWN: {
    en: 'There is no dealer with this code',
    zh: '不存在该代码的经销商',
    severity: 'error',
  },
  DESIGN_FILE_DEALER_INACTIVE: { en: 'This dealer is inactive', zh: '该经销商已停用', severity: 'error' },
  DESIGN_FILE_DEALER_OTHER_BU: {
    en: 'This dealer does not sell for the business unit',
    zh: '该经销商不在该业务单元销售',
    severity: 'error',
  },
});
