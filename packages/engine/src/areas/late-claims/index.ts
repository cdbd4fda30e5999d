export {
  askRefusal,
  type DelayRule,
  type LateDraft,
  lastDayToAsk,
  lateForm,
  submitRefusal,
} from './ask-late.ts';
export { lateMessages } from './messages.ts';
export {
  allowedReasons,
  callbackReasons,
  callbackRuleRecord,
  dealerCodes,
  delayRuleRecord,
  USUAL_PERMISSION_DAYS,
} from './rules.ts';
export { LATE_REQUEST, type LateRequestState } from './states.ts';
export {
  CALLBACK_REASONS,
  type CallbackReason,
  isCallbackReason,
  isLateReason,
  LATE_REASONS,
  LATE_STANDINGS,
  type LateReason,
  standingOf,
} from './words.ts';
