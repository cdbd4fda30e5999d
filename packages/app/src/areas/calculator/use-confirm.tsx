import { Tick } from '@blueprintjs/icons';
import { versionName } from '@oasis/engine/areas/calculator';
import { message } from '@oasis/engine/messages';
import type { RowTool } from '../../administration/open-record.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { useChange } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import type { TableVersion } from './lists.ts';

/** Confirms drafts, after a question. */
export function useConfirm(onDone: () => void): RowTool<TableVersion> {
  const { t, say } = useLabels();
  const { ask, dialog } = useAsk(t('calculator.title'));
  const change = useChange('calculator.confirm');
  const keyOf = useAttemptKey();
  const confirm = async (row: TableVersion) => {
    const { calculatorId, version } = row;
    const name = versionName(row);
    const text = say(message('CALCULATOR_CONFIRM_ASK', { name }));
    if ((await ask({ text, ok: t('calculator.confirm'), cancel: t('common.cancel') })) !== 'ok') return;
    change.mutate(
      { query: { version }, body: { calculatorId }, key: keyOf({ calculatorId, version }) },
      {
        onSuccess: () => notify({ text: say(message('CALCULATOR_CONFIRMED', { name })), severity: 'success' }),
        onSettled: onDone,
      },
    );
  };
  return {
    button: (row) => ({
      id: 'confirm',
      label: t('calculator.confirm'),
      icon: <Tick />,
      intent: 'success',
      ...(row.lines === 0 && { offBecause: say(message('CALCULATOR_EMPTY')) }),
      run: () => void confirm(row),
    }),
    dialog,
  };
}
