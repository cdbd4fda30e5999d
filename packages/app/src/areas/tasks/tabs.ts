import { TASK_CENTER } from '../../constants.ts';

/** The addresses of the task center. */
export const TASK_TABS = {
  open: TASK_CENTER,
  done: `${TASK_CENTER}/done`,
  messages: `${TASK_CENTER}/messages`,
} as const;
