import { Alert, Button } from '@blueprintjs/core';
import { Stop } from '@blueprintjs/icons';
import { message } from '@oasis/engine/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { isOpen, type Run } from './run-state.ts';

/** Stops an open run after a question; nothing for one that has ended. */
export function StopRun({ run }: { readonly run: Pick<Run, 'runId' | 'state'> }) {
  const { t, say } = useLabels();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancel = useChange('batch.cancel');
  if (!isOpen(run) && !asking) return null;
  const refresh = () => {
    setAsking(false);
    void queries.invalidateQueries({ queryKey: ['batch.list'] });
    void queries.invalidateQueries({ queryKey: ['batch.report'] });
  };
  const stop = () =>
    cancel.mutate(
      { body: { runId: run.runId } },
      {
        onSuccess: () => notify({ text: say(message('BATCH_CANCELLED')), severity: 'success' }),
        onSettled: refresh,
      },
    );
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        icon={<Stop />}
        aria-label={t('recalculation.stopRun', { run: run.runId })}
        onClick={() => setAsking(true)}
      >
        {t('recalculation.stop')}
      </Button>
      <Alert
        isOpen={asking}
        intent="danger"
        loading={cancel.isPending}
        canEscapeKeyCancel
        cancelButtonText={t('common.cancel')}
        confirmButtonText={t('recalculation.stop')}
        onCancel={() => setAsking(false)}
        onConfirm={stop}
      >
        {say(message('BATCH_CANCEL_CONFIRM'))}
      </Alert>
    </>
  );
}
