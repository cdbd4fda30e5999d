import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What shows batches or the programs in them. */
const SHOWN = ['batches.', 'program.', 'tasks.'];

/** Reads again whatever a change of a batch or a program changes on the screen. */
export function useBatchesChanged(): () => void {
  const queries = useQueryClient();
  return useCallback(
    () =>
      void queries.invalidateQueries({
        predicate: ({ queryKey: [call] }) => SHOWN.some((part) => String(call).startsWith(part)),
      }),
    [queries],
  );
}
