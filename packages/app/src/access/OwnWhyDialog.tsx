import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { FailedState } from '@oasis/ui';
import { useId } from 'react';
import { useSnapshot } from 'valtio';
import { useCall } from '../api/use-call.ts';
import { useLabels } from '../locale/use-labels.ts';
import { askWhy, whyAsked } from '../state/why-asked.ts';
import { AskedChoice } from './AskedChoice.tsx';
import { WhyAnswer } from './WhyAnswer.tsx';

/** Over whatever page: why the user may or may not do something, also something that no button of his shows. */
export function OwnWhyDialog() {
  const { action } = useSnapshot(whyAsked);
  if (action === undefined) return null;
  return <OpenDialog action={action} />;
}

function close(): void {
  whyAsked.action = undefined;
}

function OpenDialog({ action }: { readonly action: string }) {
  const { t } = useLabels();
  const id = useId();
  return (
    <Dialog isOpen onClose={close} title={t('access.own')} style={{ width: 720 }}>
      <DialogBody>
        <div className="oasis-why-ask">
          <label htmlFor={id}>{t('access.action')}</label>
          <AskedChoice id={id} value={action} onChange={askWhy} />
        </div>
        {action !== '' && <OwnAnswer action={action} />}
      </DialogBody>
      <DialogFooter actions={<Button onClick={close}>{t('common.close')}</Button>} />
    </Dialog>
  );
}

/** Rights change at any time, so the answer is never one that was kept. */
function OwnAnswer({ action }: { readonly action: string }) {
  const query = useCall('access.ownWhy', { query: { action }, silent: true }, { inLanguage: true, fresh: true });
  if (query.isError) return <FailedState message={query.error.message} retry={() => void query.refetch()} />;
  return query.data === undefined || query.isPlaceholderData ? null : <WhyAnswer why={query.data} />;
}
