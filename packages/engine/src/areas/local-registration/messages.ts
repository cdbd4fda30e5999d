import { defineMessages, error, success } from '../define-messages.ts';

/** Local registration: focus areas, rules, files of registrations, what comes of cars, and bookings. */
export const localRegistrationMessages = defineMessages({
  LOCAL_BU_MISSING: error('Please choose one of your BUs', '请选择您的业务单元'),
  LOCAL_REGION_MISSING: error('Please choose a region of one of your BUs', '请选择您业务单元的区域'),
  LOCAL_DAY_MISSING: error('Please choose a first day', '请选择生效日期'),
  LOCAL_LAST_DAY: error('The last day lies before the first day', '截止日期早于生效日期'),
  LOCAL_AREA_CODE_MISSING: error('Please input the code of the focus area', '请输入重点区域代码'),
  LOCAL_AREA_CODE: error('A code has 1 to 20 capital letters and digits', '代码应为1到20位大写字母和数字'),
  LOCAL_AREA_UNKNOWN: error('The BU has no focus area of this code in force', '该业务单元没有此代码的生效重点区域'),
  LOCAL_AREA_OTHER_REGION: error('This code is that of a focus area of another region', '该代码属于其他区域的重点区域'),
  LOCAL_CITIES: error(
    'Please input at most 200 cities with commas between them, each of at most 40 characters and once',
    '请输入最多 200 个城市，以逗号分隔，每个最多 40 个字符且不重复',
  ),
  LOCAL_CITY: error('A city has at most 40 characters', '城市最多 40 个字符'),
  LOCAL_DEALER_UNKNOWN: error('No dealer of the BU has this code', '该业务单元没有此代码的经销商'),
  LOCAL_DEALER_MISSING: error('Please input the code of the dealer', '请输入经销商代码'),
  LOCAL_PROGRAM_MISSING: error('Please input a program code', '请输入激励项目代码'),
  LOCAL_PROGRAM_UNKNOWN: error('The BU has no released program of this code', '该业务单元没有此代码的已发布激励项目'),
  LOCAL_EFFECT_MISSING: error('Please choose what the special rule does', '请选择特殊规则的效果'),
  LOCAL_FOR_NOBODY: error('Please name a dealer or a city', '请填写经销商或城市'),
  LOCAL_PROPOSED_ALREADY: error(
    'Another one for this first day waits for its confirmation',
    '该生效日期已有待确认的提议',
  ),
  LOCAL_DECIDED: error('This has been decided already', '该提议已处理'),
  LOCAL_OTHER_CONFIRMS: error('Somebody else has to confirm what you proposed', '您提出的内容须由他人确认'),

  LOCAL_MONTH_MISSING: error('Please choose a month', '请选择月份'),
  LOCAL_VIN: error('A VIN has 17 letters and digits without I, O and Q', '车架号应为17位字母和数字，不含 I、O、Q'),
  LOCAL_CITY_MISSING: error('Please input the city of the plate', '请填写上牌城市'),
  LOCAL_REGISTERED_MISSING: error('Please input the day of the registration', '请填写上牌日期'),
  LOCAL_MONTH_OTHER: error('The set is of the month {month}', '本批数据的月份为 {month}'),
  LOCAL_DAY_FUTURE: error('The day lies after today', '日期晚于今天'),
  LOCAL_PDI_DAY: error('This is no day', '日期不正确'),
  LOCAL_PDI_LATE: error('The PDI lies after the registration', 'PDI 日期晚于上牌日期'),
  LOCAL_VIN_TWICE: error('Row {row} has the same VIN', '与第 {row} 行的车架号重复'),
  LOCAL_WAITS: error(
    '{set} waits for its second person: it is checked or withdrawn first',
    '{set} 待第二人复核，请先复核或撤回',
  ),
  LOCAL_SECOND_PERSON: error(
    'A second person checks registrations, not who uploaded them',
    '上牌数据须由上传人以外的人复核',
  ),
  LOCAL_CHECKED: success('{set} is checked', '{set} 已复核'),
  LOCAL_WITHDRAWN: success('{set} is withdrawn', '{set} 已撤回'),

  LOCAL_NO_CAR: error('No car of the BU has this VIN', '该业务单元没有此车架号的车辆'),
  LOCAL_NO_SALE: error('The car has no confirmed sale', '车辆没有已确认的零售记录'),
  LOCAL_OTHER_MONTH: error('The car is registered in {month} already', '车辆已在 {month} 上牌'),
  LOCAL_NO_RULE: error('No rule is in force for the car', '没有适用于该车辆的生效规则'),
  LOCAL_NO_PDI: error('The car has no PDI day', '车辆没有 PDI 日期'),
  LOCAL_PDI_BEFORE: error(
    'The PDI of {pdi} lies before the first day of every rule',
    'PDI 日期 {pdi} 早于所有规则的生效日期',
  ),
  LOCAL_NOT_STANDING: error('No version of the program stands on {day}', '{day} 没有生效的激励项目版本'),
  LOCAL_NO_AREA: error('The dealer {dealer} has no focus area on {day}', '经销商 {dealer} 在 {day} 没有重点区域'),
  LOCAL_SEVERAL_AREAS: error(
    'The region of the dealer {dealer} has several focus areas on {day}, and he is assigned to none',
    '经销商 {dealer} 所在区域在 {day} 有多个重点区域，且未指定其一',
  ),
  LOCAL_BEFORE_INVOICE: error(
    'The car was registered on {day}, before its invoice of {invoice}',
    '上牌日期 {day} 早于发票日期 {invoice}',
  ),
  LOCAL_TOO_LATE: error(
    'The car was registered on {day}; the last day that counts was {last}',
    '上牌日期 {day}，最晚有效日期为 {last}',
  ),
  LOCAL_NOT_JUDGED: error('A special rule leaves the car unjudged', '特殊规则规定不参与判定'),

  LOCAL_STEP_RULE: success(
    'Rule of {from} by the PDI of {pdi}: bonus {bonus}, malus {malus}',
    '按 PDI 日期 {pdi} 适用 {from} 起的规则：奖励 {bonus}，扣减 {malus}',
  ),
  LOCAL_STEP_DAYS: success(
    'Registered on {day}, at most {days} days after the invoice of {invoice}',
    '上牌日期 {day}，距发票日期 {invoice} 不超过 {days} 天',
  ),
  LOCAL_STEP_INSIDE: success('{city} lies within the focus area {area}', '{city} 在重点区域 {area} 内'),
  LOCAL_STEP_OUTSIDE: success('{city} lies outside the focus area {area}', '{city} 不在重点区域 {area} 内'),
  LOCAL_STEP_COUNTED_INSIDE: success('A special rule counts it as within the area', '特殊规则视为区域内'),
  LOCAL_STEP_NO_MALUS: success('A special rule takes the malus away', '特殊规则免除扣减'),

  LOCAL_NO_SET: error('No registrations of this month are checked', '该月份没有已复核的上牌数据'),
  LOCAL_STALE: error(
    'What would be booked is no longer what you saw: look at it again',
    '待登记内容与您所见不一致，请重新查看',
  ),
  LOCAL_NOTHING: error('Nothing is left to book', '没有可登记的内容'),
  LOCAL_NOTHING_WAITS: error('No adjustment of this month waits for its release', '该月份没有待发布的奖惩'),
  LOCAL_RELEASED: success('{count} {count|adjustment|adjustments} released', '已发布 {count} 项奖惩'),
  LOCAL_BOOKED: success(
    '{booked} booked, {changed} changed, {withdrawn} withdrawn',
    '登记 {booked} 项，更改 {changed} 项，撤回 {withdrawn} 项',
  ),
});
