import { Cross, Disable, Edit, SendMessage, Tick, Undo } from '@blueprintjs/icons';
import { SUPPORT_ORDER } from '@oasis/engine/areas/support-orders';
import { dayOf } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ORDERS } from '../../claims/paths.ts';
import { type Move, type Moves, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { orderDraft, orderFields } from './OrderFields.tsx';
import type { SupportOrder } from './order-list.ts';

/** The moves of an order: its dealer edits, submits or cancels it; head office answers it. */
export function useOrderMoves(reload: () => void): Moves<SupportOrder> {
  const { t } = useLabels();
  const [today] = useState(() => dayOf(new Date()));
  return useMoves<SupportOrder>({
    may: useButtons(ORDERS),
    nameOf: ({ orderCode }) => orderCode,
    reload,
    onlyFitting: true,
    moves: {
      edit: {
        rule: SUPPORT_ORDER.moves.edit,
        button: 'EDIT',
        icon: <Edit />,
        asks: ({ vin, programCode, orderDay, remark }) => ({
          text: t('order.noteText'),
          hasNoReason: true,
          more: orderFields(today, { vin, programCode, orderDay, remark }),
        }),
        send: async ({ orderId, version, orderCode: order }, draft) => {
          const body = { orderId, ...orderDraft(draft) };
          const answer = await client.call('supportOrders.edit', { query: { version }, body, silent: true });
          return made(answer, () => ({ said: message('SUPPORT_NOTED', { order }) }));
        },
      },
      submit: moved('submit', { button: 'EDIT', icon: <SendMessage />, text: t('order.submitText') }),
      confirm: moved('confirm', { button: 'DECIDE', icon: <Tick />, text: t('order.confirmText') }),
      reject: moved('reject', { button: 'DECIDE', icon: <Cross />, text: t('order.rejectText') }),
      cancel: moved('cancel', { button: 'EDIT', icon: <Disable />, text: t('order.cancelText') }),
      revoke: moved('revoke', { button: 'DECIDE', icon: <Undo />, text: t('order.revokeText') }),
    },
  });
}

type Answered = 'submit' | 'confirm' | 'reject' | 'cancel' | 'revoke';

function moved(
  move: Answered,
  { text, ...more }: Pick<Move<SupportOrder>, 'button' | 'icon'> & { readonly text: string },
): Move<SupportOrder> {
  const rule = SUPPORT_ORDER.moves[move];
  const { to } = rule;
  return {
    rule,
    ...more,
    asks: () => ({ text, hasNoReason: !('reason' in rule) }),
    send: async ({ orderId, version, orderCode: order }, { reason }) => {
      const answer = await client.call(`supportOrders.${move}`, {
        query: { version },
        body: { orderId, reason },
        silent: true,
      });
      const { en, zh } = stateName(SUPPORT_ORDER.states, to);
      return made(answer, () => ({ said: message('SUPPORT_MOVED', { order, state: { en, zh } }) }));
    },
  };
}
