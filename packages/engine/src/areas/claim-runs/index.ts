export { claimRunMessages } from './messages.ts';
export { RUN, type RunState } from './states.ts';
export { RUN_OUTCOMES, RUN_PROGRESS, type RunOutcome } from './words.ts';
