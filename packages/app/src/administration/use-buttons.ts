import { type ButtonCode, mayUse } from '@oasis/engine/actions';
import { useCallback } from 'react';
import { useUser } from '../state/use-user.ts';

/** Whether the user has a button of a page: by the page's own codes and the permissions of all that it calls (UGP-046). */
export function useButtons(path: string): (code: ButtonCode) => boolean {
  const user = useUser();
  return useCallback((code) => mayUse(user, path, code), [user, path]);
}
