import { actionOf } from '@oasis/engine/actions';
import { grantMessages } from '@oasis/engine/areas/grants';
import { roleMessages } from '@oasis/engine/areas/roles';
import { commonMessages, formMessages, message } from '@oasis/engine/messages';
import { allGroups, groupName } from '../../administration/group-source.ts';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordPage } from '../../administration/RecordPage.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { FilterPicker } from '../../pick/FilterPicker.tsx';
import { useUser } from '../../state/use-user.ts';
import { ListFilters } from '../../tables/ListFilters.tsx';
import { useList } from '../../tables/use-list.ts';
import { roleLabels } from './labels.ts';
import { RoleDialog } from './RoleDialog.tsx';
import { RoleTable } from './RoleTable.tsx';
import { ROLE_LIST, type Role, type RoleList } from './role-list.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  roleMessages,
  administrationLabels,
  roleLabels,
];

/** The roles: search, add, look at, edit, switch on and off, and the way to what they may do (ROL-001 to ROL-055). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons('/role');
  const list = useList(ROLE_LIST);
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
  const mayReadGroups = useUser().permissions.includes(actionOf('group.read').permission);
  return (
    <ListFilters
      list={list}
      label={t('role.filter')}
      fields={[
        { kind: 'text', name: 'name', label: t('role.name') },
        {
          kind: 'own',
          show: ({ values, choose }) =>
            mayReadGroups && <GroupFilter value={values.privgrpid} onChange={(privgrpid) => choose({ privgrpid })} />,
        },
      ]}
    />
  );
}

interface GroupFilterProps {
  /** Id of a user group; '' for all. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The address holds the group's id alone, so its name is asked for. */
function GroupFilter({ value, onChange }: GroupFilterProps) {
  const { t, locale } = useLabels();
  const { data } = useCall('groups.byId', { query: { privgrpid: value }, silent: true }, { enabled: value !== '' });
  const named = String(data?.privgrpid) === value ? data : undefined;
  return (
    <FilterPicker
      label={t('role.group')}
      source={allGroups(locale)}
      chosen={named === undefined ? value : groupName(named, locale)}
      onChoose={(group) => onChange(group === undefined ? '' : String(group.privgrpid))}
    />
  );
}
