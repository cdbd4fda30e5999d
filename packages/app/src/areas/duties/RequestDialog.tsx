import { DUTIES, dutyName } from '@oasis/engine/areas/duties';
import { type Message, message } from '@oasis/engine/messages';
import { FormRow } from '@oasis/ui';
import { useState } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { useChange } from '../../api/use-call.ts';
import { DateField } from '../../forms/DateField.tsx';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import { type EngineForm, useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { type Person, PersonSearch } from '../../people/PersonSearch.tsx';
import { dayText, pairText } from './duty-list.ts';

interface RequestDraft {
  readonly usrid: number | null;
  /** Name of the pair. */
  readonly pair: string;
  readonly reason: string;
  /** 'YYYY-MM-DD'. */
  readonly until: string;
}

type RequestField = keyof RequestDraft;

const EMPTY: RequestDraft = { usrid: null, pair: '', reason: '', until: '' };

export interface RequestDialogProps {
  readonly onClose: () => void;
  readonly onRequested: () => void;
}

/** Asks that a person may hold two duties; a second person decides. */
export function RequestDialog({ onClose, onRequested }: RequestDialogProps) {
  const { t, say } = useLabels();
  const request = useChange('duties.request');
  const keyOf = useAttemptKey();
  const form = useEngineForm<RequestDraft, RequestField>({
    start: () => EMPTY,
    check: checkRequest,
    keepAs: 'new duty',
  });
  const send = ({ usrid, pair, reason, until }: RequestDraft) => {
    const [first = '', second = ''] = pair.split('+');
    const body = { usrid: usrid ?? 0, first, second, reason, until };
    request.mutate(
      { body, key: keyOf(body), silent: true },
      {
        onSuccess: () => {
          notify({ text: say(message('DUTY_REQUESTED')), severity: 'success' });
          onRequested();
        },
        onError: form.refuse,
      },
    );
  };
  return (
    <FilledDialog
      open
      title={t('duty.requestTitle')}
      submitLabel={t('duty.request')}
      busy={request.isPending}
      filled={form}
      {...formFailure(request)}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <FormBody form={form}>
        <RequestFields form={form} />
      </FormBody>
    </FilledDialog>
  );
}

function RequestFields({ form }: { readonly form: EngineForm<RequestDraft, RequestField> }) {
  const { t, pick } = useLabels();
  const { draft } = form;
  const [person, setPerson] = useState<Person>();
  const pairs = DUTIES.map((pair) => ({
    value: dutyName(pair.first, pair.second),
    label: `${pairText(pair, pick)}: ${pick(pair.reason)}`,
  }));
  return (
    <>
      <FormRow label={t('duty.person')} required error={form.errorOf('usrid')}>
        {(control) => (
          <PersonSearch
            control={control}
            label={t('duty.person')}
            chosen={person}
            onChoose={(one) => {
              setPerson(one);
              form.change('usrid', { usrid: one?.usrid ?? null });
            }}
          />
        )}
      </FormRow>
      <ChoiceField
        form={form}
        field="pair"
        label={t('duty.pair')}
        required
        options={pairs}
        value={draft.pair}
        part={(pair) => ({ pair })}
      />
      <TextField form={form} field="reason" label={t('duty.reason')} required long />
      <DateField form={form} field="until" label={t('duty.until')} required />
    </>
  );
}

/** The refusals known without the server, in the order of the form. */
function checkRequest({ usrid, pair, reason, until }: RequestDraft) {
  const refusals: { readonly field: RequestField; readonly message: Message }[] = [];
  if (usrid === null) refusals.push({ field: 'usrid', message: message('DUTY_PERSON_MISSING') });
  if (pair === '') refusals.push({ field: 'pair', message: message('DUTY_PAIR_MISSING') });
  if (reason.trim() === '') refusals.push({ field: 'reason', message: message('DUTY_REASON_MISSING') });
  if (until === '') refusals.push({ field: 'until', message: message('DUTY_DAY_MISSING') });
  else if (until < dayText(new Date())) refusals.push({ field: 'until', message: message('DUTY_DAY_PAST') });
  return refusals;
}
