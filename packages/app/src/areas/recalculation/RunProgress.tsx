import { ProgressBar, Tag } from '@blueprintjs/core';
import { useLabels } from '../../locale/use-labels.ts';
import { isOpen, type Run, STATE_INTENT, shareOf } from './run-state.ts';

/** The state of a run, and how many of its budgets are done. */
export function RunProgress({ run }: { readonly run: Run }) {
  const { t } = useLabels();
  const share = shareOf(run);
  const text = t('recalculation.progressOf', {
    done: run.done.toLocaleString('en-US'),
    budgets: run.budgets.toLocaleString('en-US'),
  });
  return (
    <span className="oasis-run-progress">
      <Tag minimal intent={STATE_INTENT[run.state]}>
        {t(`recalculation.${run.state}`)}
      </Tag>
      {isOpen(run) && (
        <span
          className="oasis-run-bar"
          role="progressbar"
          aria-label={t('recalculation.progressName', { run: run.runId })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
        >
          <ProgressBar value={share} intent="primary" animate={run.state === 'running'} stripes={false} aria-hidden />
        </span>
      )}
      <span className="oasis-run-count">{text}</span>
    </span>
  );
}
