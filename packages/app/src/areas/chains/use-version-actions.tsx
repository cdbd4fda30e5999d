import { Duplicate, Edit, Plus, Stop, Tick } from '@blueprintjs/icons';
import { CHAIN_VERSION } from '@oasis/engine/areas/chains';
import { message } from '@oasis/engine/messages';
import { movesFrom } from '@oasis/engine/states';
import type { RowAction } from '@oasis/ui';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { useChange } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import type { ChainLine } from './chain-list.ts';
import { InactivateDialog } from './InactivateDialog.tsx';
import { CHAINS, wizardPath } from './path.ts';

type Version = Pick<ChainLine, 'approvalChainId' | 'status' | 'effectiveFrom' | 'version' | 'code' | 'number'>;

interface VersionActions {
  readonly of: (version: Version) => readonly RowAction[];
  /** To be placed somewhere on the page. */
  readonly dialog: ReactNode;
}

/** What can be done with a version in its state by who looks at it; a change loads anew. */
export function useVersionActions(reload: () => void): VersionActions {
  const { t } = useLabels();
  const may = useButtons(CHAINS);
  const [, navigate] = useLocation();
  const { versions, activate, dialog } = useChanges(reload);
  const [ending, setEnding] = useState<Version>();
  const of = (version: Version): readonly RowAction[] => {
    const moves = movesFrom(CHAIN_VERSION, version.status);
    const { approvalChainId: id } = version;
    const drawing = may('EDIT');
    const deciding = may('ACTIVATE|DEACTIVATE');
    const all: readonly (RowAction & { readonly isThere: boolean })[] = [
      {
        id: 'edit',
        label: t('chain.edit'),
        icon: <Edit />,
        isThere: drawing && moves.includes('save'),
        run: () => navigate(wizardPath('customApprovalChainSecond', id)),
      },
      {
        id: 'activate',
        label: t('chain.activate'),
        icon: <Tick />,
        intent: 'success',
        isThere: deciding && moves.includes('activate'),
        run: () => activate(version),
      },
      {
        id: 'copy',
        label: t('chain.copyVersion'),
        icon: <Duplicate />,
        isThere: drawing && version.status !== 'Draft',
        run: () => versions('chains.copyVersion', id),
      },
      {
        id: 'version',
        label: t('chain.newVersion'),
        icon: <Plus />,
        isThere: drawing && version.status !== 'Draft',
        run: () => versions('chains.newVersion', id),
      },
      {
        id: 'inactivate',
        label: t('chain.inactivate'),
        icon: <Stop />,
        intent: 'danger',
        isThere: deciding && moves.includes('inactivate'),
        run: () => setEnding(version),
      },
    ];
    return all.flatMap(({ isThere, ...action }) => (isThere ? [action] : []));
  };
  return {
    of,
    dialog: (
      <>
        {dialog}
        {ending !== undefined && (
          <InactivateDialog version={ending} onDone={reload} onClose={() => setEnding(undefined)} />
        )}
      </>
    ),
  };
}

function useChanges(reload: () => void) {
  const { t, say } = useLabels();
  const [, navigate] = useLocation();
  const { ask, dialog } = useAsk(t('chain.title'));
  const keyOf = useAttemptKey();
  const calls = {
    'chains.copyVersion': useChange('chains.copyVersion'),
    'chains.newVersion': useChange('chains.newVersion'),
  };
  const activation = useChange('chains.activate');
  const versions = (call: keyof typeof calls, approvalChainId: number) =>
    calls[call].mutate(
      { body: { approvalChainId }, key: keyOf({ call, approvalChainId }) },
      {
        onSuccess: (made) => navigate(wizardPath('customApprovalChainSecond', made.approvalChainId)),
        onError: reload,
      },
    );
  const activate = async ({ approvalChainId: id, effectiveFrom, version }: Version) => {
    const text = say(message('CHAIN_ACTIVATE_ASK', { day: effectiveFrom }));
    if ((await ask({ text, ok: t('chain.activate'), cancel: t('common.cancel') })) !== 'ok') return;
    activation.mutate(
      { params: { id }, query: { version }, body: {} },
      {
        onSuccess: () => notify({ text: say(message('CHAIN_ACTIVATED', { day: effectiveFrom })), severity: 'success' }),
        onSettled: reload,
      },
    );
  };
  return { versions, activate: (version: Version) => void activate(version), dialog };
}
