import { today } from '../../locale/today.ts';
import type { AppealView } from './appeal-list.ts';

/** Whether the rejected claim can still be appealed against; the server decides by the same facts. */
export function canAppeal({ appeal, claimStatus, holds, appealed, appealUntil }: AppealView): boolean {
  return appeal === null && claimStatus === 'Rejected' && holds && !appealed && today() <= appealUntil;
}

/** Whether an appeal takes letters: somebody has to do something about it. */
export function takesLetters({ appeal }: AppealView): boolean {
  return appeal !== null && appeal.waitsFor !== '';
}
