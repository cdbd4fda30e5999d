import { type ButtonCode, mayUse } from '@oasis/engine/actions';
import { useUser } from '../state/use-user.ts';
import { PROGRAM_LIST_PATH } from './life-program.ts';

/** Whether the user has a button of programs: those of their list hold wherever a program is shown. */
export function useProgramButtons(): (code: ButtonCode) => boolean {
  const user = useUser();
  return (code) => mayUse(user, PROGRAM_LIST_PATH, code);
}
