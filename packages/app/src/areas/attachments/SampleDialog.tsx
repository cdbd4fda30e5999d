import { Dialog } from '@blueprintjs/core';
import type { sampleRecord } from '@oasis/engine/areas/attachments';
import type { RecordRow } from '@oasis/engine/records';
import { ScrollBody, useReturnFocus } from '@oasis/ui';
import { useLabels } from '../../locale/use-labels.ts';
import { Samples } from './Samples.tsx';

interface SampleDialogProps {
  readonly attachment: Pick<RecordRow<typeof sampleRecord>, 'attachmentId' | 'nameEn' | 'nameCn'>;
  readonly isEdited: boolean;
  readonly onClose: () => void;
}

/** The samples of an attachment in a modal. */
export function SampleDialog({ attachment, isEdited, onClose }: SampleDialogProps) {
  const { t, pick } = useLabels();
  useReturnFocus();
  const name = pick({ en: attachment.nameEn, zh: attachment.nameCn });
  return (
    <Dialog
      isOpen
      title={t('attachment.samplesOf', { name })}
      onClose={onClose}
      canOutsideClickClose={false}
      style={{ width: 760 }}
    >
      <ScrollBody>
        <Samples attachmentId={attachment.attachmentId} isEdited={isEdited} />
      </ScrollBody>
    </Dialog>
  );
}
