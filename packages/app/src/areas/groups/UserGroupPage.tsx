import { CATALOGUE, message } from '@oasis/engine';
import { FilterBar } from '@oasis/ui';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordPage } from '../../administration/RecordPage.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { useUserTypes } from '../../administration/use-user-types.ts';
import { client } from '../../api/client.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { FilterChoice, SearchText } from '../../tables/FilterFields.tsx';
import { useFilterDraft } from '../../tables/use-filter-draft.ts';
import { useListAddress } from '../../tables/use-list-address.ts';
import { GroupDialog } from './GroupDialog.tsx';
import { GroupTable } from './GroupTable.tsx';
import { GROUP_LIST, type Group, type GroupList } from './group-list.ts';
import { groupLabels } from './labels.ts';

export const words: readonly WordArea[] = [CATALOGUE, administrationLabels, groupLabels];

/** The user groups: search, add, look at, edit, switch on and off, and the way to what they may do (UGP-001 to UGP-065). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons('/privilegegroup');
  const list = useListAddress(GROUP_LIST);
  return (
    <RecordPage<Group>
      title={t('group.title')}
      mayAdd={may('ADD')}
      filters={may('SEARCH') && <GroupFilters list={list} />}
      reload={list.reload}
      toggle={{
        question: message('GROUP_STATUS_CONFIRM'),
        change: ({ privgrpid, version }) =>
          client.call('groups.changeStatus', { query: { version }, body: { privGroupId: privgrpid }, silent: true }),
      }}
      table={(on) => <GroupTable list={list} may={may} on={on} />}
      dialog={(open, on) => <GroupDialog open={open} on={on} />}
    />
  );
}

function GroupFilters({ list }: { readonly list: GroupList }) {
  const { t } = useLabels();
  const types = useUserTypes();
  const draft = useFilterDraft(list, ['name']);
  return (
    <FilterBar label={t('group.filter')} onSearch={draft.search} onReset={draft.reset}>
      <SearchText
        label={t('group.name')}
        value={draft.values.name}
        error={draft.errorOf('name')}
        onChange={(name) => draft.type({ name })}
      />
      <FilterChoice
        label={t('group.legalEntity')}
        value={draft.values.legalEntity}
        options={types}
        onChange={(legalEntity) => draft.choose({ legalEntity })}
      />
    </FilterBar>
  );
}
