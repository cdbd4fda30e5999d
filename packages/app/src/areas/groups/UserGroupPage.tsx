import { People } from '@blueprintjs/icons';
import { grantMessages } from '@oasis/engine/areas/grants';
import { groupMessages } from '@oasis/engine/areas/groups';
import type { LocalText } from '@oasis/engine/base';
import { commonMessages, formMessages, message } from '@oasis/engine/messages';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import { nameColumn, type RecordColumn } from '../../administration/RecordTable.tsx';
import { useUserTypes } from '../../administration/use-user-types.ts';
import { client } from '../../api/client.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { NAMED_ROUTES } from '../../pages/named-routes.ts';
import { useList } from '../../tables/use-list.ts';
import { GroupDialog } from './GroupDialog.tsx';
import { GROUP_LIST, type Group } from './group-list.ts';
import { groupLabels } from './labels.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  groupMessages,
  administrationLabels,
  groupLabels,
];

const nameOf = ({ grpnmen, grpnmcn }: Group): LocalText => ({ en: grpnmen, zh: grpnmcn });

const COLUMNS: readonly RecordColumn<Group>[] = [
  nameColumn('group.name', nameOf),
  { id: 'type', label: 'group.type', sortBy: 'type', width: '170px', cell: ({ grptpnm }) => grptpnm },
  { id: 'description', label: 'admin.description', cell: ({ grpdsc }) => grpdsc },
];

/** The user groups: search, add, look at, edit, switch on and off, and the way to what they may do (UGP-001 to UGP-065). */
export function Page() {
  const { t } = useLabels();
  const types = useUserTypes();
  return (
    <RecordScreen
      words="group"
      path="/privilegegroup"
      list={useList(GROUP_LIST)}
      filters={{
        label: t('group.filter'),
        noneFound: t('group.noneFound'),
        fields: [
          { kind: 'text', name: 'name', label: t('group.name') },
          { kind: 'choice', name: 'legalEntity', label: t('group.legalEntity'), options: types },
        ],
      }}
      table={{
        icon: <People size={32} />,
        rowKey: ({ privgrpid }) => privgrpid,
        nameOf,
        columns: COLUMNS,
        settingsOf: ({ privgrpid }) => NAMED_ROUTES['Privilege Group Setting']({ id: privgrpid }),
      }}
      toggle={{
        question: message('GROUP_STATUS_CONFIRM'),
        change: ({ privgrpid, version }) =>
          client.call('groups.changeStatus', { query: { version }, body: { privGroupId: privgrpid }, silent: true }),
      }}
      dialog={GroupDialog}
    />
  );
}
