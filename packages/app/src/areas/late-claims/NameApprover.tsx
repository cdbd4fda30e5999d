import { Button, HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { LATE } from './paths.ts';

/** Names who decides where nobody is left of the step. */
export function NameApprover({ requestId, onDone }: { readonly requestId: number; readonly onDone: () => void }) {
  const { t } = useLabels();
  const id = useId();
  const may = useButtons(LATE)('NAME');
  const keyOf = useAttemptKey();
  const [to, setTo] = useState('');
  const people = useCall('late.people', { query: { requestId }, silent: true }, { enabled: may });
  if (!may) return null;
  const name = async () => {
    const body = { requestId, to: Number(to) };
    const answer = await client.call('late.name', { body, key: keyOf(body) });
    if (answer.ok) onDone();
  };
  return (
    <div className="oasis-late-find">
      <label htmlFor={id}>{t('late.approver')}</label>
      <HTMLSelect id={id} value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)}>
        <option value="">{t('common.select')}</option>
        {(people.data ?? []).map(({ usrid, fulnm }) => (
          <option key={usrid} value={usrid}>
            {fulnm}
          </option>
        ))}
      </HTMLSelect>
      <Button disabled={to === ''} onClick={() => void name()}>
        {t('late.nameTitle')}
      </Button>
    </div>
  );
}
