import { FilterBar } from '@oasis/ui';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useUser } from '../../state/use-user.ts';
import { FilterChoice, SearchText } from '../../tables/FilterFields.tsx';
import { useFilterDraft } from '../../tables/use-filter-draft.ts';
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
  const draft = useFilterDraft(list, []);
  const { values } = draft;
  return (
    <FilterBar label={t('programs.filter')} onSearch={draft.search} onReset={draft.reset}>
      <SearchText
        label={t('programs.nameOrCode')}
        value={values.name}
        error={draft.errorOf('name')}
        onChange={(name) => draft.type({ name })}
      />
      <FilterChoice label={t('programs.bu')} value={values.bu} options={bus} onChange={(bu) => draft.choose({ bu })} />
      <FilterChoice
        label={t('programs.make')}
        value={values.make}
        options={makes.map(({ make }) => ({ value: make, label: make }))}
        onChange={(make) => draft.choose({ make })}
      />
      <FilterChoice
        label={t('programs.status')}
        value={values.status}
        options={PROGRAM_STATUSES.map((status) => ({ value: status, label: statusText(status, locale) }))}
        onChange={(status) => draft.choose({ status })}
      />
      <FilterChoice
        label={t('programs.budget')}
        value={values.budget}
        options={[
          { value: 'Y', label: t('programs.savedShort') },
          { value: 'N', label: t('programs.notSavedShort') },
        ]}
        onChange={(budget) => draft.choose({ budget })}
      />
    </FilterBar>
  );
}

/** The BUs whose programs the user sees. */
function useOwnBus() {
  const { pick } = useLabels();
  const { buIds } = useUser();
  const { data } = useCall('directory.bus', { silent: true });
  return (data ?? [])
    .filter(({ id }) => buIds.includes(id))
    .map(({ code, nameEn, nameCn }) => ({ value: code, label: pick({ en: nameEn, zh: nameCn }) }));
}
