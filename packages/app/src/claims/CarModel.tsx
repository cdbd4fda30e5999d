import { useLabels } from '../locale/use-labels.ts';

interface CarModelProps {
  readonly model: string;
  /** The code of the dealer that the car was taken over from; empty for the own cars of a dealer. */
  readonly from: string;
}

/** The model of a car, and beside that the dealer from whom the car was taken over. */
export function CarModel({ model, from }: CarModelProps) {
  const { t } = useLabels();
  return (
    <>
      {model}
      {from !== '' && <small> {t('claim.takenOver', { dealer: from })}</small>}
    </>
  );
}
