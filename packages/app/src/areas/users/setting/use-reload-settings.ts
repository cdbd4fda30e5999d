import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Asks again for everything that a user is given, and for the user whose version that raises. */
export function useReloadSettings(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const call of ['settings.roles', 'settings.bus', 'users.byId', 'users.list'])
      void queries.invalidateQueries({ queryKey: [call] });
  }, [queries]);
}
