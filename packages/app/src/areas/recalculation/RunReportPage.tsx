import { ArrowLeft } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
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
      <div className="oasis-page-head">
        <PageHeading title={t('recalculation.runNumber', { run: runId })} />
        <span className="oasis-page-head-end">
          {mayRun && query.data !== undefined && <StopRun run={query.data.run} />}
          <Link href="/recalculation" className="oasis-run-back">
            <ArrowLeft /> {t('recalculation.back')}
          </Link>
        </span>
      </div>
      <RunReportOf query={query} />
    </>
  );
}
