import { Button, Callout } from '@blueprintjs/core';
import { CHAIN_KINDS, type ScopeDraft, scopeForm } from '@oasis/engine/areas/chains';
import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { useChange } from '../../api/use-call.ts';
import { DateField } from '../../forms/DateField.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { ChoiceField, chosenId, idText, TextField } from '../../forms/FormFields.tsx';
import { type EngineForm, useEngineForm } from '../../forms/use-engine-form.ts';
import { today } from '../../locale/today.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { type ChainDetail, useScopeChoices } from './chain-list.ts';
import { ScopeInForce } from './InForce.tsx';
import { CHAINS, wizardPath } from './path.ts';
import { useSaveChain } from './save-chain.ts';

/** The scope of a chain and its first day; of an existing version, kind, BU and entity never change. */
export function ScopeStep({ detail }: { readonly detail: ChainDetail | undefined }) {
  const { t } = useLabels();
  const [, navigate] = useLocation();
  const mayEdit = useButtons(CHAINS)('EDIT');
  const add = useChange('chains.add');
  const { change, save } = useSaveChain(detail);
  const keyOf = useAttemptKey();
  const form = useEngineForm<ScopeDraft, keyof ScopeDraft>({
    start: () => detail ?? { ...scopeForm.empty, kind: 'program', effectiveFrom: today() },
    check: scopeForm.check,
  });
  const isFixed = detail !== undefined;
  const goOn = (id: number) => navigate(wizardPath('customApprovalChainSecond', id));
  const send = (draft: ScopeDraft) => {
    const { name, kind, buId, entity, effectiveFrom } = scopeForm.toSave(draft);
    if (detail !== undefined) {
      const ends = { onSuccess: () => goOn(detail.approvalChainId), onError: form.refuse };
      return save({ name, effectiveFrom }, ends);
    }
    const body = { name, kind, buId, entity, effectiveFrom };
    add.mutate(
      { body, key: keyOf(body), silent: true },
      { onSuccess: ({ approvalChainId }) => goOn(approvalChainId), onError: form.refuse },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit(send);
  };
  const { failure } = formFailure(isFixed ? change : add);
  return (
    <form className="oasis-wizard-form" onSubmit={submit}>
      {failure !== undefined && (
        <Callout compact intent="danger">
          {failure}
        </Callout>
      )}
      <FormBody form={form}>
        <ScopeFields form={form} detail={detail} />
      </FormBody>
      {!isFixed && <ScopeInForce {...form.draft} />}
      {mayEdit && (
        <Button type="submit" intent="primary" loading={add.isPending || change.isPending}>
          {t('wizard.next')}
        </Button>
      )}
    </form>
  );
}

interface ScopeFieldsProps {
  readonly form: EngineForm<ScopeDraft, keyof ScopeDraft>;
  readonly detail: ChainDetail | undefined;
}

function ScopeFields({ form, detail }: ScopeFieldsProps) {
  const { t } = useLabels();
  const { bus, entities } = useScopeChoices();
  const kinds = useWordOptions(CHAIN_KINDS);
  const isFixed = detail !== undefined;
  return (
    <>
      <TextField form={form} field="name" label={t('chain.name')} required first />
      <ChoiceField
        form={form}
        field="kind"
        label={t('chain.kind')}
        required
        disabled={isFixed}
        options={kinds}
        value={form.draft.kind}
        part={(kind) => ({ kind })}
      />
      <ChoiceField
        form={form}
        field="buId"
        label={t('chain.bu')}
        required
        disabled={isFixed}
        options={bus.filter(({ own }) => own)}
        value={idText(form.draft.buId)}
        part={(id) => ({ buId: chosenId(id) })}
        {...(detail !== undefined && { valueName: detail.bu })}
      />
      <ChoiceField
        form={form}
        field="entity"
        label={t('chain.entity')}
        disabled={isFixed}
        hint={t('chain.everyEntity')}
        options={entities}
        value={form.draft.entity}
        part={(entity) => ({ entity })}
      />
      <DateField form={form} field="effectiveFrom" label={t('chain.from')} required />
    </>
  );
}
