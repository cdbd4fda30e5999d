import { message } from '@oasis/engine/messages';
import type { ReactNode } from 'react';
import { client } from '../../api/client.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import type { User } from './user-list.ts';

export interface ReleaseSignIn {
  /** Says what it means, asks, and lets go of the person of the sign-in. What fails is told by the call. */
  readonly release: (user: User) => Promise<void>;
  /** To be placed somewhere on the page. */
  readonly dialog: ReactNode;
}

/** Lets the next sign-in under an account bind it anew. */
export function useReleaseSignIn(): ReleaseSignIn {
  const { t, say } = useLabels();
  const { ask, dialog } = useAsk(t('user.release'));
  const release = async ({ usrid, usrnm, fulnm }: User) => {
    const text = say(message('USER_RELEASE_CONFIRM', { who: fulnm, account: usrnm }));
    const answer = await ask({ text, ok: t('user.release'), cancel: t('common.cancel'), intent: 'danger' });
    if (answer !== 'ok') return;
    const released = await client.call('users.releaseSignIn', { body: { usrid } });
    if (released.ok) notify({ text: say(message('USER_RELEASED', { account: usrnm })), severity: 'success' });
  };
  return { release, dialog };
}
