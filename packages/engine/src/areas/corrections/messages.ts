import { defineMessages, error, success } from '../define-messages.ts';

/** Corrections of sales: proposed by one person, confirmed by another. */
export const correctionMessages = defineMessages({
  CORRECTION_CAR_MISSING: error('Please choose the car', '请选择车辆'),
  CORRECTION_DAY_MISSING: error('Please input the day of the sale', '请输入销售日期'),
  CORRECTION_REASON_MISSING: error('Please input the reason', '请输入原因'),
  CORRECTION_REASON_LENGTH: error('Length should be 1 to 200', '长度应为1到200'),
  CORRECTION_NOT_SOLD: error('This car has no confirmed sale', '该车辆没有已确认的销售'),
  CORRECTION_NOTHING: error('Day, model and dealer are those of the sale already', '日期、车型与经销商均与该销售一致'),
  CORRECTION_WAITS: error(
    'Another correction of this sale waits to be confirmed or rejected',
    '该销售已有待确认的更正',
  ),
  CORRECTION_OUTDATED: error(
    'The sale was changed after this was proposed: reject it and propose it anew',
    '提出后该销售已更改：请驳回并重新提出',
  ),
  CORRECTION_DECIDED_ALREADY: error('This was confirmed or rejected already', '该更正已处理'),
  CORRECTION_OTHER_CONFIRMS: error('Somebody else has to confirm: you proposed this', '须由他人确认：该更正由您提出'),
  CORRECTION_PROPOSED: success(
    'Proposed: the sale of {vin} changes when somebody else confirms it',
    '已提出：经他人确认后 {vin} 的销售将更改',
  ),
});
