import { Spinner } from '@blueprintjs/core';
import { useLabels } from '../locale/use-labels.ts';

/** Shown while a page's code or data is loading. */
export function Waiting() {
  const { t } = useLabels();
  return (
    <div className="oasis-waiting" role="status">
      <Spinner size={32} aria-label={t('common.loading')} />
    </div>
  );
}
