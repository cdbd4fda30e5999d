import { type BlockEndDraft, blockEndForm } from '@oasis/engine/areas/blocks';
import { message } from '@oasis/engine/messages';
import { dealerText } from '../../administration/DealerField.tsx';
import { formFailure } from '../../api/form-failure.tsx';
import { useChange } from '../../api/use-call.ts';
import { DateField } from '../../forms/DateField.tsx';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { today } from '../../locale/today.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import type { Block } from './block.ts';

interface EndDialogProps {
  readonly block: Block;
  /** It was ended, or another user changed it. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Ends a block early, from today unless another day is chosen. */
export function EndDialog({ block, onDone, onClose }: EndDialogProps) {
  const words = useLabels();
  const { t, say } = words;
  const day = today();
  const end = useChange('blocks.end');
  const form = useEngineForm<BlockEndDraft, keyof BlockEndDraft>({
    start: () => ({ liftedFrom: day, reason: '' }),
    check: blockEndForm(day).check,
    keepAs: `end of dealer-block:${block.blockId}`,
  });
  const send = (draft: BlockEndDraft) =>
    end.mutate(
      { body: { ...draft, blockId: block.blockId }, query: { version: block.version }, silent: true },
      {
        onSuccess: () => {
          notify({ text: say(message('BLOCK_ENDED')), severity: 'success' });
          onDone();
          onClose();
        },
        onError: form.refuse,
      },
    );
  const dealer = dealerText(block, words);
  return (
    <FilledDialog
      open
      title={t('block.endTitle', { dealer })}
      submitLabel={t('block.end')}
      busy={end.isPending}
      filled={form}
      {...formFailure(end)}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <FormBody form={form}>
        <DateField form={form} field="liftedFrom" label={t('block.endFrom')} required hint={t('block.endHint')} />
        <TextField form={form} field="reason" label={t('block.endReason')} required long />
      </FormBody>
    </FilledDialog>
  );
}
