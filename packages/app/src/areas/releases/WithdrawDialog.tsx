import { FormGroup, TextArea } from '@blueprintjs/core';
import { FormDialog } from '@oasis/ui';
import { useId, useState } from 'react';
import { client } from '../../api/client.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { Release } from './release-type.ts';

interface WithdrawDialogProps {
  readonly release: Release;
  readonly title: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks why a letter is withdrawn, and withdraws it. */
export function WithdrawDialog({ release: { releaseId, version }, title, onClose, onDone }: WithdrawDialogProps) {
  const { t } = useLabels();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const withdraw = async () => {
    setBusy(true);
    const done = await client.call('releases.withdraw', {
      body: { releaseId, reason },
      query: { version },
      silent: true,
    });
    setBusy(false);
    if (!done.ok) return setFailure(done.error.message);
    onDone();
    onClose();
  };
  return (
    <FormDialog
      open
      title={title}
      submitLabel={t('release.withdraw')}
      busy={isBusy}
      failure={failure}
      onSubmit={() => void withdraw()}
      onClose={onClose}
    >
      <p>{t('release.withdrawText')}</p>
      <FormGroup label={t('release.reason')} labelFor={id}>
        <TextArea
          id={id}
          autoFocus
          fill
          rows={3}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      </FormGroup>
    </FormDialog>
  );
}
