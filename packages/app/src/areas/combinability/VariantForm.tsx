import { Button, Callout, Radio, RadioGroup } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { type DecisionDraft, decisionForm } from '@oasis/engine/areas/combinability';
import { message } from '@oasis/engine/messages';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { CallError } from '../../api/call-error.ts';
import { useCall, useChange } from '../../api/use-call.ts';
import { DateField } from '../../forms/DateField.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { ChoiceField, chosenId, idText, PickField, TextField } from '../../forms/FormFields.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useDealerSource } from './dealer-source.ts';

interface VariantDraft extends DecisionDraft {
  readonly dealerId: number | null;
  readonly dealerName: string;
  readonly groupId: number | null;
  readonly answer: 'yes' | 'no' | 'back';
}

type Field = 'dealerId' | 'groupId' | keyof DecisionDraft;

interface VariantFormProps {
  readonly pair: CallData<'combinability.pair'>;
  readonly pgmId?: number;
  readonly onSaved: () => void;
  /** Called if another user changed the pair first. */
  readonly onStale: () => void;
}

const EMPTY: VariantDraft = { dealerId: null, dealerName: '', groupId: null, answer: 'no', validFrom: '', reason: '' };
const COMBINES = { yes: true, no: false, back: null } as const;

/** Saves another answer of a pair for a dealer or a group, or removes it. */
export function VariantForm({ pair, pgmId, onSaved, onStale }: VariantFormProps) {
  const { t, say } = useLabels();
  const keyOf = useAttemptKey();
  const save = useChange('combinability.saveVariant');
  const released = pair.low.released && pair.high.released;
  const form = useEngineForm<VariantDraft, Field>({
    start: () => ({ ...EMPTY, validFrom: released ? pair.today : '' }),
    check: checkVariant,
  });
  const send = ({ answer, dealerName: _, ...draft }: VariantDraft) => {
    const { asOf, low, high } = pair;
    const codes = { one: low.code, other: high.code, asOf, ...(pgmId !== undefined && { pgmId }) };
    const body = { ...draft, ...codes, combines: COMBINES[answer] };
    save.mutate(
      { body, key: keyOf(body), silent: true },
      {
        onSuccess: ({ changed }) => {
          notify({ text: say(message('COMBINABILITY_SAVED', { count: changed })), severity: 'success' });
          onSaved();
        },
        onError: (error) => {
          form.refuse(error);
          if (error instanceof CallError && error.failure.kind === 'conflict') onStale();
        },
      },
    );
  };
  return (
    <form
      noValidate
      className="oasis-pair-variant"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) form.submit(send);
      }}
    >
      <h2>{t('combinability.variantTitle')}</h2>
      <FormBody form={form}>
        <WhomFields form={form} />
        <RadioGroup
          inline
          label={t('combinability.answer')}
          selectedValue={form.draft.answer}
          onChange={({ currentTarget: { value } }) => form.change('reason', { answer: answerOf(value) })}
        >
          <Radio value="yes" label={t('combinability.combine')} />
          <Radio value="no" label={t('combinability.exclude')} />
          <Radio value="back" label={t('combinability.takeBack')} />
        </RadioGroup>
        <TextField form={form} field="reason" label={t('combinability.reason')} required />
        <DateField
          form={form}
          field="validFrom"
          label={t('combinability.validFrom')}
          hint={t('combinability.validFromHint')}
        />
      </FormBody>
      {save.error !== null && !save.isPending && (
        <Callout compact intent="danger" role="alert">
          {save.error.message}
        </Callout>
      )}
      <Button type="submit" intent="primary" loading={save.isPending}>
        {t('combinability.saveVariant')}
      </Button>
    </form>
  );
}

interface WhomFieldsProps {
  readonly form: ReturnType<typeof useEngineForm<VariantDraft, Field>>;
}

/** A dealer or a group: choosing one takes the other away. */
function WhomFields({ form }: WhomFieldsProps) {
  const { t } = useLabels();
  const dealers = useDealerSource();
  const { data } = useCall('design.options', {}, { inLanguage: true });
  const groups = (data?.groups ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <PickField
        form={form}
        field="dealerId"
        label={t('combinability.dealer')}
        source={dealers}
        chosen={form.draft.dealerName}
        onChoose={(dealer) =>
          form.change('dealerId', {
            dealerId: dealer?.dealerId ?? null,
            dealerName: dealer === undefined ? '' : dealer.code,
            groupId: null,
          })
        }
      />
      <ChoiceField
        form={form}
        field="groupId"
        label={t('combinability.group')}
        options={groups}
        value={idText(form.draft.groupId)}
        part={(value) => ({ groupId: chosenId(value), dealerId: null, dealerName: '' })}
      />
    </>
  );
}

function checkVariant(draft: VariantDraft) {
  const { dealerId, groupId } = draft;
  const missing = { field: 'dealerId' as const, message: message('COMBINABILITY_DEALER_MISSING') };
  const wrong = decisionForm.check({ validFrom: draft.validFrom, reason: draft.reason });
  return [...(dealerId === null && groupId === null ? [missing] : []), ...wrong];
}

function answerOf(value: string): VariantDraft['answer'] {
  return value === 'yes' || value === 'back' ? value : 'no';
}
