import { sessionMessages } from '@oasis/engine/areas/sessions';
import { signInMessages } from '@oasis/engine/areas/sign-in';
import './sessions.css';
import { Button } from '@blueprintjs/core';
import { LogOut } from '@blueprintjs/icons';
import { type Message, message } from '@oasis/engine/messages';
import { administrationLabels } from '../../administration/labels.ts';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { PageHead } from '../../pages/PageHead.tsx';
import { AccountChanges } from './AccountChanges.tsx';
import { sessionLabels } from './labels.ts';
import { SessionTable } from './SessionTable.tsx';

export const words: readonly WordArea[] = [sessionMessages, signInMessages, administrationLabels, sessionLabels];

/** Where one is signed in oneself, and the way to end it. */
export function Page() {
  const { t, say } = useLabels();
  const query = useCall('sessions.own', { silent: true }, { fresh: true });
  const { ask, dialog } = useAsk(t('session.title'));
  const isAlone = !(query.data ?? []).some(({ current }) => !current);
  const confirmed = async (question: Message): Promise<boolean> =>
    (await ask({ text: say(question), ok: t('session.end'), cancel: t('common.cancel'), intent: 'danger' })) === 'ok';
  const end = async (question: Message, call: () => ReturnType<typeof endOne>) => {
    if (!(await confirmed(question))) return;
    const outcome = await call();
    if (outcome.ok)
      notify({ text: say(message('SESSIONS_ENDED', { count: outcome.value.ended })), severity: 'success' });
    await query.refetch();
  };
  return (
    <>
      <PageHead title={t('session.title')}>
        <Button
          icon={<LogOut />}
          disabled={isAlone}
          onClick={() => void end(message('OTHER_SESSIONS_END_CONFIRM'), () => client.call('sessions.endOthers', {}))}
        >
          {t('session.endOthers')}
        </Button>
      </PageHead>
      <p className="oasis-sessions-lead">{t('session.lead')}</p>
      <AccountChanges />
      <SessionTable
        query={query}
        onEnd={({ sessionId }) => void end(message('SESSION_END_CONFIRM'), () => endOne(sessionId))}
      />
      {dialog}
    </>
  );
}

function endOne(sessionId: string) {
  return client.call('sessions.end', { body: { sessionId } });
}
