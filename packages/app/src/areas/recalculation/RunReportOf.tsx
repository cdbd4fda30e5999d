import { Classes } from '@blueprintjs/core';
import '@oasis/ui/sheet.css';
import './recalculation.css';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { FailedTable, MovesTable } from './ReportTables.tsx';
import { RunProgress } from './RunProgress.tsx';
import { isOpen, LOOK_MS, type RunReport, speedOf, whatText } from './run-state.ts';

/** The report of a run, asked for again until the run has ended. */
export function useRunReport(runId: number) {
  return useCall(
    'batch.report',
    { params: { runId }, silent: true },
    { again: (last) => (last !== undefined && isOpen(last.run) ? LOOK_MS : false) },
  );
}

/** The result of a run: figures, the budgets that differ or would change, and those that could not be calculated. */
export function RunReportOf({ query }: { readonly query: ReturnType<typeof useRunReport> }) {
  const { t } = useLabels();
  return (
    <>
      {query.isError && <QueryFailed query={query} />}
      {query.isPending && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {query.data !== undefined && !query.isError && <Report report={query.data} />}
    </>
  );
}

function Report({ report }: { readonly report: RunReport }) {
  const words = useLabels();
  const { t } = words;
  const { run } = report;
  return (
    <>
      <section className="oasis-run-head" aria-label={t('recalculation.figures')}>
        <p>
          <strong>{whatText(run, words)}</strong>
          {', '}
          {run.year ?? t('recalculation.allYears')}
        </p>
        <p aria-live="polite">
          <RunProgress run={run} />
        </p>
        <Figures report={report} />
      </section>
      <MovesTable report={report} />
      {report.failed.length > 0 && <FailedTable failed={report.failed} />}
    </>
  );
}

function Figures({ report }: { readonly report: RunReport }) {
  const { t } = useLabels();
  const { run, tables, written, left } = report;
  const speed = speedOf(run);
  const numbers: readonly (readonly [label: string, text: string])[] = [
    [t('recalculation.tables'), count(tables)],
    [t('recalculation.cells'), count(run.cells)],
    [t('recalculation.seconds'), run.seconds.toFixed(2)],
    [t('recalculation.speed'), speed === undefined ? t('common.none') : count(speed)],
    ...(run.what === 'stored' ? ([[t('recalculation.written'), count(written)]] as const) : []),
    ...(left > 0 ? ([[t('recalculation.left'), count(left)]] as const) : []),
    [t('recalculation.by'), run.requestedBy || t('recalculation.byCommand')],
    [t('recalculation.at'), timeText(run.requestedAt)],
  ];
  return (
    <dl className="oasis-run-figures">
      {numbers.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
