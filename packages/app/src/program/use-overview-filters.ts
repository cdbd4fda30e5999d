import { PROGRAM } from '@oasis/engine/areas/programs';
import { stateChoices } from '../life/state-choices.ts';
import { useLabels } from '../locale/use-labels.ts';
import type { FilterSpec } from '../tables/ListFilters.tsx';
import type { OverviewFilters } from './overview-list.ts';
import { useOwnBus } from './use-own-bus.ts';

/** Filters of programs by their life. */
export function useOverviewFilters(): {
  readonly label: string;
  readonly fields: readonly FilterSpec<OverviewFilters>[];
} {
  const words = useLabels();
  const { t } = words;
  const bus = useOwnBus();
  const confirmed = [
    { value: 'yes', label: t('overview.confirmedYes') },
    { value: 'no', label: t('overview.confirmedNo') },
  ];
  return {
    label: t('overview.filter'),
    fields: [
      { kind: 'free text', name: 'name', label: t('overview.nameOrCode') },
      { kind: 'choice', name: 'bu', label: t('overview.bu'), options: bus },
      { kind: 'choice', name: 'status', label: t('overview.status'), options: stateChoices(words, PROGRAM) },
      { kind: 'choice', name: 'confirmed', label: t('overview.confirmed'), options: confirmed },
    ],
  };
}
