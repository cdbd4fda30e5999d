export { type DueState, dayAfter, daysBetween, dueState, SOON_DAYS } from './due.ts';
export { isTaskKind, TASK_KINDS, type TaskKind, taskAddress, taskName } from './kinds.ts';
export { TASK, type TaskState } from './states.ts';
