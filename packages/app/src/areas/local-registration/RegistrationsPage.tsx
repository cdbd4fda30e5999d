import { Import } from '@blueprintjs/icons';
import { REGISTRATION_SET } from '@oasis/engine/areas/local-registration';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { fileImportLabels } from '../../files/import/labels.ts';
import { lifeLabels } from '../../life/labels.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import { useList } from '../../tables/use-list.ts';
import { REGISTRATION_SETS, type RegistrationSet, type SetFilters } from './local-lists.ts';
import { LOCAL_PAGE_WORDS } from './local-words.ts';
import { REGISTRATIONS, setPath } from './paths.ts';
import { RegistrationUpload } from './RegistrationUpload.tsx';

export const words: readonly WordArea[] = [...LOCAL_PAGE_WORDS, lifeLabels, fileImportLabels];

/** The sets of registrations, and the way to upload another one (MSC-017). */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const may = useButtons(REGISTRATIONS);
  const bus = useOwnBus();
  const list = useList(REGISTRATION_SETS);
  return (
    <MovingScreen<RegistrationSet, SetFilters>
      title={t('local.upload')}
      list={list}
      keyOf={({ setId }) => setId}
      nameOf={({ setCode }) => setCode}
      filters={
        may('SEARCH')
          ? {
              label: t('local.filter'),
              fields: [
                { kind: 'choice', name: 'bu', label: t('local.bu'), options: bus },
                { kind: 'free text', name: 'month', label: t('local.month') },
                {
                  kind: 'choice',
                  name: 'status',
                  label: t('local.status'),
                  options: stateChoices(labels, REGISTRATION_SET),
                },
              ],
            }
          : undefined
      }
      tools={
        may('IMPORT') && (
          <ExportButton
            label={t('local.template')}
            download={(manner) => client.download('registrations.template', { ...manner })}
          />
        )
      }
      start={may('IMPORT') ? <RegistrationUpload onLoaded={list.reload} /> : undefined}
      columns={columnsIn(labels)}
      none={{
        icon: <Import size={32} />,
        title: t('local.none'),
        text: t('local.noneText'),
        filtered: { title: t('local.noneFound'), text: t('local.noneFoundText') },
      }}
    />
  );
}

function columnsIn({ t }: Words): readonly Column<RegistrationSet>[] {
  return [
    {
      id: 'code',
      title: t('local.set'),
      width: '110px',
      fixed: true,
      cell: ({ setId, setCode }) => <Link href={setPath(setId)}>{setCode}</Link>,
    },
    { id: 'bu', title: t('local.bu'), width: '90px', cell: ({ bu }) => bu },
    { id: 'month', title: t('local.month'), width: '100px', sortBy: 'month', cell: ({ month }) => month },
    { id: 'number', title: t('local.number'), width: '90px', align: 'right', cell: ({ number }) => number },
    {
      id: 'status',
      title: t('local.status'),
      width: '120px',
      cell: ({ status }) => <StateTag machine={REGISTRATION_SET} status={status} />,
    },
    {
      id: 'rows',
      title: t('local.rows'),
      width: '90px',
      align: 'right',
      cell: ({ rows }) => rows.toLocaleString('en-US'),
    },
    { id: 'uploadedBy', title: t('local.uploadedBy'), width: '140px', cell: ({ createdBy }) => createdBy || '-' },
    { id: 'checkedBy', title: t('local.checkedBy'), width: '140px', cell: ({ checkedBy }) => checkedBy || '-' },
    {
      id: 'updated',
      title: t('local.updated'),
      width: '160px',
      sortBy: 'updatedAt',
      cell: ({ updatedAt }) => timeText(updatedAt),
    },
  ];
}
