import { BATCH } from '@oasis/engine/areas/batches';
import { message } from '@oasis/engine/messages';
import { client } from '../../api/client.ts';
import { LifeDialog } from '../../life/LifeDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import type { Batch } from './batch-list.ts';

interface SubmitBatchesProps {
  readonly batches: readonly Batch[];
  readonly onDone: () => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Submits several batches, all of them or none (PRG-023). */
export function SubmitBatches({ batches, onDone, onStale, onClose }: SubmitBatchesProps) {
  const { t, say, pick } = useLabels();
  return (
    <LifeDialog
      title={t('batch.submitSelected')}
      text={t('batch.submitSelectedText', { batches: batches.map(({ batchCode }) => batchCode).join(', ') })}
      submitLabel={pick(BATCH.moves.submit.name)}
      rule={BATCH.moves.submit}
      hasNoReason
      send={() =>
        client.call('batches.submitList', {
          body: { batchIds: batches.map(({ batchId }) => batchId) },
          silent: true,
        })
      }
      onDone={(done) => {
        notify({ text: say(message('BATCHES_SUBMITTED', { count: done.length })), severity: 'success' });
        onDone();
      }}
      onStale={onStale}
      onClose={onClose}
    />
  );
}
