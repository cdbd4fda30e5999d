import { People } from '@blueprintjs/icons';
import type { RowHandlers } from '../../administration/open-record.ts';
import { RecordTable } from '../../administration/RecordTable.tsx';
import { RowName } from '../../administration/RowName.tsx';
import { heldButtons } from '../../administration/row-buttons.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { NAMED_ROUTES } from '../../pages/named-routes.ts';
import type { Group, GroupList } from './group-list.ts';

export interface GroupTableProps {
  readonly list: GroupList;
  readonly may: (code: string) => boolean;
  readonly on: RowHandlers<Group>;
}

/** The user groups that fit, with what can be done with each (UGP-006 to UGP-011). */
export function GroupTable({ list, may, on }: GroupTableProps) {
  const { t, locale } = useLabels();
  const nameOf = ({ grpnmcn, grpnmen }: Group) => (locale === 'zh' ? grpnmcn : grpnmen);
  return (
    <RecordTable
      caption={t('group.title')}
      list={list}
      rowKey={({ privgrpid }) => privgrpid}
      nameOf={nameOf}
      columns={[
        {
          id: 'name',
          title: t('group.name'),
          sortBy: 'name',
          fixed: true,
          cell: (group) => <RowName name={nameOf(group)} active={group.state} />,
        },
        { id: 'type', title: t('group.type'), sortBy: 'type', width: '170px', cell: ({ grptpnm }) => grptpnm },
        { id: 'description', title: t('admin.description'), cell: ({ grpdsc }) => grpdsc },
      ]}
      held={() => heldButtons(may)}
      settingsOf={({ privgrpid }) => NAMED_ROUTES['Privilege Group Setting']({ id: privgrpid })}
      on={on}
      none={{
        icon: <People size={32} />,
        title: t('group.empty'),
        noneFound: t('group.noneFound'),
        add: t('group.addTitle'),
      }}
    />
  );
}
