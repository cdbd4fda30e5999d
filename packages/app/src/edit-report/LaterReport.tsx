import { useLabels } from '../locale/use-labels.ts';
import { Later } from '../pages/Later.tsx';
import { lazyPart } from '../pages/lazy-page.ts';
import type { EditReportProps } from './EditReport.tsx';
import { reportTitle } from './report-title.ts';

const EditReport = lazyPart(async () => (await import('./EditReport.tsx')).EditReport);

/** The report of a block, whose code is loaded with the first refusal; the number of refused cells is shown at once. */
export function LaterReport(props: EditReportProps) {
  const words = useLabels();
  return (
    <Later meanwhile={<p role="status">{reportTitle(props.report, words)}</p>}>
      <EditReport {...props} />
    </Later>
  );
}
