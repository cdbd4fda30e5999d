import { useCall } from '../api/use-call.ts';
import { useLabels } from '../locale/use-labels.ts';
import { useUser } from '../state/use-user.ts';

/** The BUs of the user, by their numbers. */
export function useBuChoices(): readonly { readonly value: string; readonly label: string }[] {
  const { pick } = useLabels();
  const { buIds } = useUser();
  const { data } = useCall('directory.bus', { silent: true });
  return (data ?? [])
    .filter(({ id }) => buIds.includes(id))
    .map(({ id, nameEn, nameCn }) => ({ value: String(id), label: pick({ en: nameEn, zh: nameCn }) }));
}
