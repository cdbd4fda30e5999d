import { Checkbox } from '@blueprintjs/core';
import {
  type ChainKind,
  STEP_MATCHES,
  STEP_ORDERS,
  STEP_RULES,
  type StepDraft,
  type StepField,
  stepForm,
} from '@oasis/engine/areas/chains';
import { OFFER_TYPE_KINDS } from '@oasis/engine/areas/offer-types';
import { formFailure } from '../../api/form-failure.tsx';
import { useCall } from '../../api/use-call.ts';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { ChoiceField, chosenId, idText, TextField } from '../../forms/FormFields.tsx';
import { type EngineForm, useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import type { ChainDetail } from './chain-list.ts';
import { PeopleField } from './PeopleField.tsx';
import { TicksField } from './TicksField.tsx';

type StepFormState = EngineForm<StepDraft, StepField>;

interface StepDialogProps {
  /** Undefined for a new step. */
  readonly step: StepDraft | undefined;
  readonly detail: Pick<ChainDetail, 'kind' | 'personNames' | 'approvalChainId'>;
  readonly saving: Parameters<typeof formFailure>[0];
  readonly onSave: (step: StepDraft) => void;
  readonly onClose: () => void;
}

/** A step in a modal: its condition, its users, and the number of approvals it needs. */
export function StepDialog({ step, detail, saving, onSave, onClose }: StepDialogProps) {
  const { t } = useLabels();
  const form: StepFormState = useEngineForm<StepDraft, StepField>({
    start: () => step ?? stepForm.empty,
    check: stepForm.check,
  });
  return (
    <FilledDialog
      open
      width={720}
      title={step === undefined ? t('step.addTitle') : t('step.editTitle', { step: step.name })}
      submitLabel={t('step.save')}
      busy={saving.isPending}
      filled={form}
      {...formFailure(saving)}
      onSubmit={() => form.submit((draft) => onSave(stepForm.toSave(draft)))}
      onClose={onClose}
    >
      <FormBody form={form}>
        <TextField form={form} field="name" label={t('step.name')} required first />
        <WhoFields form={form} detail={detail} />
        <RuleFields form={form} kind={detail.kind} />
        <ConditionFields form={form} />
      </FormBody>
    </FilledDialog>
  );
}

function useRoleOptions(kind: ChainKind) {
  const roles = useCall('chains.roles', { query: { kind }, silent: true }).data ?? [];
  return roles.map(({ roleId, roleName }) => ({ value: roleId, label: roleName }));
}

function WhoFields({ form, detail }: { readonly form: StepFormState; readonly detail: StepDialogProps['detail'] }) {
  const { t } = useLabels();
  const roles = useRoleOptions(detail.kind);
  return (
    <>
      <TicksField
        label={t('step.roles')}
        options={roles}
        chosen={form.draft.roles}
        error={form.errorOf('roles')}
        hint={roles.length === 0 ? t('step.noRoles') : undefined}
        onChange={(ids) => form.change('roles', { roles: ids })}
      />
      <PeopleField
        label={t('step.people')}
        chosen={form.draft.people}
        known={detail.personNames}
        error={form.errorOf('people')}
        onChange={(people) => form.change('people', { people })}
      />
    </>
  );
}

function RuleFields({ form, kind }: { readonly form: StepFormState; readonly kind: ChainKind }) {
  const { t } = useLabels();
  const [rules, orders] = [useWordOptions(STEP_RULES), useWordOptions(STEP_ORDERS)];
  const roles = useRoleOptions(kind);
  const { draft } = form;
  return (
    <div className="oasis-chain-pair">
      <ChoiceField
        form={form}
        field="rule"
        label={t('step.rule')}
        required
        options={rules}
        value={draft.rule}
        part={(rule) => ({ rule })}
      />
      {draft.rule === 'count' && <TextField form={form} field="count" label={t('step.count')} required />}
      <ChoiceField
        form={form}
        field="order"
        label={t('step.order')}
        required
        options={orders}
        value={draft.order}
        part={(order) => ({ order })}
      />
      <TextField form={form} field="days" label={t('step.days')} />
      <ChoiceField
        form={form}
        field="fallback"
        label={t('step.fallback')}
        options={roles.map(({ value, label }) => ({ value: String(value), label }))}
        value={idText(draft.fallback)}
        part={(id) => ({ fallback: chosenId(id) })}
      />
    </div>
  );
}

function ConditionFields({ form }: { readonly form: StepFormState }) {
  const { t } = useLabels();
  const matches = useWordOptions(STEP_MATCHES);
  const { draft } = form;
  return (
    <>
      <div className="oasis-chain-pair">
        <TextField form={form} field="amountFrom" label={t('step.amountFrom')} hint={t('step.conditionsHint')} />
        <TextField form={form} field="deviationOver" label={t('step.deviationOver')} />
      </div>
      <TicksField
        label={t('step.offerKinds')}
        options={OFFER_TYPE_KINDS.map((kind) => ({ value: kind as string, label: t(`step.offerKind.${kind}`) }))}
        chosen={draft.offerKinds}
        onChange={(offerKinds) => form.change('offerKinds', { offerKinds })}
      />
      <Checkbox
        label={t('step.overdraw')}
        checked={draft.overdraw}
        onChange={(event) => form.change('overdraw', { overdraw: event.currentTarget.checked })}
      />
      <ChoiceField
        form={form}
        field="match"
        label={t('step.match')}
        required
        options={matches}
        value={draft.match}
        part={(match) => ({ match })}
      />
    </>
  );
}
