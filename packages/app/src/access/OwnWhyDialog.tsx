import { Button, Dialog, DialogFooter } from '@blueprintjs/core';
import { ScrollBody, useReturnFocus } from '@oasis/ui';
import { useSnapshot } from 'valtio';
import { useLabels } from '../locale/use-labels.ts';
import { Later } from '../pages/Later.tsx';
import { lazyPage } from '../pages/lazy-page.ts';
import { Waiting } from '../pages/Waiting.tsx';
import { whyAsked } from '../state/why-asked.ts';

const OwnWhy = lazyPage(() => import('./OwnWhy.tsx'));

/** Over any page: why the user may or may not do something, even something for which he has no button. */
export function OwnWhyDialog() {
  const { action } = useSnapshot(whyAsked);
  return action === undefined ? null : <OpenDialog />;
}

function close(): void {
  whyAsked.action = undefined;
}

function OpenDialog() {
  const { t } = useLabels();
  useReturnFocus();
  return (
    <Dialog isOpen onClose={close} title={t('access.own')} style={{ width: 720 }}>
      <ScrollBody>
        <Later meanwhile={<Waiting />}>
          <OwnWhy />
        </Later>
      </ScrollBody>
      <DialogFooter actions={<Button onClick={close}>{t('common.close')}</Button>} />
    </Dialog>
  );
}
