import { Document } from '@blueprintjs/icons';
import type { Column } from '@oasis/ui';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { DeductionTabs } from './DeductionTabs.tsx';
import { RELEASE_LIST, type Release } from './demo-lists.ts';
import { DEMO_WORDS } from './demo-words.ts';
import { DEDUCTION_RELEASES, DEDUCTIONS } from './paths.ts';

export const words: readonly WordArea[] = [...DEMO_WORDS];

/** The releases of deductions, each with its file. */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const may = useButtons(DEDUCTIONS);
  const list = useList(RELEASE_LIST);
  return (
    <>
      <DeductionTabs here={DEDUCTION_RELEASES} />
      <MovingScreen<Release, Readonly<Record<string, string>>>
        title={t('deduction.tabReleases')}
        list={list}
        keyOf={({ releaseNumber }) => releaseNumber}
        nameOf={({ fileName }) => fileName}
        columns={columnsIn(labels, may('EXPORT'))}
        none={{ icon: <Document size={32} />, title: t('deduction.noReleases') }}
      />
    </>
  );
}

function columnsIn({ t }: Words, mayDownload: boolean): readonly Column<Release>[] {
  return [
    { id: 'release', title: t('deduction.release'), width: '90px', fixed: true, cell: (row) => row.releaseNumber },
    { id: 'at', title: t('deduction.releasedAt'), width: '160px', cell: (row) => timeText(row.releasedAt) },
    { id: 'by', title: t('deduction.releasedBy'), width: '160px', cell: (row) => row.releasedBy || '-' },
    { id: 'count', title: t('deduction.count'), width: '90px', align: 'right', cell: (row) => row.count },
    { id: 'net', title: t('deduction.net'), width: '140px', align: 'right', cell: (row) => moneyText(row.net) },
    {
      id: 'file',
      title: t('deduction.file'),
      width: '260px',
      cell: ({ releaseNumber, fileName }) =>
        mayDownload ? (
          <ExportButton
            label={fileName}
            download={(manner) => client.download('demoDeductions.download', { query: { releaseNumber }, ...manner })}
          />
        ) : (
          fileName
        ),
    },
  ];
}
