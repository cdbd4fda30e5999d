import { Suspense } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import { lazyPage } from '../pages/lazy-page.ts';
import { PageBoundary } from '../pages/PageBoundary.tsx';
import type { EditReportProps } from './EditReport.tsx';
import { reportTitle } from './report-title.ts';

const EditReport = lazyPage(async () => ({ Page: (await import('./EditReport.tsx')).EditReport, words: [] }));

/** The report of a block, whose code comes with the first refusal; how much was refused is said at once. */
export function LaterReport(props: EditReportProps) {
  const words = useLabels();
  return (
    <PageBoundary>
      <Suspense fallback={<p role="status">{reportTitle(props.report, words)}</p>}>
        <EditReport {...props} />
      </Suspense>
    </PageBoundary>
  );
}
