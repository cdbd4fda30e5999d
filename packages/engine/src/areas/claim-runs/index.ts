export { claimRunMessages } from './messages.ts';
export { RUN, type RunState } from './states.ts';
export { LEFT_OUTCOMES, RUN_OUTCOMES, RUN_PROGRESS, type RunKindCode, type RunOutcome } from './words.ts';
