import './approval.css';
import { Button, HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useLabels } from '../locale/use-labels.ts';

interface NameApproverProps {
  /** Users who can be named. */
  readonly people: readonly { readonly usrid: number; readonly fulnm: string }[];
  /** Names the user; a failure was shown. */
  readonly onName: (usrid: number) => Promise<void>;
}

/** Names who decides where nobody is left of the step. */
export function NameApprover({ people, onName }: NameApproverProps) {
  const { t } = useLabels();
  const id = useId();
  const [to, setTo] = useState('');
  return (
    <div className="oasis-name-approver">
      <label htmlFor={id}>{t('step.approver')}</label>
      <HTMLSelect id={id} value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)}>
        <option value="">{t('common.select')}</option>
        {people.map(({ usrid, fulnm }) => (
          <option key={usrid} value={usrid}>
            {fulnm}
          </option>
        ))}
      </HTMLSelect>
      <Button disabled={to === ''} onClick={() => void onName(Number(to))}>
        {t('step.nameApprover')}
      </Button>
    </div>
  );
}
