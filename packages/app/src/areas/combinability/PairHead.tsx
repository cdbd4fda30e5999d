import { Button } from '@blueprintjs/core';
import { Comparison, Reset, Tick } from '@blueprintjs/icons';
import { message } from '@oasis/engine/messages';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { useChange } from '../../api/use-call.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import type { Detail } from './PairTable.tsx';
import { COMBINABILITY } from './paths.ts';

interface PairHeadProps {
  readonly detail: Detail;
  readonly onChanged: () => void;
  /** Called if another user changed the pairs first. */
  readonly onStale: () => void;
}

/** Actions on all pairs of a program. */
export function PairHead({ detail, onChanged, onStale }: PairHeadProps) {
  const { t } = useLabels();
  const may = useButtons(COMBINABILITY);
  const [isComparing, setComparing] = useState(false);
  const { pgmId, status, editing } = detail;
  const mayEdit = may('EDIT') && editing.editable;
  return (
    <span className="oasis-page-head-end">
      {may('EXPORT') && (
        <ExportButton
          label={t('combinability.export')}
          download={(manner) => client.download('combinability.export', { query: { pgmId }, ...manner })}
        />
      )}
      <Button icon={<Comparison />} onClick={() => setComparing(true)}>
        {t('combinability.compare')}
      </Button>
      {mayEdit && <FinishButton detail={detail} move="reset" onChanged={onChanged} onStale={onStale} />}
      {mayEdit && status !== 'Confirmed' && (
        <FinishButton detail={detail} move="confirm" onChanged={onChanged} onStale={onStale} />
      )}
      {isComparing && <CompareDialog detail={detail} onClose={() => setComparing(false)} />}
    </span>
  );
}

interface FinishButtonProps extends PairHeadProps {
  readonly move: 'reset' | 'confirm';
}

/** Confirms all pairs as shown, or resets them to the defaults, after a question. */
function FinishButton({ detail: { pgmId, code, asOf }, move, onChanged, onStale }: FinishButtonProps) {
  const { t, say } = useLabels();
  const label = t(`combinability.${move}`);
  const { ask, dialog } = useAsk(label);
  const keyOf = useAttemptKey();
  const finish = useChange(`combinability.${move}`);
  const run = async () => {
    const text = t(`combinability.${move}Question`, { program: code });
    if ((await ask({ text, ok: t('common.yes'), cancel: t('common.no') })) !== 'ok') return;
    const body = { pgmId, asOf };
    finish.mutate(
      { body, key: keyOf(body) },
      {
        onSuccess: ({ changed }) => {
          const said = move === 'reset' ? 'COMBINABILITY_RESET' : 'COMBINABILITY_CONFIRMED';
          notify({ text: say(message(said, { count: changed })), severity: 'success' });
          onChanged();
        },
        onError: onStale,
      },
    );
  };
  const isConfirm = move === 'confirm';
  return (
    <>
      <Button
        intent={isConfirm ? 'success' : 'none'}
        icon={isConfirm ? <Tick /> : <Reset />}
        loading={finish.isPending}
        onClick={() => void run()}
      >
        {label}
      </Button>
      {dialog}
    </>
  );
}
