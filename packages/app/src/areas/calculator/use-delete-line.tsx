import { Trash } from '@blueprintjs/icons';
import { FINANCE_PRODUCTS } from '@oasis/engine/calculator';
import type { RowTool } from '../../administration/open-record.ts';
import { useChange } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import type { TableLine } from './lists.ts';

/** Takes lines out of a draft, after a question. */
export function useDeleteLine(onDone: () => void): RowTool<TableLine> {
  const { t, pick } = useLabels();
  const { ask, dialog } = useAsk(t('rate.title'));
  const change = useChange('calculator.removeLine');
  const remove = async ({ lineId, version, product, term, downPayment }: TableLine) => {
    const name = `${pick(FINANCE_PRODUCTS[product])} · ${term} · ${downPayment}%`;
    const question = { text: t('rate.deleteAsk', { name }), ok: t('rate.delete'), cancel: t('common.cancel') };
    if ((await ask({ ...question, intent: 'danger' })) !== 'ok') return;
    change.mutate(
      { query: { version }, body: { lineId } },
      {
        onSuccess: () => notify({ text: t('rate.deleted', { name }), severity: 'success' }),
        onSettled: onDone,
      },
    );
  };
  return {
    button: (line) => ({
      id: 'delete',
      label: t('rate.delete'),
      icon: <Trash />,
      intent: 'danger',
      run: () => void remove(line),
    }),
    dialog,
  };
}
