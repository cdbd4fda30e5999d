import { useButtons } from '../../administration/use-buttons.ts';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { TabbedPage } from '../../pages/TabbedPage.tsx';
import { APPROVED_LIST, APPROVING, APPROVING_TABS } from './paths.ts';
import { SampleTable } from './SampleTable.tsx';
import { SPOT_WORDS } from './spot-words.ts';

export const words: readonly WordArea[] = [...SPOT_WORDS, lifeLabels];

/** Samples that wait for a decision, and those that were decided; each tab by its privilege (SPC-034 to SPC-038). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(APPROVING);
  const tabs = [
    {
      code: 'SCA-01',
      path: APPROVING,
      title: t('spot.pendingApproval'),
      panel: (
        <SampleTable
          title={t('spot.lists')}
          status="PendingApproval"
          base={APPROVED_LIST}
          linksRounds
          noneText={t('spot.noneToApprove')}
        />
      ),
    },
    {
      code: 'SCA-02',
      path: APPROVING_TABS.approvalReview,
      title: t('spot.approvalReview'),
      panel: (
        <SampleTable
          title={t('spot.lists')}
          status="Approved,Rejected"
          base={APPROVED_LIST}
          linksRounds
          noneText={t('spot.noneDecided')}
        />
      ),
    },
  ] as const;
  return <TabbedPage id="spotApproval" title={t('spot.approval')} tabs={tabs.filter(({ code }) => may(code))} />;
}
