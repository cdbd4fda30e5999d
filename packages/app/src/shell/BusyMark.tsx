import { Spinner } from '@blueprintjs/core';
import { useSnapshot } from 'valtio';
import { useLabels } from '../locale/use-labels.ts';
import { clientState } from '../state/client-state.ts';

/** The spinner of the header, while requests are in flight (API-003). Its place stays, so nothing jumps. */
export function BusyMark() {
  const { t } = useLabels();
  const { busy } = useSnapshot(clientState);
  return (
    <span className="oasis-busy" role="status">
      {busy > 0 && (
        <>
          <Spinner size={18} />
          <span className="oasis-hidden">{t('shell.busy')}</span>
        </>
      )}
    </span>
  );
}
