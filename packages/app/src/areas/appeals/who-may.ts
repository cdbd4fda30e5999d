import type { AppealView } from './appeal-list.ts';

/** Whether an appeal takes letters: somebody has to do something about it. */
export function takesLetters({ appeal }: AppealView): boolean {
  return appeal !== null && appeal.waitsFor !== '';
}
