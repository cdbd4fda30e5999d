import { flatMenu, type MenuItem } from '@oasis/engine/access';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { TASK_CENTER } from '../constants.ts';

/** How often the server is asked what waits, in ms. */
const ASK_MS = 60_000;

/** How much waits behind an entry of the menu, by its path. Who has no task center is not asked for. */
export function useWaiting(menu: readonly MenuItem[]): ReadonlyMap<string, number> {
  const enabled = useMemo(() => flatMenu(menu).some(({ mnuuri }) => mnuuri === TASK_CENTER), [menu]);
  const { data } = useCall('tasks.count', { silent: true }, { again: () => ASK_MS, enabled });
  return useMemo(() => new Map(data === undefined ? [] : [[TASK_CENTER, data.open + data.unseen]]), [data]);
}
