import { commonMessages } from '@oasis/engine/messages';
import '@oasis/ui/sheet.css';
import './report.css';
import { Button } from '@blueprintjs/core';
import { Th } from '@blueprintjs/icons';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { SHEET_AREAS } from '../../sheet/sheet-areas.ts';
import { reportLabels } from './labels.ts';
import { ReportFilterBar } from './ReportFilterBar.tsx';
import { ReportNotes } from './ReportNotes.tsx';
import { ReportPictures } from './ReportPictures.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import type { ReportRow } from './report-filters.ts';
import { Sources } from './Sources.tsx';
import { useReport } from './use-report.ts';

export const words: readonly WordArea[] = [commonMessages, reportLabels, ...SHEET_AREAS];

/** Average incentives against guidelines, and where each figure comes from (RPT-001, RPT-002). */
export function Page() {
  const { t } = useLabels();
  const report = useReport();
  const [row, setRow] = useState<ReportRow>();
  const [, navigate] = useLocation();
  const search = useSearch();
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={t('report.title')} />
        <span className="oasis-page-head-end">
          <Button icon={<Th />} onClick={() => navigate(search === '' ? '/budgutexcel' : `/budgutexcel?${search}`)}>
            {t('report.exportPage')}
          </Button>
        </span>
      </div>
      <ReportFilterBar report={report} />
      <ReportNotes report={report} />
      <ReportSheet report={report} onRow={setRow} />
      <div className="oasis-report-below">
        <Sources request={report.request} row={row} />
        {report.query.data !== undefined && <ReportPictures report={report.query.data} />}
      </div>
    </>
  );
}
