import { Edit, Endorsed, History, SendMessage, Trash, Undo } from '@blueprintjs/icons';
import type { ButtonCode } from '@oasis/engine/actions';
import { BATCH } from '@oasis/engine/areas/batches';
import type { RowAction } from '@oasis/ui';
import { moveAction } from '../../life/move-action.tsx';
import type { Words } from '../../locale/use-labels.ts';
import type { Batch } from './batch-list.ts';

/** The moves that sales makes with a batch and that are asked for in a dialog. */
export type AskedMove = 'submit' | 'withdraw' | 'discard';

/** The dialog that is open over the list of batches. */
export type OpenBatch =
  | { readonly kind: 'edit'; readonly batch: Batch | undefined }
  | { readonly kind: 'move'; readonly batch: Batch; readonly move: AskedMove }
  | { readonly kind: 'history'; readonly batch: Batch }
  | { readonly kind: 'submit'; readonly batches: readonly Batch[] };

interface ActionsOf {
  readonly batch: Batch;
  readonly may: (code: ButtonCode) => boolean;
  /** Whether its user may send it into approval. */
  readonly canSend: boolean;
  readonly open: (open: OpenBatch) => void;
  /** Leads to the page that shows what it asks for, and sends it. */
  readonly send: (batchId: number) => void;
}

/** What can be done with a batch, each by the button that its user holds, on or off as the table of states says. */
export function batchActions(words: Words, { batch, may, canSend, open, send }: ActionsOf): readonly RowAction[] {
  const { t } = words;
  const asked = (code: ButtonCode, move: AskedMove, icon: RowAction['icon']) =>
    may(code)
      ? [
          moveAction(words, batch.status, {
            id: move,
            rule: BATCH.moves[move],
            icon,
            run: () => open({ kind: 'move', batch, move }),
          }),
        ]
      : [];
  const edit = moveAction(words, batch.status, {
    id: 'edit',
    rule: BATCH.moves.save,
    icon: <Edit />,
    run: () => open({ kind: 'edit', batch }),
  });
  const sent = moveAction(words, batch.status, {
    id: 'package',
    rule: BATCH.moves.package,
    icon: <Endorsed />,
    run: () => send(batch.batchId),
  });
  return [
    ...(may('EDIT') ? [{ ...edit, label: t('batch.edit') }] : []),
    ...asked('SUBMIT', 'submit', <SendMessage />),
    ...(canSend ? [{ ...sent, label: t('batch.package') }] : []),
    ...asked('WITHDRAW', 'withdraw', <Undo />),
    ...asked('DISCARD', 'discard', <Trash />),
    { id: 'history', label: t('life.history'), icon: <History />, run: () => open({ kind: 'history', batch }) },
  ];
}
