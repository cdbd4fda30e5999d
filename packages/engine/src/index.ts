export {
  type Action,
  type ChangeAction,
  defineActions,
  type Permission,
  type ReadAction,
  type RowScope,
} from './access/action.ts';
export { type Actor, type Check, type CheckStep, can, type Decision, type Subject } from './access/can.ts';
export { flatMenu, hasPriv, type MenuItem, type MenuPrivilege, menuEntryFor, menuEntryOf } from './access/menu.ts';
export {
  DEALER_ENTITY,
  DEALER_TYPE_NAMES,
  hasLockedType,
  isDealer,
  USER_TYPE,
  type UserKind,
} from './access/user-type.ts';
export { ACTIONS, type ActionId, actionOf, canDo, permissionCodes } from './actions/actions.ts';
export { EDITABLE_STATES } from './actions/budget-actions.ts';
export { allocate, weightsOf } from './base/allocate.ts';
export { assertNever, invariant, present } from './base/assert.ts';
export type { Brand } from './base/brand.ts';
export { scaledOfNumber, scaledOfText, textOfScaled } from './base/decimal.ts';
export { DEFAULT_LOCALE, LOCALES, type Locale, type LocalText } from './base/locale.ts';
export {
  addMoney,
  type Fen,
  fenOf,
  freezeYuan,
  multiplyMoney,
  NO_MONEY,
  parseYuan,
  subtractMoney,
  withoutTax,
  yuanText,
} from './base/money.ts';
export {
  addMonths,
  isMonth,
  type Month,
  monthNumber,
  monthOf,
  monthsOf,
  type Period,
  parseMonth,
  parsePeriod,
  periodText,
  quarterOf,
  yearOf,
} from './base/period.ts';
export { parseRate, RATE_UNIT, type Rate, rateOf, rateOfNumber, rateToNumber } from './base/rate.ts';
export { allOk, type Err, err, type Ok, ok, type Result } from './base/result.ts';
export { divideRounded, type Rounding } from './base/rounding.ts';
export { CATALOGUE, MESSAGE_AREAS, type MessageCode } from './messages/catalogue.ts';
export { defineMessages, type MessageArea, type MessageDefinition, type Severity } from './messages/define.ts';
export {
  isMessageCode,
  type Message,
  type MessageValue,
  message,
  messageSeverity,
  messageText,
} from './messages/message.ts';
