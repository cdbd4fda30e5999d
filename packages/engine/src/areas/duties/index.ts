export { DUTIES, type DutyPair, dutyName, openConflicts, withoutDeciding } from './duty-pairs.ts';
export { dutyMessages } from './messages.ts';
export { DUTY_OVERRIDE, type DutyOverrideState } from './states.ts';
