import { flatMenu, type MenuItem } from '@oasis/engine/access';
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useCall } from '../api/use-call.ts';
import { TASK_CENTER } from '../constants.ts';
import { clientState } from '../state/client-state.ts';

/** The interval of requests for open tasks, in ms. */
const ASK_MS = 60_000;

/** The home of packages; its badge has the packages that wait for the person (SHL-034). */
const PACKAGE_HOME = '/approval/mg/packageHome';

/** The number of open tasks behind an entry of the menu, by its path. It is not requested for entries that the user does not have. */
export function useWaiting(menu: readonly MenuItem[]): ReadonlyMap<string, number> {
  const paths = useMemo(() => new Set(flatMenu(menu).map(({ mnuuri }) => mnuuri)), [menu]);
  const again = () => ASK_MS;
  const tasks = useCall('tasks.count', { silent: true }, { again, enabled: paths.has(TASK_CENTER) });
  const asked = { tag: 'pending', waiting: 'me', pageSize: 1 } as const;
  const packages = useCall(
    'packages.pending',
    { query: asked, silent: true },
    { again, enabled: paths.has(PACKAGE_HOME) },
  );
  const waiting = packages.data?.totalElements;
  useEffect(() => {
    clientState.packages = waiting ?? 0;
  }, [waiting]);
  const { packages: count } = useSnapshot(clientState);
  const { data } = tasks;
  return useMemo(() => {
    const found = new Map(data === undefined ? [] : [[TASK_CENTER, data.open + data.unseen]]);
    if (paths.has(PACKAGE_HOME)) found.set(PACKAGE_HOME, count);
    return found;
  }, [data, paths, count]);
}
