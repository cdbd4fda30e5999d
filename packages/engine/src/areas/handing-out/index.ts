export { type Checker, handOut, type Knowledge, ruleOn, type WaitingRecord } from './hand-out.ts';
export { handingMessages } from './messages.ts';
export { HANDING_RULES, type HandingRule, isHandingRule } from './words.ts';
