import { SUPPORT_ORDER } from '@oasis/engine/areas/support-orders';
import { dayOf } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { useState } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { LifeDialog } from '../../life/LifeDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { orderDraft, orderFields } from './OrderFields.tsx';

interface NoteDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Notes an order of a support car. */
export function NoteDialog({ onDone, onClose }: NoteDialogProps) {
  const { t, say } = useLabels();
  const keyOf = useAttemptKey();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <LifeDialog
      title={t('order.note')}
      text={t('order.noteText')}
      submitLabel={t('order.note')}
      width={560}
      rule={SUPPORT_ORDER.moves.note}
      hasNoReason
      more={orderFields(today, { vin: '', programCode: '', orderDay: today, remark: '' })}
      send={(draft) => {
        const body = orderDraft(draft);
        return client.call('supportOrders.note', { body, key: keyOf(body), silent: true });
      }}
      onDone={({ orderCode: order }) => {
        notify({ text: say(message('SUPPORT_NOTED', { order })), severity: 'success' });
        onDone();
        onClose();
      }}
      onStale={() => undefined}
      onClose={onClose}
    />
  );
}
