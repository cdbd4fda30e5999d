import { grantMessages } from '@oasis/engine/areas/grants';
import { groupMessages } from '@oasis/engine/areas/groups';
import { commonMessages, formMessages, message } from '@oasis/engine/messages';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordPage } from '../../administration/RecordPage.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { useUserTypes } from '../../administration/use-user-types.ts';
import { client } from '../../api/client.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { ListFilters } from '../../tables/ListFilters.tsx';
import { useList } from '../../tables/use-list.ts';
import { GroupDialog } from './GroupDialog.tsx';
import { GroupTable } from './GroupTable.tsx';
import { GROUP_LIST, type Group, type GroupList } from './group-list.ts';
import { groupLabels } from './labels.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  groupMessages,
  administrationLabels,
  groupLabels,
];

/** The user groups: search, add, look at, edit, switch on and off, and the way to what they may do (UGP-001 to UGP-065). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons('/privilegegroup');
  const list = useList(GROUP_LIST);
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
  return (
    <ListFilters
      list={list}
      label={t('group.filter')}
      fields={[
        { kind: 'text', name: 'name', label: t('group.name') },
        { kind: 'choice', name: 'legalEntity', label: t('group.legalEntity'), options: types },
      ]}
    />
  );
}
