import { Button, Dialog, DialogFooter } from '@blueprintjs/core';
import { ScrollBody, useReturnFocus } from '@oasis/ui';
import { useLabels } from '../locale/use-labels.ts';
import { Later } from '../pages/Later.tsx';
import { lazyPage } from '../pages/lazy-page.ts';
import { Waiting } from '../pages/Waiting.tsx';

const Comments = lazyPage(() => import('./program-comments.ts'));

interface CommentsDialogProps {
  readonly title: string;
  readonly programId: number;
  readonly onClose: () => void;
}

/** The comments on a program over a page that has no room for them; they come with their first opening. */
export function CommentsDialog({ title, programId, onClose }: CommentsDialogProps) {
  const { t } = useLabels();
  useReturnFocus();
  return (
    <Dialog isOpen onClose={onClose} title={title} canOutsideClickClose={false} style={{ width: 760 }}>
      <ScrollBody>
        <Later meanwhile={<Waiting />}>
          <Comments programId={programId} />
        </Later>
      </ScrollBody>
      <DialogFooter actions={<Button onClick={onClose}>{t('common.close')}</Button>} />
    </Dialog>
  );
}
