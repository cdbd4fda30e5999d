import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reloads all assignments of a user, and the user with the new version. */
export function useReloadSettings(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const call of ['settings.roles', 'settings.bus', 'users.byId', 'users.list'])
      void queries.invalidateQueries({ queryKey: [call] });
  }, [queries]);
}
