import { Button } from '@blueprintjs/core';
import { Calculator } from '@blueprintjs/icons';
import type { TemplateForm } from '@oasis/engine/template';
import { EmptyState, FailedState } from '@oasis/ui';
import { Link } from 'wouter';
import { WhyRefused } from '../../api/WhyRefused.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { Waiting } from '../../pages/Waiting.tsx';
import { RunReportOf, useRunReport } from '../recalculation/RunReportOf.tsx';
import { StopRun } from '../recalculation/StopRun.tsx';
import type { Trial } from './use-trial.ts';

interface TrialPaneProps {
  readonly trial: Trial;
  /** The present form on the page. */
  readonly form: TemplateForm;
}

/** Which totals of existing budgets the form would move that was tested. */
export function TrialPane({ trial: { start, tested, begin, close }, form }: TrialPaneProps) {
  const { t } = useLabels();
  if (tested === undefined) return null;
  const { data, error, isPending } = start;
  return (
    <section aria-label={t('template.trial')} className="oasis-template-trial">
      <div className="oasis-template-bar">
        <h2>{t('template.trial')}</h2>
        {tested !== form && <span className="oasis-template-hint">{t('template.trialOld')}</span>}
        <Button size="small" onClick={close}>
          {t('template.trialClose')}
        </Button>
      </div>
      {isPending && <Waiting />}
      {error !== null && (
        <FailedState message={error.message} retry={() => begin(tested)} remedy={<WhyRefused of={error} />} />
      )}
      {data !== undefined &&
        (data.budgets === 0 ? (
          <EmptyState icon={<Calculator size={32} />} title={t('template.trialNone')} />
        ) : (
          <Report key={data.runId} runId={data.runId} />
        ))}
    </section>
  );
}

function Report({ runId }: { readonly runId: number }) {
  const { t } = useLabels();
  const query = useRunReport(runId);
  return (
    <>
      <div className="oasis-template-bar">
        <Link href={`/recalculation/${runId}`}>{t('recalculation.runNumber', { run: runId })}</Link>
        {query.data !== undefined && <StopRun run={query.data.run} />}
      </div>
      <RunReportOf query={query} />
    </>
  );
}
