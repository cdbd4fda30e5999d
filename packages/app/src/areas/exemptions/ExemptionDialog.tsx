import {
  EXEMPTION_RULES,
  type ExemptionDraft,
  type ExemptionField,
  exemptionRefusals,
  isExemptionRule,
} from '@oasis/engine/areas/exemptions';
import { dayOf } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { CallError, orThrow } from '../../api/call-error.ts';
import { client } from '../../api/client.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { DateField } from '../../forms/DateField.tsx';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { ChoiceField, chosenId, idText, TextField } from '../../forms/FormFields.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { notify } from '../../notify/notices.ts';
import { useBuChoices } from '../../program/use-bu-choices.ts';
import type { ExemptionDetail } from './exemption-lists.ts';

interface ExemptionDialogProps {
  /** Undefined for a new one. */
  readonly exemption: ExemptionDetail | undefined;
  readonly onDone: (exemptionId: number) => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Draws an exemption up, or changes a draft. */
export function ExemptionDialog({ exemption, onDone, onStale, onClose }: ExemptionDialogProps) {
  const { t } = useLabels();
  const bus = useBuChoices();
  const rules = useWordOptions(EXEMPTION_RULES);
  const [today] = useState(() => dayOf(new Date()));
  const form = useEngineForm<ExemptionDraft, ExemptionField>({
    start: () => (exemption === undefined ? emptyOn(today) : draftOf(exemption)),
    check: (draft) => exemptionRefusals(draft, today),
  });
  const { attempt, send } = useSaving({ exemption, onDone, onStale, onClose }, form.refuse);
  const { buId, rule } = form.draft;
  return (
    <FilledDialog
      open
      title={t(exemption === undefined ? 'exemption.new' : 'exemption.edit')}
      submitLabel={t('exemption.save')}
      busy={attempt.isPending}
      filled={form}
      {...formFailure(attempt)}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <p>{t('exemption.formText')}</p>
      <FormBody form={form}>
        <ChoiceField
          form={form}
          field="buId"
          label={t('exemption.bu')}
          required
          value={idText(buId)}
          part={(value) => ({ buId: chosenId(value) })}
          options={bus}
        />
        <TextField form={form} field="dealerCode" label={t('exemption.dealerCode')} required />
        <TextField
          form={form}
          field="programCode"
          label={t('exemption.programCode')}
          hint={t('exemption.programHint')}
        />
        <ChoiceField
          form={form}
          field="rule"
          label={t('exemption.rule')}
          required
          value={rule}
          part={(value) => ({ rule: ruleOf(value) })}
          options={rules}
        />
        <DateField form={form} field="firstDay" label={t('exemption.firstDay')} required />
        <DateField form={form} field="lastDay" label={t('exemption.lastDay')} required hint={t('exemption.yearHint')} />
        <TextField form={form} field="reason" label={t('exemption.reason')} required />
      </FormBody>
    </FilledDialog>
  );
}

function useSaving({ exemption, onDone, onStale, onClose }: ExemptionDialogProps, refuse: (error: unknown) => void) {
  const { say } = useLabels();
  const keyOf = useAttemptKey();
  const attempt = useMutation({
    mutationFn: async (body: ExemptionDraft) => {
      if (exemption === undefined)
        return orThrow(await client.call('checkExemptions.draft', { body, key: keyOf(body), silent: true }));
      const { exemptionId, version, exemptionCode } = exemption;
      const edit = { query: { version }, body: { exemptionId, ...body }, silent: true } as const;
      return { ...orThrow(await client.call('checkExemptions.edit', edit)), exemptionCode };
    },
  });
  const send = (draft: ExemptionDraft) =>
    attempt.mutate(draft, {
      onSuccess: ({ exemptionId, exemptionCode }) => {
        notify({ text: say(message('CHECK_EXEMPTION_SAVED', { exemption: exemptionCode })), severity: 'success' });
        onDone(exemptionId);
        onClose();
      },
      onError: (error) => {
        refuse(error);
        if (error instanceof CallError && error.failure.kind === 'conflict') onStale();
      },
    });
  return { attempt, send };
}

function ruleOf(text: string): ExemptionDraft['rule'] {
  return isExemptionRule(text) ? text : '';
}

function emptyOn(today: string): ExemptionDraft {
  return { buId: null, dealerCode: '', programCode: '', rule: 'whole', firstDay: today, lastDay: '', reason: '' };
}

function draftOf({ rule, ...exemption }: ExemptionDetail): ExemptionDraft {
  const { buId, dealerCode, programCode, firstDay, lastDay, reason } = exemption;
  return { buId, dealerCode, programCode, rule: ruleOf(rule), firstDay, lastDay, reason };
}
