import { useCall } from '../../api/use-call.ts';
import type { LabelKey } from '../../locale/labels.ts';
import { useLabels } from '../../locale/use-labels.ts';

/** Filters of price lists: make, a part of a name, and a day on which the price is in force. */
export function usePriceFilters(textLabel: LabelKey) {
  const { t } = useLabels();
  const { data: makes = [] } = useCall('vehicle.propertyValues', { query: { property: 'make' }, silent: true });
  return {
    label: t('price.filter'),
    noneFound: t('price.noneFound'),
    fields: [
      {
        kind: 'choice',
        name: 'make',
        label: t('price.make'),
        options: makes.map((make) => ({ value: make, label: make })),
      },
      { kind: 'free text', name: 'text', label: t(textLabel) },
      { kind: 'day', name: 'day', label: t('price.day') },
    ],
  } as const;
}
