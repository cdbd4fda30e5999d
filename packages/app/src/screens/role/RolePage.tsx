import { CATALOGUE, message } from '@oasis/engine';
import { FilterBar } from '@oasis/ui';
import { RecordPage } from '../../administration/RecordPage.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { administrationLabels, roleLabels } from '../../locale/labels/administration.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { FilterChoice, SearchText } from '../../tables/FilterFields.tsx';
import { useFilterDraft } from '../../tables/use-filter-draft.ts';
import { useListAddress } from '../../tables/use-list-address.ts';
import { RoleDialog } from './RoleDialog.tsx';
import { RoleTable } from './RoleTable.tsx';
import { ROLE_LIST, type Role, type RoleList } from './role-list.ts';
import { useGroupOptions } from './use-group-options.ts';

export const words: readonly WordArea[] = [CATALOGUE, administrationLabels, roleLabels];

/** The roles: search, add, look at, edit, switch on and off, and the way to what they may do (ROL-001 to ROL-055). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons('/role');
  const list = useListAddress(ROLE_LIST);
  return (
    <RecordPage<Role>
      title={t('role.title')}
      mayAdd={may('ADD')}
      filters={may('SEARCH') && <RoleFilters list={list} />}
      reload={list.reload}
      toggle={{
        question: message('ROLE_STATUS_CONFIRM'),
        change: ({ rolid, version }) =>
          client.call('roles.changeStatus', { query: { version }, body: { rolid }, silent: true }),
      }}
      table={(on) => <RoleTable list={list} may={may} on={on} />}
      dialog={(open, on) => <RoleDialog open={open} on={on} />}
    />
  );
}

function RoleFilters({ list }: { readonly list: RoleList }) {
  const { t } = useLabels();
  const groups = useGroupOptions();
  const draft = useFilterDraft(list, ['name']);
  return (
    <FilterBar label={t('role.filter')} onSearch={draft.search} onReset={draft.reset}>
      <SearchText
        label={t('role.name')}
        value={draft.values.name}
        error={draft.errorOf('name')}
        onChange={(name) => draft.type({ name })}
      />
      {groups !== undefined && (
        <FilterChoice
          label={t('role.group')}
          value={draft.values.privgrpid}
          options={groups}
          onChange={(privgrpid) => draft.choose({ privgrpid })}
        />
      )}
    </FilterBar>
  );
}
