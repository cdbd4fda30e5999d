import { PROGRAM } from '@oasis/engine/areas/programs';
import { useLabels } from '../locale/use-labels.ts';
import { ListFilters } from '../tables/ListFilters.tsx';
import type { OverviewList } from './overview-list.ts';
import { useOwnBus } from './use-own-bus.ts';

/** Filters of programs by their life. */
export function OverviewFilterBar({ list }: { readonly list: OverviewList }) {
  const { t, pick } = useLabels();
  const bus = useOwnBus();
  return (
    <ListFilters
      list={list}
      label={t('overview.filter')}
      fields={[
        { kind: 'free text', name: 'name', label: t('overview.nameOrCode') },
        { kind: 'choice', name: 'bu', label: t('overview.bu'), options: bus },
        {
          kind: 'choice',
          name: 'status',
          label: t('overview.status'),
          options: Object.entries(PROGRAM.states).map(([value, { name }]) => ({ value, label: pick(name) })),
        },
        {
          kind: 'choice',
          name: 'confirmed',
          label: t('overview.confirmed'),
          options: [
            { value: 'yes', label: t('overview.confirmedYes') },
            { value: 'no', label: t('overview.confirmedNo') },
          ],
        },
      ]}
    />
  );
}
