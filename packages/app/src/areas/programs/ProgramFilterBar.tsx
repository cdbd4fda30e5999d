import { PARAMETER } from '@oasis/engine/areas/parameters';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import { ListFilters } from '../../tables/ListFilters.tsx';
import type { ProgramList } from './program-list.ts';

export interface ProgramFilterBarProps {
  readonly list: ProgramList;
  readonly makes: readonly { readonly make: string }[];
}

/** Text by Search or Enter; a choice filters at once. Any text may be searched for: names of programs are free. */
export function ProgramFilterBar({ list, makes }: ProgramFilterBarProps) {
  const { t, pick } = useLabels();
  const bus = useOwnBus();
  const states = useCall('program.statuses', { silent: true });
  const collections = useCall('programCollections.list', { silent: true }, { fresh: true });
  return (
    <ListFilters
      list={list}
      label={t('programs.filter')}
      fields={[
        { kind: 'free text', name: 'name', label: t('programs.nameOrCode') },
        { kind: 'choice', name: 'bu', label: t('programs.bu'), options: bus },
        {
          kind: 'choice',
          name: 'make',
          label: t('programs.make'),
          options: makes.map(({ make }) => ({ value: make, label: make })),
        },
        {
          kind: 'choice',
          name: 'status',
          label: t('programs.status'),
          options: (states.data ?? [])
            .filter(({ status }) => status !== 'Deleted')
            .map(({ status, nameEn, nameCn }) => ({ value: status, label: pick({ en: nameEn, zh: nameCn }) })),
        },
        {
          kind: 'choice',
          name: 'budget',
          label: t('programs.budget'),
          options: [
            { value: 'entered', label: t('programs.enteredOrIncomplete') },
            { value: 'empty', label: t('budgetState.empty') },
            { value: 'oldKufri', label: t('budgetState.oldKufri') },
          ],
        },
        {
          kind: 'choice',
          name: 'parameter',
          label: t('programs.parameter'),
          options: Object.entries(PARAMETER.states).map(([value, { name }]) => ({ value, label: pick(name) })),
        },
        {
          kind: 'choice',
          name: 'collection',
          label: t('programs.collection'),
          options: (collections.data ?? []).map(({ collectionId, name, own, owner }) => ({
            value: String(collectionId),
            label: own ? name : t('programs.sharedBy', { name, owner }),
          })),
        },
      ]}
    />
  );
}
