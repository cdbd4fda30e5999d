export { type DueState, dayAfter, daysBetween, dueState, SOON_DAYS } from './due.ts';
export { FOR_ANOTHER, TASK_KINDS, taskAddress, taskName } from './kinds.ts';
export { TASK, type TaskState } from './states.ts';
