import { InputGroup, Radio, RadioGroup } from '@blueprintjs/core';
import { message } from '@oasis/engine/messages';
import { FormRow } from '@oasis/ui';
import { useState } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { useChange } from '../../api/use-call.ts';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { type Run, yearOf } from './run-state.ts';

const WHATS: readonly Run['what'][] = ['stored', 'msrp', 'kufri', 'template'];

export interface StartDialogProps {
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

/** Asks for the kind and the year of the calculation. */
export function StartDialog({ onClose, onStarted }: StartDialogProps) {
  const { t, say } = useLabels();
  const [what, setWhat] = useState<Run['what']>('stored');
  const [yearText, setYearText] = useState('');
  const [tried, setTried] = useState(false);
  const start = useChange('batch.start');
  const keyOf = useAttemptKey();
  const year = yearOf(yearText);
  const send = () => {
    setTried(true);
    if (year === undefined) return;
    const body = { what, year };
    start.mutate(
      { body, key: keyOf(body), silent: true },
      {
        onSuccess: () => {
          notify({ text: say(message('BATCH_STARTED')), severity: 'success' });
          onStarted();
        },
      },
    );
  };
  return (
    <FilledDialog
      open
      title={t('recalculation.start')}
      submitLabel={t('recalculation.startNow')}
      busy={start.isPending}
      filled={{ dirty: yearText !== '' || what !== 'stored' }}
      {...formFailure(start)}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioGroup
        label={t('recalculation.what')}
        selectedValue={what}
        onChange={(event) => setWhat(WHATS.find((each) => each === event.currentTarget.value) ?? 'stored')}
      >
        {WHATS.map((each) => (
          <Radio key={each} value={each} label={t(`recalculation.what.${each}`)} />
        ))}
      </RadioGroup>
      <p className="oasis-run-hint">
        {t(what === 'stored' ? 'recalculation.hint.stored' : 'recalculation.hint.preview')}
      </p>
      <FormRow
        label={t('recalculation.year')}
        hint={t('recalculation.yearHint')}
        error={tried && year === undefined ? t('recalculation.yearWrong') : undefined}
      >
        {(control) => (
          <InputGroup
            {...control}
            inputMode="numeric"
            maxLength={10}
            placeholder={t('recalculation.allYears')}
            value={yearText}
            onValueChange={setYearText}
          />
        )}
      </FormRow>
    </FilledDialog>
  );
}
