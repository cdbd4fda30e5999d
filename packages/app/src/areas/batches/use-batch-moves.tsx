import { Edit, Endorsed, History, SendMessage, Trash, Undo } from '@blueprintjs/icons';
import type { ButtonCode } from '@oasis/engine/actions';
import { BATCH } from '@oasis/engine/areas/batches';
import { type MessageCode, message } from '@oasis/engine/messages';
import { useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { type Move, type Moves, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { CREATE_PACKAGE, SALES_PACKAGES } from '../../program/program-paths.ts';
import type { Batch } from './batch-list.ts';
import { SALES_HOME } from './tabs.ts';

const SAID = {
  submit: 'BATCH_SUBMITTED',
  withdraw: 'BATCH_WITHDRAWN',
  discard: 'BATCH_DISCARDED',
} as const satisfies Readonly<Record<string, MessageCode>>;

interface Led {
  readonly reload: () => void;
  readonly edit: (batch: Batch) => void;
  readonly history: (batch: Batch) => void;
}

/** Actions on a batch: its moves, the way to its package, and its history. */
export function useBatchMoves({ reload, edit, history }: Led): Moves<Batch> {
  const { t } = useLabels();
  const [, navigate] = useLocation();
  const [may, sends] = [useButtons(SALES_HOME), useButtons(SALES_PACKAGES)];
  const asked = (move: keyof typeof SAID, button: ButtonCode, icon: Move<Batch>['icon']): Move<Batch> => ({
    rule: BATCH.moves[move],
    button,
    icon,
    asks: () => ({ text: t(`batch.${move}Text`) }),
    send: async ({ batchId, batchCode: batch, version }, { reason }) => {
      const body = { batchId, ...(reason !== '' && { reason }) };
      const answer = await client.call(`batches.${move}`, { query: { version }, body, silent: true });
      return made(answer, () => ({ said: message(SAID[move], { batch }) }));
    },
  });
  const moves = useMoves<Batch>({
    may: (button) => (button === 'START' ? sends(button) : may(button)),
    nameOf,
    reload,
    moves: {
      edit: { rule: BATCH.moves.save, button: 'EDIT', icon: <Edit />, label: t('batch.edit'), run: edit },
      submit: asked('submit', 'SUBMIT', <SendMessage />),
      package: {
        rule: BATCH.moves.package,
        button: 'START',
        icon: <Endorsed />,
        label: t('batch.package'),
        run: ({ batchId }) => navigate(`${CREATE_PACKAGE}?batchId=${batchId}`),
      },
      withdraw: asked('withdraw', 'WITHDRAW', <Undo />),
      discard: asked('discard', 'DISCARD', <Trash />),
    },
  });
  return {
    ...moves,
    of: (batch) => [
      ...moves.of(batch),
      { id: 'history', label: t('life.history'), icon: <History />, run: () => history(batch) },
    ],
  };
}

/** Name of a batch. */
export function nameOf({ batchCode, batchName }: Pick<Batch, 'batchCode' | 'batchName'>): string {
  return `${batchCode} ${batchName}`;
}
