import { commonMessages } from '@oasis/engine/messages';
import '@oasis/ui/sheet.css';
import './report.css';
import { Button } from '@blueprintjs/core';
import { ArrowLeft } from '@blueprintjs/icons';
import { useLocation, useSearch } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { SHEET_AREAS } from '../../sheet/sheet-areas.ts';
import { reportLabels } from './labels.ts';
import { ReportSheet } from './ReportSheet.tsx';
import { useReport } from './use-report.ts';

export const words: readonly WordArea[] = [commonMessages, reportLabels, ...SHEET_AREAS];

const REPORT = '/budgetReport/0';

/** The rows of the report's last search, and their file (RPT-003, RPT-024, RPT-025). */
export function Page() {
  const { t } = useLabels();
  const report = useReport();
  const may = useButtons(REPORT);
  const [, navigate] = useLocation();
  const search = useSearch();
  return (
    <>
      <PageHead title={t('report.exportTitle')}>
        <Button
          icon={<ArrowLeft />}
          variant="minimal"
          onClick={() => navigate(search === '' ? REPORT : `${REPORT}?${search}`)}
        >
          {t('report.back')}
        </Button>
        {may('EXPORT') && (
          <ExportButton
            label={t('report.export')}
            download={(manner) => client.download('report.export', { body: report.request, ...manner })}
          />
        )}
      </PageHead>
      <ReportSheet report={report} />
    </>
  );
}
