import { Duplicate, Edit, Plus, Stop, Tick } from '@blueprintjs/icons';
import { CHAIN_VERSION } from '@oasis/engine/areas/chains';
import { message } from '@oasis/engine/messages';
import { useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { useChange } from '../../api/use-call.ts';
import { type Moves, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import type { ChainLine } from './chain-list.ts';
import { CHAINS, wizardPath } from './path.ts';

type Version = Pick<ChainLine, 'approvalChainId' | 'status' | 'effectiveFrom' | 'version' | 'code' | 'number'>;

/** Name of a version of a chain. */
export function nameOf({ code, number }: Pick<Version, 'code' | 'number'>): string {
  return `${code} v${number}`;
}

/** The viewer's actions on a version in its state; a change reloads it. */
export function useVersionMoves(reload: () => void): Moves<Version> {
  const { t, say } = useLabels();
  const [, navigate] = useLocation();
  const begin = useNextVersion(reload);
  const { save, activate, inactivate } = CHAIN_VERSION.moves;
  /** A next version begins from one that is no draft. */
  const next = { button: 'EDIT', rule: { ...save, from: ['Active', 'Inactive'] } } as const;
  return useMoves<Version>({
    may: useButtons(CHAINS),
    nameOf,
    reload,
    onlyFitting: true,
    moves: {
      edit: {
        rule: save,
        button: 'EDIT',
        icon: <Edit />,
        label: t('chain.edit'),
        run: ({ approvalChainId }) => navigate(wizardPath('customApprovalChainSecond', approvalChainId)),
      },
      activate: {
        rule: activate,
        button: 'ACTIVATE|DEACTIVATE',
        icon: <Tick />,
        intent: 'success',
        asks: ({ effectiveFrom: day }) => ({ text: say(message('CHAIN_ACTIVATE_ASK', { day })), hasNoReason: true }),
        send: async ({ approvalChainId: id, version, effectiveFrom: day }) =>
          made(
            await client.call('chains.activate', { params: { id }, query: { version }, body: {}, silent: true }),
            () => ({ said: message('CHAIN_ACTIVATED', { day }) }),
          ),
      },
      copy: { ...next, icon: <Duplicate />, label: t('chain.copyVersion'), run: begin('chains.copyVersion') },
      version: { ...next, icon: <Plus />, label: t('chain.newVersion'), run: begin('chains.newVersion') },
      inactivate: {
        rule: inactivate,
        button: 'ACTIVATE|DEACTIVATE',
        icon: <Stop />,
        intent: 'danger',
        asks: () => ({ text: say(message('CHAIN_INACTIVATE_ASK')) }),
        send: async ({ approvalChainId: id, version }, { reason }) =>
          made(
            await client.call('chains.inactivate', {
              params: { id },
              query: { version },
              body: { reason },
              silent: true,
            }),
            () => ({ said: message('CHAIN_INACTIVATED') }),
          ),
      },
    },
  });
}

/** Begins the next version of a chain, as a copy or without steps, and opens its draft. */
function useNextVersion(reload: () => void) {
  const [, navigate] = useLocation();
  const keyOf = useAttemptKey();
  const calls = {
    'chains.copyVersion': useChange('chains.copyVersion'),
    'chains.newVersion': useChange('chains.newVersion'),
  };
  return (call: keyof typeof calls) =>
    ({ approvalChainId }: Version) =>
      calls[call].mutate(
        { body: { approvalChainId }, key: keyOf({ call, approvalChainId }) },
        {
          onSuccess: (made) => navigate(wizardPath('customApprovalChainSecond', made.approvalChainId)),
          onError: reload,
        },
      );
}
