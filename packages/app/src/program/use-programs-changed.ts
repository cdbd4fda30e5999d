import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Calls whose replies a move of a program changes. */
const CHANGED = ['program.', 'programCollections.', 'batches.', 'tasks.', 'design.', 'parameter.', 'budget'];

/** Reloads all data that a move of a program changes on the screen. */
export function useProgramsChanged(): () => void {
  const queries = useQueryClient();
  return useCallback(
    () =>
      void queries.invalidateQueries({
        predicate: ({ queryKey: [call] }) => CHANGED.some((part) => String(call).startsWith(part)),
      }),
    [queries],
  );
}
