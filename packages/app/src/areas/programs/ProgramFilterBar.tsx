import { useLabels } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import { ListFilters } from '../../tables/ListFilters.tsx';
import type { ProgramList } from './program-list.ts';
import { PROGRAM_STATUSES, statusText } from './status-text.ts';

export interface ProgramFilterBarProps {
  readonly list: ProgramList;
  readonly makes: readonly { readonly make: string }[];
}

/** Text by Search or Enter; a choice filters at once. Any text may be searched for: names of programs are free. */
export function ProgramFilterBar({ list, makes }: ProgramFilterBarProps) {
  const { t, locale } = useLabels();
  const bus = useOwnBus();
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
          options: PROGRAM_STATUSES.map((status) => ({ value: status, label: statusText(status, locale) })),
        },
        {
          kind: 'choice',
          name: 'budget',
          label: t('programs.budget'),
          options: [
            { value: 'entered', label: t('budgetState.entered') },
            { value: 'empty', label: t('budgetState.empty') },
            { value: 'oldKufri', label: t('budgetState.oldKufri') },
          ],
        },
      ]}
    />
  );
}
