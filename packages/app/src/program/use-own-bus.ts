import { useCall } from '../api/use-call.ts';
import { useLabels } from '../locale/use-labels.ts';
import { useUser } from '../state/use-user.ts';

/** The BUs whose programs the user sees, as options of a filter. */
export function useOwnBus(): readonly { readonly value: string; readonly label: string }[] {
  const { pick } = useLabels();
  const { buIds } = useUser();
  const { data } = useCall('directory.bus', { silent: true });
  return (data ?? [])
    .filter(({ id }) => buIds.includes(id))
    .map(({ code, nameEn, nameCn }) => ({ value: code, label: pick({ en: nameEn, zh: nameCn }) }));
}
