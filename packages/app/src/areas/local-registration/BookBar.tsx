import { Button, Callout } from '@blueprintjs/core';
import { Confirm, SendMessage } from '@blueprintjs/icons';
import type { CallFailure } from '@oasis/api-client';
import { message } from '@oasis/engine/messages';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import type { AskedMonth, Preview } from './local-lists.ts';
import { LOCAL_RESULTS } from './paths.ts';

interface BookBarProps {
  readonly asked: AskedMonth;
  readonly preview: Preview;
  readonly reload: () => void;
}

/** The press that books what is shown of a month, and the one that releases what waits. */
export function BookBar({ asked, preview, reload }: BookBarProps) {
  const { t, say } = useLabels();
  const may = useButtons(LOCAL_RESULTS);
  const keyOf = useAttemptKey();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const { counts, mark, waiting } = preview;
  const { bu, month } = asked;
  const differs = counts.book + counts.change + counts.withdraw > 0;
  const during = async (work: () => Promise<CallFailure | undefined>) => {
    setBusy(true);
    setFailure(await work());
    setBusy(false);
    reload();
  };
  const book = async () => {
    const body = { bu, month, mark };
    const answer = await client.call('localResults.book', { body, key: keyOf(['book', body]), silent: true });
    if (!answer.ok) return answer.error;
    const { booked, changed, withdrawn } = answer.value;
    notify({ text: say(message('LOCAL_BOOKED', { booked, changed, withdrawn })), severity: 'success' });
    return undefined;
  };
  const release = async () => {
    const body = { bu, month };
    const answer = await client.call('localResults.release', {
      body,
      key: keyOf(['release', mark, body]),
      silent: true,
    });
    if (!answer.ok) return answer.error;
    notify({ text: say(message('LOCAL_RELEASED', { count: answer.value.released })), severity: 'success' });
    return undefined;
  };
  return (
    <>
      <div className="oasis-claim-run-line">
        {may('BOOK') && (
          <Button
            intent="primary"
            icon={<Confirm />}
            disabled={!differs}
            loading={isBusy}
            onClick={() => void during(book)}
          >
            {t('local.book')}
          </Button>
        )}
        {may('RELEASE') && (
          <Button icon={<SendMessage />} disabled={waiting === 0} loading={isBusy} onClick={() => void during(release)}>
            {t('local.release')}
          </Button>
        )}
      </div>
      {failure !== undefined && (
        <Callout compact intent="danger" role="alert">
          {failure.message}
        </Callout>
      )}
    </>
  );
}
