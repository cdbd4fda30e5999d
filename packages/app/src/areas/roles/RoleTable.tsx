import { Key } from '@blueprintjs/icons';
import { showsEntitlementCode } from '@oasis/engine/areas/roles';
import type { RowHandlers } from '../../administration/open-record.ts';
import { RecordTable } from '../../administration/RecordTable.tsx';
import { RowName } from '../../administration/RowName.tsx';
import { heldWithoutDoubleView } from '../../administration/row-buttons.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { NAMED_ROUTES } from '../../pages/named-routes.ts';
import { useUser, viewerOf } from '../../state/use-user.ts';
import type { Role, RoleList } from './role-list.ts';

export interface RoleTableProps {
  readonly list: RoleList;
  readonly may: (code: string) => boolean;
  readonly on: RowHandlers<Role>;
}

/** The roles that fit, with what can be done with each (ROL-006 to ROL-011); codes for people who are no dealers (ROL-040). */
export function RoleTable({ list, may, on }: RoleTableProps) {
  const { t, locale } = useLabels();
  const withCode = showsEntitlementCode(viewerOf(useUser()));
  const nameOf = ({ rolnmcn, rolnmen }: Role) => (locale === 'zh' ? rolnmcn : rolnmen);
  return (
    <RecordTable
      caption={t('role.title')}
      list={list}
      rowKey={({ rolid }) => rolid}
      nameOf={nameOf}
      columns={[
        {
          id: 'name',
          title: t('role.name'),
          sortBy: 'name',
          fixed: true,
          cell: (role) => <RowName name={nameOf(role)} active={role.state} />,
        },
        { id: 'type', title: t('role.type'), sortBy: 'type', width: '170px', cell: ({ roltpnm }) => roltpnm },
        {
          id: 'group',
          title: t('role.group'),
          sortBy: 'group',
          cell: ({ privgrpnmcn, privgrpnmen }) => (locale === 'zh' ? privgrpnmcn : privgrpnmen),
        },
        { id: 'description', title: t('admin.description'), cell: ({ roldsc }) => roldsc },
        ...(withCode ? [{ id: 'code', title: t('role.code'), cell: ({ roleCode }: Role) => roleCode }] : []),
      ]}
      held={() => heldWithoutDoubleView(may)}
      settingsOf={({ privgrpid, rolid }) => NAMED_ROUTES['Role Setting']({ id: privgrpid, rolid })}
      on={on}
      none={{
        icon: <Key size={32} />,
        title: t('role.empty'),
        noneFound: t('role.noneFound'),
        add: t('role.addTitle'),
      }}
    />
  );
}
