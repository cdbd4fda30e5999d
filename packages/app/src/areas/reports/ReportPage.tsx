import { reportMessages } from '@oasis/engine/areas/reports';
import { commonMessages } from '@oasis/engine/messages';
import '@oasis/ui/sheet.css';
import { Button } from '@blueprintjs/core';
import { Th } from '@blueprintjs/icons';
import { useLocation, useSearch } from 'wouter';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { SHEET_AREAS } from '../../sheet/sheet-areas.ts';
import { reportLabels } from './labels.ts';
import { ReportBody } from './ReportBody.tsx';
import { SavedSearches } from './SavedSearches.tsx';

export const words: readonly WordArea[] = [commonMessages, reportMessages, reportLabels, ...SHEET_AREAS];

/** Average incentives against guidelines, and the sources of each figure (RPT-001, RPT-002). */
export function Page() {
  const { t } = useLabels();
  const [, navigate] = useLocation();
  const search = useSearch();
  return (
    <>
      <PageHead title={t('report.title')}>
        <SavedSearches />
        <Button icon={<Th />} onClick={() => navigate(search === '' ? '/budgutexcel' : `/budgutexcel?${search}`)}>
          {t('report.exportPage')}
        </Button>
      </PageHead>
      <ReportBody />
    </>
  );
}
