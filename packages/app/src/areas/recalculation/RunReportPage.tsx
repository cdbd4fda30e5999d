import { ArrowLeft } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { RunReportOf, useRunReport } from './RunReportOf.tsx';
import { StopRun } from './StopRun.tsx';

export interface RunReportPageProps {
  readonly runId: number;
  readonly mayRun: boolean;
}

/** The page of a run. */
export function RunReportPage({ runId, mayRun }: RunReportPageProps) {
  const { t } = useLabels();
  const query = useRunReport(runId);
  return (
    <>
      <PageHead title={t('recalculation.runNumber', { run: runId })}>
        {mayRun && query.data !== undefined && <StopRun run={query.data.run} />}
        <Link href="/recalculation" className="oasis-run-back">
          <ArrowLeft /> {t('recalculation.back')}
        </Link>
      </PageHead>
      <RunReportOf query={query} />
    </>
  );
}
