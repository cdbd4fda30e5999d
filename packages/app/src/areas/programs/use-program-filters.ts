import { PARAMETER } from '@oasis/engine/areas/parameters';
import { useCall } from '../../api/use-call.ts';
import { answeredStates, stateChoices } from '../../life/state-choices.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import type { FilterSpec } from '../../tables/ListFilters.tsx';
import type { ProgramFilters } from './program-list.ts';

/** Filters of the list of programs. Any text may be searched for: names of programs are free. */
export function useProgramFilters(): readonly FilterSpec<ProgramFilters>[] {
  const words = useLabels();
  const { t } = words;
  const bus = useOwnBus();
  const { data: options } = useCall('design.options', {});
  const { data: states } = useCall('program.statuses', { silent: true });
  const { data: collections = [] } = useCall('programCollections.list', { silent: true }, { fresh: true });
  const statuses = answeredStates(words, states).filter(({ value }) => value !== 'Deleted');
  const budgets = [
    { value: 'entered', label: t('programs.enteredOrIncomplete') },
    { value: 'empty', label: t('budgetState.empty') },
    { value: 'oldKufri', label: t('budgetState.oldKufri') },
  ];
  const makes = (options?.makes ?? []).map(({ make }) => ({ value: make, label: make }));
  const kept = collections.map(({ collectionId, name, own, owner }) => ({
    value: String(collectionId),
    label: own ? name : t('programs.sharedBy', { name, owner }),
  }));
  return [
    { kind: 'free text', name: 'name', label: t('programs.nameOrCode') },
    { kind: 'choice', name: 'bu', label: t('programs.bu'), options: bus },
    { kind: 'choice', name: 'make', label: t('programs.make'), options: makes },
    { kind: 'choice', name: 'status', label: t('programs.status'), options: statuses },
    { kind: 'choice', name: 'budget', label: t('programs.budget'), options: budgets },
    { kind: 'choice', name: 'parameter', label: t('programs.parameter'), options: stateChoices(words, PARAMETER) },
    { kind: 'choice', name: 'collection', label: t('programs.collection'), options: kept },
  ];
}
