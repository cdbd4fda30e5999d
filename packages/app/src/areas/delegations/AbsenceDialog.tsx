import { Checkbox } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import {
  CHAIN_KINDS,
  type ChainKind,
  type DelegationDraft,
  type DelegationField,
  delegationForm,
  isChainKind,
} from '@oasis/engine/areas/chains';
import { message } from '@oasis/engine/messages';
import { FormRow } from '@oasis/ui';
import { useState } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { useChange } from '../../api/use-call.ts';
import { DateField } from '../../forms/DateField.tsx';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { PickField } from '../../forms/FormFields.tsx';
import { type EngineForm, useEngineForm } from '../../forms/use-engine-form.ts';
import { today } from '../../locale/today.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useUser } from '../../state/use-user.ts';
import { ABSENTEES, ALL_APPROVERS, type Approver, OWN_APPROVERS } from './delegation-list.ts';

interface AbsenceDialogProps {
  readonly of: 'own' | 'all';
  /** The kinds that one decides on oneself. */
  readonly kinds: readonly ChainKind[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const KINDS = Object.keys(CHAIN_KINDS).filter(isChainKind);

/** An absence in a modal: one's own, or, for an administrator, another user's. */
export function AbsenceDialog({ of, kinds, onSaved, onClose }: AbsenceDialogProps) {
  const { t, say } = useLabels();
  const { usrid } = useUser();
  const [own, all] = [useChange('delegations.setOwn'), useChange('delegations.set')];
  const keyOf = useAttemptKey();
  const form = useEngineForm<DelegationDraft, DelegationField>({
    start: () => ({
      from: of === 'own' ? usrid : null,
      to: null,
      kinds: [...kinds],
      firstDay: today(),
      lastDay: today(),
    }),
    check: delegationForm.check,
  });
  const done = {
    onSuccess: ({ hindrances }: CallData<'delegations.set'>) => {
      notify({ text: say(message('DELEGATION_SAVED')), severity: 'success' });
      for (const { code, name, reason } of hindrances) {
        const said = { en: `${code} ${name}: ${reason}`, zh: `${code} ${name}：${reason}` };
        notify({ text: say(message('DELEGATION_HINDERED', { package: said })), severity: 'warning', key: code });
      }
      onClose();
      onSaved();
    },
    onError: form.refuse,
  };
  const send = (draft: DelegationDraft) => {
    const { from, to: delegateId, kinds: chosen, firstDay, lastDay } = delegationForm.toSave(draft);
    const body = { delegateId, kinds: [...chosen], firstDay, lastDay };
    if (of === 'own') own.mutate({ body, key: keyOf(body), silent: true }, done);
    else all.mutate({ body: { ...body, usrid: from }, key: keyOf({ ...body, from }), silent: true }, done);
  };
  return (
    <FilledDialog
      open
      title={t('delegation.addTitle')}
      submitLabel={t('admin.save')}
      busy={own.isPending || all.isPending}
      filled={form}
      {...formFailure(of === 'own' ? own : all)}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <FormBody form={form}>
        <AbsenceFields of={of} kinds={kinds} form={form} />
      </FormBody>
    </FilledDialog>
  );
}

interface AbsenceFieldsProps extends Pick<AbsenceDialogProps, 'of' | 'kinds'> {
  readonly form: EngineForm<DelegationDraft, DelegationField>;
}

function AbsenceFields({ of, kinds, form }: AbsenceFieldsProps) {
  const { t } = useLabels();
  const [absent, setAbsent] = useState<Approver>();
  // A checker without approvals has none to lend.
  const lends = of === 'own' ? kinds.length > 0 : absent === undefined || absent.kinds.length > 0;
  return (
    <>
      {of === 'all' && (
        <PickField
          form={form}
          field="from"
          label={t('delegation.who')}
          required
          source={ABSENTEES}
          chosen={absent?.fulnm ?? ''}
          onChoose={(person) => {
            setAbsent(person);
            form.change('from', { from: person?.usrid ?? null, ...(person?.kinds.length === 0 && NOTHING_LENT) });
          }}
        />
      )}
      {lends && <LentFields of={of} offered={of === 'own' ? kinds : KINDS} form={form} />}
      <DateField form={form} field="firstDay" label={t('delegation.firstDay')} required />
      <DateField form={form} field="lastDay" label={t('delegation.lastDay')} required />
    </>
  );
}

const NOTHING_LENT = { to: null, kinds: [] };

interface LentFieldsProps extends Pick<AbsenceFieldsProps, 'of' | 'form'> {
  readonly offered: readonly ChainKind[];
}

/** The fields for the person who stands in, and for the approvals that person decides on. */
function LentFields({ of, offered, form }: LentFieldsProps) {
  const { t, pick } = useLabels();
  const [delegate, setDelegate] = useState<Approver>();
  return (
    <>
      <PickField
        form={form}
        field="to"
        label={t('delegation.to')}
        hint={t('delegation.text')}
        source={of === 'own' ? OWN_APPROVERS : ALL_APPROVERS}
        chosen={delegate?.fulnm ?? ''}
        onChoose={(person) => {
          setDelegate(person);
          form.change('to', { to: person?.usrid ?? null });
        }}
      />
      <FormRow group label={t('delegation.kinds')} required error={form.errorOf('kinds')}>
        {() =>
          offered.map((kind) => (
            <Checkbox
              key={kind}
              inline
              label={pick(CHAIN_KINDS[kind])}
              checked={form.draft.kinds.includes(kind)}
              onChange={() => form.change('kinds', { kinds: toggled(form.draft.kinds, kind) })}
            />
          ))
        }
      </FormRow>
    </>
  );
}

function toggled(kinds: readonly string[], kind: string): readonly string[] {
  return kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];
}
