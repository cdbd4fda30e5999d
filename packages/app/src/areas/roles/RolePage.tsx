import { Key } from '@blueprintjs/icons';
import { actionOf } from '@oasis/engine/actions';
import { grantMessages } from '@oasis/engine/areas/grants';
import { roleMessages, showsEntitlementCode, showsViewAction } from '@oasis/engine/areas/roles';
import type { LocalText } from '@oasis/engine/base';
import { commonMessages, formMessages, message } from '@oasis/engine/messages';
import { allGroups, groupName } from '../../administration/group-source.ts';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import { nameColumn, type RecordColumn } from '../../administration/RecordTable.tsx';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { NAMED_ROUTES } from '../../pages/named-routes.ts';
import { FilterPicker } from '../../pick/FilterPicker.tsx';
import { useUser } from '../../state/use-user.ts';
import { useList } from '../../tables/use-list.ts';
import { roleLabels } from './labels.ts';
import { RoleDialog } from './RoleDialog.tsx';
import { ROLE_LIST, type Role } from './role-list.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  roleMessages,
  administrationLabels,
  roleLabels,
];

const nameOf = ({ rolnmen, rolnmcn }: Role): LocalText => ({ en: rolnmen, zh: rolnmcn });

/** Codes are for people who are no dealers (ROL-040). */
const COLUMNS: readonly RecordColumn<Role>[] = [
  nameColumn('role.name', nameOf),
  { id: 'type', label: 'role.type', sortBy: 'type', width: '170px', cell: ({ roltpnm }) => roltpnm },
  {
    id: 'group',
    label: 'role.group',
    sortBy: 'group',
    cell: ({ privgrpnmen, privgrpnmcn }, { pick }) => pick({ en: privgrpnmen, zh: privgrpnmcn }),
  },
  { id: 'description', label: 'admin.description', cell: ({ roldsc }) => roldsc },
  { id: 'code', label: 'role.code', cell: ({ roleCode }) => roleCode, shownTo: showsEntitlementCode },
];

/** The roles: search, add, look at, edit, switch on and off, and the way to what they may do (ROL-001 to ROL-055). */
export function Page() {
  const { t } = useLabels();
  const mayReadGroups = useUser().permissions.includes(actionOf('group.read').permission);
  return (
    <RecordScreen
      words="role"
      path="/role"
      list={useList(ROLE_LIST)}
      filters={{
        label: t('role.filter'),
        noneFound: t('role.noneFound'),
        fields: [
          { kind: 'text', name: 'name', label: t('role.name') },
          {
            kind: 'own',
            show: ({ values, choose }) =>
              mayReadGroups && <GroupFilter value={values.privgrpid} onChange={(privgrpid) => choose({ privgrpid })} />,
          },
        ],
      }}
      table={{
        icon: <Key size={32} />,
        rowKey: ({ rolid }) => rolid,
        nameOf,
        columns: COLUMNS,
        held: (_role, held) => ({ ...held, view: showsViewAction(held) }),
        settingsOf: ({ privgrpid, rolid }) => NAMED_ROUTES['Role Setting']({ id: privgrpid, rolid }),
      }}
      toggle={{
        question: message('ROLE_STATUS_CONFIRM'),
        change: ({ rolid, version }) =>
          client.call('roles.changeStatus', { query: { version }, body: { rolid }, silent: true }),
      }}
      dialog={RoleDialog}
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
