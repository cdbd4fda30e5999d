import { useLabels } from '../locale/use-labels.ts';

/** Says beside a car that it was taken over from another dealer; nothing beside the own cars of a dealer. */
export function TakenOver({ from }: { readonly from: string }) {
  const { t } = useLabels();
  return from === '' ? null : <small> {t('claim.takenOver', { dealer: from })}</small>;
}
