import { Key } from '@blueprintjs/icons';
import { actionOf } from '@oasis/engine/actions';
import { fixedGroupType } from '@oasis/engine/areas/grants';
import { roleMessages, roleRecord, showsEntitlementCode, showsViewAction } from '@oasis/engine/areas/roles';
import { message } from '@oasis/engine/messages';
import { allGroups, groupName } from '../../administration/group-source.ts';
import { RecordFields } from '../../administration/RecordFields.tsx';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { NAMED_ROUTES } from '../../pages/named-routes.ts';
import { FilterPicker } from '../../pick/FilterPicker.tsx';
import { useUser, viewerOf } from '../../state/use-user.ts';
import { roleLabels } from './labels.ts';
import { TypeAndGroup } from './TypeAndGroup.tsx';

export const words: readonly WordArea[] = [...RECORD_WORDS, roleMessages, roleLabels];

const SHOWN = shownRecord(roleRecord, 'roles', {
  columns: {
    group: { cell: ({ privgrpnmen, privgrpnmcn }, { pick }) => pick({ en: privgrpnmen, zh: privgrpnmcn }) },
    // Codes are for users who are not dealers (ROL-040).
    code: { shownTo: showsEntitlementCode },
  },
});
const ROLES: typeof SHOWN = {
  ...SHOWN,
  spec: { ...SHOWN.spec, read: ({ rolid }) => client.call('roles.byId', { query: { roleid: rolid }, silent: true }) },
};

/** The roles: search, add, look at, edit, switch on and off, and the way to their grants (ROL-001 to ROL-055). */
export function Page() {
  const user = useUser();
  const viewer = viewerOf(user);
  const fixedType = fixedGroupType(viewer);
  const mayReadGroups = user.permissions.includes(actionOf('group.read').permission);
  return (
    <RecordsPage
      kind={ROLES}
      icon={<Key size={32} />}
      isLow
      start={{ roltp: fixedType ?? null }}
      filters={[
        {
          kind: 'own',
          show: ({ values, choose }) =>
            mayReadGroups && (
              <GroupFilter value={values['privgrpid'] ?? ''} onChange={(privgrpid) => choose({ privgrpid })} />
            ),
        },
      ]}
      held={(_role, held) => ({ ...held, view: showsViewAction(held) })}
      settingsOf={({ privgrpid, rolid }) => NAMED_ROUTES['Role Setting']({ id: privgrpid, rolid })}
      toggle={{
        question: message('ROLE_STATUS_CONFIRM'),
        change: ({ rolid, version }) =>
          client.call('roles.changeStatus', { query: { version }, body: { rolid }, silent: true }),
      }}
      fields={(form, role) => (
        <RecordFields
          record={roleRecord}
          form={form}
          row={role}
          own={{
            roltp: <TypeAndGroup form={form} role={role} typeFixed={fixedType !== undefined} />,
            privgrpid: null,
            ...(!showsEntitlementCode(viewer) && { roleCode: null }),
          }}
        />
      )}
    />
  );
}

interface GroupFilterProps {
  /** Id of a user group; '' for all. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The address holds only the group's id, so its name is loaded. */
function GroupFilter({ value, onChange }: GroupFilterProps) {
  const { pick, locale } = useLabels();
  const { data } = useCall('groups.byId', { query: { privgrpid: value }, silent: true }, { enabled: value !== '' });
  const named = String(data?.privgrpid) === value ? data : undefined;
  return (
    <FilterPicker
      label={pick(roleRecord.fields.privgrpid.label)}
      source={allGroups(locale)}
      chosen={named === undefined ? value : groupName(named, locale)}
      onChoose={(group) => onChange(group === undefined ? '' : String(group.privgrpid))}
    />
  );
}
