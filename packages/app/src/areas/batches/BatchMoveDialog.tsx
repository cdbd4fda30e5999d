import { BATCH } from '@oasis/engine/areas/batches';
import { type MessageCode, message } from '@oasis/engine/messages';
import { client } from '../../api/client.ts';
import { LifeDialog } from '../../life/LifeDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import type { AskedMove } from './batch-actions.tsx';
import type { Batch } from './batch-list.ts';

interface BatchMoveDialogProps {
  readonly batch: Batch;
  readonly move: AskedMove;
  readonly onDone: () => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

const SAID = {
  submit: 'BATCH_SUBMITTED',
  withdraw: 'BATCH_WITHDRAWN',
  discard: 'BATCH_DISCARDED',
} as const satisfies Readonly<Record<AskedMove, MessageCode>>;

/** Asks before a batch is submitted, withdrawn or given up. */
export function BatchMoveDialog({ batch, move, onDone, onStale, onClose }: BatchMoveDialogProps) {
  const { t, pick, say } = useLabels();
  const { batchId, batchCode, batchName, version } = batch;
  const rule = BATCH.moves[move];
  return (
    <LifeDialog
      title={`${pick(rule.name)}: ${batchCode} ${batchName}`}
      text={t(`batch.${move}Text`)}
      submitLabel={pick(rule.name)}
      rule={rule}
      send={({ reason }) =>
        client.call(`batches.${move}`, {
          query: { version },
          body: { batchId, ...(reason !== '' && { reason }) },
          silent: true,
        })
      }
      onDone={() => {
        notify({ text: say(message(SAID[move], { batch: batchCode })), severity: 'success' });
        onDone();
      }}
      onStale={onStale}
      onClose={onClose}
    />
  );
}
