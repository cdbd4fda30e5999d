import type { LocalText } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import type { ProposalDecision, RecordRow, RecordShape, Rejection } from '@oasis/engine/records';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orThrow } from '../api/call-error.ts';
import { formFailure } from '../api/form-failure.tsx';
import { FilledDialog } from '../forms/FilledDialog.tsx';
import { FormBody } from '../forms/FormBody.tsx';
import { TextField } from '../forms/FormFields.tsx';
import { useEngineForm } from '../forms/use-engine-form.ts';
import { useLabels } from '../locale/use-labels.ts';
import { notify } from '../notify/notices.ts';
import type { ShownRecord } from './shown-record.ts';

/** A proposal that somebody is about to confirm or to reject. */
export interface DecisionStep<Row> {
  readonly decision: ProposalDecision;
  readonly row: Row;
}

/** The words of a decision on a kind of record. */
export interface DecisionWords<Row> {
  /** The titles of the dialog, where they do not name the record as the list does. */
  readonly title?: (row: Row, decision: ProposalDecision) => LocalText;
  /** Said once it is decided, where that is not what every kind says. */
  readonly said?: Readonly<Record<ProposalDecision, Message>>;
}

interface DecideDialogProps<Given extends RecordShape> {
  readonly kind: ShownRecord<Given>;
  readonly step: DecisionStep<RecordRow<Given>>;
  readonly words?: DecisionWords<RecordRow<Given>>;
  readonly form: {
    readonly check: (draft: Rejection) => readonly { readonly field: 'reason'; readonly message: Message }[];
  };
  /** The proposal is still being read. */
  readonly busy?: boolean;
  /** Shows the proposal. */
  readonly children: ReactNode;
  /** It was decided, or somebody else was faster. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Confirms a proposal, or rejects it for a reason. */
export function DecideDialog<Given extends RecordShape>(props: DecideDialogProps<Given>) {
  const { kind, step, words = {}, form: reasons, busy = false, children, onDone, onClose } = props;
  const { t, say, pick } = useLabels();
  const { decision, row } = step;
  const { record, spec, nameOf } = kind;
  const isReject = decision === 'reject';
  const form = useEngineForm<Rejection, 'reason'>({
    start: () => ({ reason: '' }),
    check: (draft) => (isReject ? reasons.check(draft) : []),
    keepAs: `${decision} ${spec.subjectOf(row)}`,
  });
  const change = useMutation({
    mutationFn: async ({ reason }: Rejection) => orThrow(await spec.decide(row, decision, reason)),
  });
  const said = words.said?.[decision] ?? usualSaid(decision, record.words.one);
  const send = (draft: Rejection) =>
    change.mutate(draft, {
      onSuccess: () => {
        notify({ text: say(said), severity: 'success' });
        onClose();
      },
      onError: form.refuse,
      onSettled: onDone,
    });
  const name = pick(nameOf(row));
  return (
    <FilledDialog
      open
      title={words.title === undefined ? t(`admin.${decision}Title`, { name }) : pick(words.title(row, decision))}
      width={640}
      submitLabel={t(`admin.${decision}`)}
      busy={change.isPending || busy}
      filled={form}
      {...formFailure(change)}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <FormBody form={form}>
        {children}
        {isReject && <TextField form={form} field="reason" label={t('admin.reason')} required long />}
      </FormBody>
    </FilledDialog>
  );
}

function usualSaid(decision: ProposalDecision, kind: LocalText): Message {
  return decision === 'confirm' ? message('PROPOSAL_CONFIRMED', { kind }) : message('PROPOSAL_REJECTED');
}
