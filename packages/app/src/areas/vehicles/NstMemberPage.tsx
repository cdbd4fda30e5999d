import './vehicles.css';
import { GroupObjects } from '@blueprintjs/icons';
import { grantMessages } from '@oasis/engine/areas/grants';
import { vehicleMessages } from '@oasis/engine/areas/vehicles';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import { Link } from 'wouter';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import type { RecordColumn } from '../../administration/RecordTable.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { periodColumns, saidColumns } from '../prices/dated-columns.tsx';
import { priceLabels } from '../prices/labels.ts';
import { vehicleLabels } from './labels.ts';
import { modelText } from './model-list.ts';
import { NstMemberDialog } from './NstMemberDialog.tsx';
import { askedMembers, MAPPING_PATH, MEMBER_LIST, type NstMember, useGroupChoices } from './nst-group-list.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  vehicleMessages,
  administrationLabels,
  priceLabels,
  vehicleLabels,
];

const COLUMNS: readonly RecordColumn<NstMember>[] = [
  { id: 'make', label: 'vehicle.make', width: '80px', cell: ({ make }) => make },
  { id: 'nst', label: 'nst.code', sortBy: 'nst', fixed: true, width: '120px', cell: ({ nst }) => nst },
  { id: 'model', label: 'vehicle.model', width: '200px', cell: modelText },
  { id: 'group', label: 'nst.group', width: '140px', cell: ({ group }, { t }) => group || t('nst.noGroup') },
  ...periodColumns<NstMember>(),
  ...saidColumns<NstMember>(),
];

/** The groups of NSTs and their first days, with all earlier ones (VEH-008). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(MAPPING_PATH);
  const list = useList(MEMBER_LIST);
  const { makes, groups } = useGroupChoices();
  return (
    <RecordScreen
      words="nstMember"
      path={MAPPING_PATH}
      list={list}
      tools={
        <>
          <Link href={`${MAPPING_PATH}/groups`} className="bp6-button">
            {t('nstMember.toGroups')}
          </Link>
          {may('EXPORT') && (
            <ExportButton
              label={t('vehicle.export')}
              download={(manner) =>
                client.download('nstGroups.export', {
                  query: { ...askedMembers(list.filters), sort: list.sort },
                  ...manner,
                })
              }
            />
          )}
        </>
      }
      filters={{
        label: t('nstMember.filter'),
        noneFound: t('nstMember.noneFound'),
        fields: [
          { kind: 'choice', name: 'make', label: t('vehicle.make'), options: makes },
          { kind: 'free text', name: 'text', label: t('nstMember.text') },
          { kind: 'choice', name: 'group', label: t('nst.group'), options: groups },
          { kind: 'day', name: 'day', label: t('nstMember.day') },
        ],
      }}
      table={{
        icon: <GroupObjects size={32} />,
        height: 'window',
        rowKey: ({ memberId }) => memberId,
        nameOf: ({ nst, validFrom }) => ({ en: `${nst} from ${validFrom}`, zh: `${nst} ${validFrom} 起` }),
        columns: COLUMNS,
        // Mappings are never edited; another one follows.
        held: (_, held) => ({ ...held, edit: false }),
      }}
      dialog={NstMemberDialog}
    />
  );
}
