import { Unlock } from '@blueprintjs/icons';
import { whyNotRelease } from '@oasis/engine/areas/users';
import { message } from '@oasis/engine/messages';
import type { RowTool } from '../../administration/open-record.ts';
import { client } from '../../api/client.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { useUser, viewerOf } from '../../state/use-user.ts';
import type { User } from './user-list.ts';

/** Lets the next sign-in with an account bind it again: explains the effect, and asks. The call reports failures. */
export function useReleaseSignIn(): RowTool<User> {
  const user = useUser();
  const { t, say } = useLabels();
  const { ask, dialog } = useAsk(t('user.release'));
  const release = async ({ usrid, usrnm, fulnm }: User) => {
    const text = say(message('USER_RELEASE_CONFIRM', { who: fulnm, account: usrnm }));
    const answer = await ask({ text, ok: t('user.release'), cancel: t('common.cancel'), intent: 'danger' });
    if (answer !== 'ok') return;
    const released = await client.call('users.releaseSignIn', { body: { usrid } });
    if (released.ok) notify({ text: say(message('USER_RELEASED', { account: usrnm })), severity: 'success' });
  };
  const button = (row: User) => {
    const reason = whyNotRelease(viewerOf(user), row, user.permissions.includes('USER_GRANT'));
    return {
      id: 'release',
      label: t('user.release'),
      icon: <Unlock />,
      ...(reason !== undefined && { offBecause: say(reason) }),
      run: () => void release(row),
    };
  };
  return { button, dialog };
}
