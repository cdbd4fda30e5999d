import { type PlanDraft, type PlanField, planRefusals } from '@oasis/engine/areas/checking-plans';
import { dayOf } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { CallError, orThrow } from '../../api/call-error.ts';
import { client } from '../../api/client.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { ChoiceField, chosenId, TextField } from '../../forms/FormFields.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useBuChoices } from '../../program/use-bu-choices.ts';
import { PlanForecast } from './PlanForecast.tsx';
import { bodyOf, planDraft } from './plan-body.ts';
import type { PlanDetail } from './plan-list.ts';
import { newRule, RuleRows } from './RuleRows.tsx';

interface PlanDialogProps {
  /** Undefined for a new one. */
  readonly plan: PlanDetail | undefined;
  readonly onDone: (planId: number) => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Draws a plan up, or changes a draft; the expected work is shown while it is written. */
export function PlanDialog({ plan, onDone, onStale, onClose }: PlanDialogProps) {
  const { t, say } = useLabels();
  const keyOf = useAttemptKey();
  const bus = useBuChoices();
  const [thisMonth] = useState(() => dayOf(new Date()).slice(0, 7));
  const form = useEngineForm<PlanDraft, PlanField>({
    start: () => (plan === undefined ? { buId: null, month: thisMonth, rules: [newRule(thisMonth)] } : planDraft(plan)),
    check: (draft) => planRefusals(draft, thisMonth),
  });
  const attempt = useMutation({
    mutationFn: async (draft: PlanDraft) => {
      const body = bodyOf(draft);
      if (plan === undefined)
        return orThrow(await client.call('checkPlans.draft', { body, key: keyOf(body), silent: true }));
      const { planId, version, planCode } = plan;
      const edit = { query: { version }, body: { planId, ...body }, silent: true } as const;
      return { ...orThrow(await client.call('checkPlans.edit', edit)), planCode };
    },
  });
  const send = (draft: PlanDraft) =>
    attempt.mutate(draft, {
      onSuccess: ({ planId, planCode }) => {
        notify({ text: say(message('CHECK_PLAN_SAVED', { plan: planCode })), severity: 'success' });
        onDone(planId);
        onClose();
      },
      onError: (error) => {
        form.refuse(error);
        if (error instanceof CallError && error.failure.kind === 'conflict') onStale();
      },
    });
  const { buId, rules } = form.draft;
  return (
    <FilledDialog
      open
      width={1080}
      title={t(plan === undefined ? 'checkPlan.new' : 'checkPlan.edit')}
      submitLabel={t('checkPlan.save')}
      busy={attempt.isPending}
      filled={form}
      {...formFailure(attempt)}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <FormBody form={form}>
        <ChoiceField
          form={form}
          field="buId"
          label={t('checkPlan.bu')}
          required
          value={buId === null ? '' : String(buId)}
          part={(value) => ({ buId: chosenId(value) })}
          options={bus}
        />
        <TextField form={form} field="month" label={t('checkPlan.month')} required hint={t('checkPlan.monthHint')} />
        <RuleRows
          rules={rules}
          month={form.draft.month}
          error={form.errorOf('rules')}
          onChange={(changed) => form.change('rules', { rules: changed })}
        />
      </FormBody>
      <PlanForecast draft={form.draft} />
    </FilledDialog>
  );
}
