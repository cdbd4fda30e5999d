import { Spinner } from '@blueprintjs/core';
import { useLabels } from '../locale/use-labels.ts';

/** In place of a page whose code or data has not come yet. */
export function Waiting() {
  const { t } = useLabels();
  return (
    <div className="oasis-waiting" role="status">
      <Spinner size={32} aria-label={t('common.loading')} />
    </div>
  );
}
