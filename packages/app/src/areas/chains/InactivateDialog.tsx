import { message } from '@oasis/engine/messages';
import { formFailure } from '../../api/form-failure.tsx';
import { useChange } from '../../api/use-call.ts';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import type { ChainLine } from './chain-list.ts';

interface InactivateDialogProps {
  readonly version: Pick<ChainLine, 'approvalChainId' | 'code' | 'number' | 'version'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Reason {
  readonly reason: string;
}

/** Takes a version out of force, for a reason. */
export function InactivateDialog({ version, onDone, onClose }: InactivateDialogProps) {
  const { t, say } = useLabels();
  const change = useChange('chains.inactivate');
  const form = useEngineForm<Reason, 'reason'>({
    start: () => ({ reason: '' }),
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason' as const, message: message('REASON_MISSING') }] : [],
  });
  const send = ({ reason }: Reason) =>
    change.mutate(
      { params: { id: version.approvalChainId }, query: { version: version.version }, body: { reason }, silent: true },
      {
        onSuccess: () => {
          notify({ text: say(message('CHAIN_INACTIVATED')), severity: 'success' });
          onClose();
        },
        onError: form.refuse,
        onSettled: onDone,
      },
    );
  return (
    <FilledDialog
      open
      title={`${t('chain.inactivate')}: ${version.code} v${version.number}`}
      submitLabel={t('chain.inactivate')}
      busy={change.isPending}
      filled={form}
      {...formFailure(change)}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <FormBody form={form}>
        <p>{say(message('CHAIN_INACTIVATE_ASK'))}</p>
        <TextField form={form} field="reason" label={t('chain.reason')} required long />
      </FormBody>
    </FilledDialog>
  );
}
