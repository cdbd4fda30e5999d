import { message } from '@oasis/engine/messages';
import { useChange } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import type { Absence } from './delegation-list.ts';

/** Ends an absence after asking. */
export function useEnd(call: 'delegations.endOwn' | 'delegations.end', reload: () => void) {
  const { t, say } = useLabels();
  const { ask, dialog } = useAsk(t('delegation.title'));
  const change = useChange(call);
  const end = async ({ delegationId, version }: Absence) => {
    const answer = await ask({
      text: say(message('DELEGATION_END_ASK')),
      ok: t('delegation.end'),
      cancel: t('common.cancel'),
    });
    if (answer !== 'ok') return;
    change.mutate(
      { body: { delegationId }, query: { version } },
      {
        onSuccess: () => notify({ text: say(message('DELEGATION_ENDED')), severity: 'success' }),
        onSettled: reload,
      },
    );
  };
  return { run: (absence: Absence) => void end(absence), dialog };
}
