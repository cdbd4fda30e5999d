import { message } from '@oasis/engine/messages';
import type { ReactNode } from 'react';
import { client } from '../../api/client.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import type { User } from './user-list.ts';

export interface EndSessions {
  /** Asks how many sessions somebody has, asks whether they are to end, and ends them. What fails is told by the calls. */
  readonly end: (user: User) => Promise<void>;
  /** To be placed somewhere on the page. */
  readonly dialog: ReactNode;
}

/** Signs somebody out everywhere. */
export function useEndSessions(): EndSessions {
  const { t, say } = useLabels();
  const { ask, dialog } = useAsk(t('user.endSessions'));
  const end = async ({ usrid, fulnm }: User) => {
    const open = await client.call('sessions.ofUser', { query: { usrid } });
    if (!open.ok) return;
    const count = open.value.sessions;
    if (count === 0) {
      notify({ text: say(message('SESSIONS_NONE')), severity: 'info' });
      return;
    }
    const text = say(message('USER_SESSIONS_END_CONFIRM', { who: fulnm, count }));
    const answer = await ask({ text, ok: t('user.endSessions'), cancel: t('common.cancel'), intent: 'danger' });
    if (answer !== 'ok') return;
    const ended = await client.call('sessions.endOfUser', { body: { usrid } });
    if (ended.ok) notify({ text: say(message('SESSIONS_ENDED', { count: ended.value.ended })), severity: 'success' });
  };
  return { end, dialog };
}
