import { Button, Callout } from '@blueprintjs/core';
import { FloppyDisk, SendMessage, Trash, Undo } from '@blueprintjs/icons';
import type { CallFailure } from '@oasis/api-client';
import {
  RETAIL as MACHINE,
  type RetailDraft,
  type RetailField,
  retailFormOn,
  SALE_KINDS,
} from '@oasis/engine/areas/retail';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { type MessageCode, message } from '@oasis/engine/messages';
import { ReadOnlyForm } from '@oasis/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { CallError } from '../../api/call-error.ts';
import { client } from '../../api/client.ts';
import { FormBody } from '../../forms/FormBody.tsx';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import { type EngineForm, useEngineForm } from '../../forms/use-engine-form.ts';
import { MoveBar } from '../../life/MoveBar.tsx';
import { type Move, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { FleetField, type FleetFieldProps } from './FleetField.tsx';
import { RETAIL } from './paths.ts';
import type { RetailRecord } from './retail-lists.ts';
import { useReadValues } from './use-read-values.ts';

interface RecordFormProps {
  readonly record: RetailRecord;
  readonly reload: () => void;
}

type Typed = RetailDraft & { readonly answer: string };
/** The fields that are typed as texts. */
type TextName = Exclude<RetailField, 'kind' | 'fleetCustomerId'>;
type TypedField = RetailField | 'answer';

const SALE: readonly TextName[] = ['orderDay', 'sellerCode', 'engineNumber'];
const INVOICE: readonly TextName[] = ['invoiceCode', 'invoiceNumber', 'invoiceDay', 'price', 'tax', 'net'];
const BUYER: readonly TextName[] = ['buyerName', 'buyerNumber'];
const LICENCE: readonly TextName[] = ['registrationDay', 'ownerName', 'plate'];

/** The form of a sale. The sale is saved whole or not; the rules are told beside the fields and hold when it is submitted. */
export function RecordForm({ record, reload }: RecordFormProps) {
  const { t, say } = useLabels();
  const isWithDealer = record.status === 'PendingUpload' || record.status === 'Rejected';
  const isEdited = useButtons(RETAIL)('EDIT') && isWithDealer;
  const [today] = useState(() => dayOf(new Date()));
  const form = useEngineForm<Typed, TypedField>({
    start: () => startOf(record),
    check: retailFormOn(today, hasLicence(record)).check,
  });
  const read = useReadValues(form, record, isEdited);
  const saving = useMutation({ mutationFn: (draft: Typed) => save(record, draft) });
  const keep = async () => {
    const kept = await saving.mutateAsync(form.draft);
    if (!kept.ok) form.refuse(new CallError(kept.error));
    return kept;
  };
  const run = async () => {
    if (!(await keep()).ok) return;
    notify({ text: say(message('RETAIL_SAVED', { vin: record.vin })), severity: 'success' });
    reload();
  };
  const field = (name: TextName | 'answer', more: { readonly long?: true } = {}) => (
    <TextField
      key={name}
      form={form}
      field={name}
      label={name === 'answer' ? t('retail.answer') : t(`retail.field.${name}`)}
      hint={read.hintOf(name)}
      {...more}
    />
  );
  return (
    <form
      noValidate
      aria-label={t('retail.record')}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <FormBody form={form}>
        <ReadOnlyForm value={!isEdited}>
          <fieldset className="oasis-retail-fields" disabled={!isEdited}>
            <KindFields form={form} record={record} isEdited={isEdited} />
            {SALE.map((name) => field(name))}
            <h3>{t('retail.invoice')}</h3>
            {INVOICE.map((name) => field(name))}
            <h3>{t('retail.buyer')}</h3>
            {BUYER.map((name) => field(name))}
            <h3>{t('retail.licence')}</h3>
            {LICENCE.map((name) => field(name))}
            {(record.status === 'Rejected' || record.answer !== '') && field('answer', { long: true })}
          </fieldset>
        </ReadOnlyForm>
      </FormBody>
      {saving.data?.ok === false && (
        <Callout intent="danger" role="alert">
          {saving.data.error.message}
        </Callout>
      )}
      <Moves record={record} form={form} keep={keep} reload={reload} unproven={read.unproven}>
        {isEdited && (
          <Button type="submit" icon={<FloppyDisk />} loading={saving.isPending}>
            {t('retail.save')}
          </Button>
        )}
      </Moves>
    </form>
  );
}

function hasLicence({ papers }: Pick<RetailRecord, 'papers'>): boolean {
  return papers.some(({ kind }) => kind === 'licence');
}

/** A sale as it is stored. One of another kind names no fleet customer, whatever was chosen before. */
function startOf({ draft, fleet, answer }: RetailRecord): Typed {
  return { ...draft, fleetCustomerId: fleet.customerId, answer };
}

/** How the car was sold, and to which fleet customer. */
function KindFields({ form, record, isEdited }: FleetFieldProps) {
  const { t, pick } = useLabels();
  return (
    <>
      <ChoiceField
        form={form}
        field="kind"
        label={t('retail.kind')}
        required
        value={form.draft.kind}
        part={(kind) => ({ kind })}
        options={Object.entries(SALE_KINDS).map(([value, name]) => ({ value, label: pick(name) }))}
      />
      <FleetField form={form} record={record} isEdited={isEdited} />
    </>
  );
}

function save({ recordId, version }: RetailRecord, draft: Typed) {
  return client.call('retail.save', { query: { version }, body: { ...draft, recordId }, silent: true });
}

interface MovesProps extends RecordFormProps {
  readonly form: EngineForm<Typed, TypedField>;
  /** Saves what is typed. */
  readonly keep: () => Promise<Result<unknown, CallFailure>>;
  /** Number of values that were read and not saved yet. */
  readonly unproven: number;
  readonly children: ReactNode;
}

const SAID = {
  takeBack: 'RETAIL_TAKEN_BACK',
  discard: 'RETAIL_DISCARDED',
} as const satisfies Readonly<Record<string, MessageCode>>;

function Moves({ record, form, keep, reload, unproven, children }: MovesProps) {
  const { t } = useLabels();
  const asked = (move: keyof typeof SAID, more: Pick<Move<RetailRecord>, 'button' | 'icon'>): Move<RetailRecord> => ({
    rule: MACHINE.moves[move],
    ...more,
    asks: () => ({ text: t(`retail.${move}Text`), ...(move === 'takeBack' && { hasNoReason: true }) }),
    send: async ({ recordId, version, vin }, { reason }) => {
      const body = { recordId, ...(reason !== '' && { reason }) };
      const answer = await client.call(`retail.${move}`, { query: { version }, body, silent: true });
      return made(answer, () => ({ said: message(SAID[move], { vin }) }));
    },
  });
  const moves = useMoves<RetailRecord>({
    may: useButtons(RETAIL),
    nameOf: ({ vin }) => vin,
    reload,
    onlyFitting: true,
    moves: {
      submit: {
        rule: MACHINE.moves.submit,
        button: 'SUBMIT',
        icon: <SendMessage />,
        intent: 'primary',
        asks: () => ({
          text: unproven === 0 ? t('retail.submitText') : t('retail.submitRead', { count: unproven }),
          hasNoReason: true,
        }),
        // What is typed goes along, so that nobody submits an earlier state by mistake.
        send: async ({ recordId, vin }) => {
          const kept = form.dirty ? await keep() : ok(null);
          if (!kept.ok) return kept;
          const answer = await client.call('retail.submit', { body: { recordId }, silent: true });
          if (!answer.ok) form.refuse(new CallError(answer.error));
          return made(answer, () => ({ said: message('RETAIL_SUBMITTED', { vin }) }));
        },
      },
      takeBack: asked('takeBack', { button: 'TAKE BACK', icon: <Undo /> }),
      discard: asked('discard', { button: 'DISCARD', icon: <Trash /> }),
    },
  });
  return (
    <MoveBar moves={moves} row={record}>
      {children}
    </MoveBar>
  );
}
