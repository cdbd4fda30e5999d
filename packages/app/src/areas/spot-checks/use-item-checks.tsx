import { Cross, Tick } from '@blueprintjs/icons';
import { SPOT_ITEM } from '@oasis/engine/areas/spot-checks';
import { message } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { TextField } from '../../forms/FormFields.tsx';
import { type Moves, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { CHECKING } from './paths.ts';
import type { SpotItem } from './spot-lists.ts';

/** What a checker finds of a sampled claim: it passes, or fails with the amount that it should have had. */
export function useItemChecks(reload: () => void): Moves<SpotItem> {
  const { t } = useLabels();
  return useMoves<SpotItem>({
    may: useButtons(CHECKING),
    nameOf: ({ claimCode }) => claimCode,
    reload,
    onlyFitting: true,
    moves: {
      pass: {
        rule: SPOT_ITEM.moves.pass,
        button: 'CHECK',
        icon: <Tick />,
        intent: 'success',
        asks: () => ({ text: t('spot.passText'), hasNoReason: true }),
        send: async ({ itemId, claimCode }) => made(await passItem(itemId), ({ status }) => movedTo(claimCode, status)),
      },
      fail: {
        rule: SPOT_ITEM.moves.fail,
        button: 'CHECK',
        icon: <Cross />,
        intent: 'danger',
        asks: () => ({
          text: t('spot.failText'),
          more: {
            start: { rightNet: '' },
            check: () => [],
            fields: (form) => <TextField form={form} field="rightNet" label={t('spot.rightNet')} required />,
          },
        }),
        send: async ({ itemId, claimCode }, { rightNet = '', reason }) => {
          const body = { itemId, outcome: 'fail' as const, rightNet, reason };
          return made(await client.call('spotItems.check', { body, silent: true }), ({ status }) =>
            movedTo(claimCode, status),
          );
        },
      },
    },
  });
}

/** Passes a sampled claim. */
export function passItem(itemId: number) {
  return client.call('spotItems.check', { body: { itemId, outcome: 'pass' }, silent: true });
}

function movedTo(claim: string, status: string) {
  const { en, zh } = stateName(SPOT_ITEM.states, status);
  return { said: message('SPOT_MOVED', { list: claim, state: { en, zh } }) };
}
