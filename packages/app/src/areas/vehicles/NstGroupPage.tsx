import { GroupObjects } from '@blueprintjs/icons';
import { grantMessages } from '@oasis/engine/areas/grants';
import { vehicleMessages } from '@oasis/engine/areas/vehicles';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import { Link } from 'wouter';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import type { RecordColumn } from '../../administration/RecordTable.tsx';
import { nameColumn } from '../../administration/RecordTable.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { vehicleLabels } from './labels.ts';
import { NstGroupDialog } from './NstGroupDialog.tsx';
import { GROUP_LIST, MAPPING_PATH, type NstGroup, useGroupChoices } from './nst-group-list.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  vehicleMessages,
  administrationLabels,
  vehicleLabels,
];

const nameOf = ({ nameEn, nameCn }: NstGroup) => ({ en: nameEn, zh: nameCn });

const COLUMNS: readonly RecordColumn<NstGroup>[] = [
  { id: 'make', label: 'vehicle.make', sortBy: 'make', width: '110px', cell: ({ make }) => make },
  {
    id: 'code',
    label: 'nstGroup.code',
    sortBy: 'code',
    width: '220px',
    cell: ({ code }) => <Link href={`${MAPPING_PATH}?group=${encodeURIComponent(code)}`}>{code}</Link>,
  },
  nameColumn('nstGroup.name', nameOf),
  { id: 'nsts', label: 'nstGroup.nsts', align: 'right', width: '120px', cell: ({ nsts }) => nsts },
];

/** The NST groups of all makes: search, add, look at, edit (VEH-008). */
export function Page() {
  const { t } = useLabels();
  const { makes } = useGroupChoices();
  return (
    <RecordScreen
      words="nstGroup"
      path={MAPPING_PATH}
      list={useList(GROUP_LIST)}
      tools={
        <Link href={MAPPING_PATH} className="bp6-button">
          {t('nstGroup.toMapping')}
        </Link>
      }
      filters={{
        label: t('nstGroup.filter'),
        noneFound: t('nstGroup.noneFound'),
        fields: [
          { kind: 'choice', name: 'make', label: t('vehicle.make'), options: makes },
          { kind: 'free text', name: 'text', label: t('nstGroup.text') },
        ],
      }}
      table={{
        icon: <GroupObjects size={32} />,
        height: 'window',
        rowKey: ({ groupId }) => groupId,
        nameOf: ({ code, ...group }) => ({ en: `${code} ${group.nameEn}`, zh: `${code} ${group.nameCn}` }),
        columns: COLUMNS,
      }}
      dialog={NstGroupDialog}
    />
  );
}
