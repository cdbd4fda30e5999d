import { LogOut } from '@blueprintjs/icons';
import { message } from '@oasis/engine/messages';
import type { RowTool } from '../../administration/open-record.ts';
import { client } from '../../api/client.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import type { User } from './user-list.ts';

/** Ends all sessions of a user: asks for their number, then for confirmation. The calls report failures. */
export function useEndSessions(): RowTool<User> {
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
  const button = (user: User) => ({
    id: 'end-sessions',
    label: t('user.endSessions'),
    icon: <LogOut />,
    run: () => void end(user),
  });
  return { button, dialog };
}
