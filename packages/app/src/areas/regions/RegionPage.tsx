import { Map as MapIcon, Trash } from '@blueprintjs/icons';
import { grantMessages } from '@oasis/engine/areas/grants';
import { regionMessages } from '@oasis/engine/areas/regions';
import { commonMessages, formMessages, message } from '@oasis/engine/messages';
import { administrationLabels } from '../../administration/labels.ts';
import type { RowTool } from '../../administration/open-record.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import { nameColumn, type RecordColumn } from '../../administration/RecordTable.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { useChange } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { useList } from '../../tables/use-list.ts';
import { regionLabels } from './labels.ts';
import { RegionDialog } from './RegionDialog.tsx';
import { REGION_LIST, type Region, useBuChoices } from './region-list.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  regionMessages,
  administrationLabels,
  regionLabels,
];

const nameOf = ({ nameEn, nameCn }: Region) => ({ en: nameEn, zh: nameCn });

const COLUMNS: readonly RecordColumn<Region>[] = [
  { id: 'bu', label: 'region.bu', sortBy: 'bu', width: '160px', cell: ({ buName }) => buName },
  { id: 'code', label: 'region.code', sortBy: 'code', width: '160px', cell: ({ code }) => code },
  nameColumn('region.name', nameOf),
  {
    id: 'dealers',
    label: 'region.dealers',
    sortBy: 'dealers',
    align: 'right',
    width: '110px',
    cell: ({ dealers }) => dealers,
  },
];

/** The regions of all BUs: search, add, look at, edit, delete (DLR-002). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons('/dealerMasterData/region');
  const list = useList(REGION_LIST);
  const bus = useBuChoices();
  const deleting = useDelete(list.reload);
  return (
    <>
      <RecordScreen
        words="region"
        path="/dealerMasterData/region"
        list={list}
        filters={{
          label: t('region.filter'),
          noneFound: t('region.noneFound'),
          fields: [
            { kind: 'text', name: 'text', label: t('region.text') },
            { kind: 'choice', name: 'buId', label: t('region.bu'), options: bus },
          ],
        }}
        table={{
          icon: <MapIcon size={32} />,
          height: 'window',
          rowKey: ({ regionId }) => regionId,
          nameOf: ({ buName, nameEn, nameCn }) => ({ en: `${buName} ${nameEn}`, zh: `${buName} ${nameCn}` }),
          columns: COLUMNS,
          more: (region) => (may('DELETE') ? [deleting.button(region)] : []),
        }}
        dialog={RegionDialog}
      />
      {deleting.dialog}
    </>
  );
}

/** Deletes a region after asking; one that is in use is refused with what uses it. */
function useDelete(reload: () => void): RowTool<Region> {
  const { t, say, pick } = useLabels();
  const { ask, dialog } = useAsk(t('region.title'));
  const change = useChange('regions.remove');
  const remove = async (region: Region) => {
    const { regionId, version, buName } = region;
    const text = say(message('REGION_DELETE_CONFIRM', { name: `${buName} ${pick(nameOf(region))}` }));
    const answer = await ask({ text, ok: t('region.delete'), cancel: t('common.cancel'), intent: 'danger' });
    if (answer !== 'ok') return;
    change.mutate(
      { body: { regionId }, query: { version } },
      {
        onSuccess: () => notify({ text: say(message('REGION_DELETED')), severity: 'success' }),
        onSettled: reload,
      },
    );
  };
  return {
    button: (row) => ({ id: 'delete', label: t('region.delete'), icon: <Trash />, run: () => void remove(row) }),
    dialog,
  };
}
