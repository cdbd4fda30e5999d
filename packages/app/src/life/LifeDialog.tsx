import './life.css';
import { Callout } from '@blueprintjs/core';
import type { CallFailure } from '@oasis/api-client';
import { type FormRefusal, type RefusingMove, reasonRefusal, refusalsOf } from '@oasis/engine/access';
import type { Result } from '@oasis/engine/base';
import type { Message } from '@oasis/engine/messages';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError, orThrow } from '../api/call-error.ts';
import { formFailure } from '../api/form-failure.tsx';
import { FilledDialog } from '../forms/FilledDialog.tsx';
import { FormBody } from '../forms/FormBody.tsx';
import { TextField } from '../forms/FormFields.tsx';
import { type EngineForm, useEngineForm } from '../forms/use-engine-form.ts';
import { useLabels } from '../locale/use-labels.ts';
import { MissingList, missingIn } from './MissingList.tsx';

/** Input of a move's dialog: its reason, and further texts that the kind of object needs. */
export type LifeDraft = Readonly<Record<string, string>> & { readonly reason: string };

export type LifeForm = EngineForm<LifeDraft, string>;

export interface LifeDialogProps<Data> {
  readonly title: string;
  /** The effect of the move. */
  readonly text: ReactNode;
  readonly submitLabel: string;
  /** Pixels; wide enough for a form by default. */
  readonly width?: number;
  /** Says whether a reason is needed. */
  readonly rule: RefusingMove;
  /** No reason is asked for: its call takes none. */
  readonly hasNoReason?: boolean;
  /** Further fields: their initial values, rules and looks. */
  readonly more?: {
    readonly start: Readonly<Record<string, string>>;
    readonly check: (draft: LifeDraft) => readonly (readonly [field: string, Message | undefined])[];
    readonly fields: (form: LifeForm) => ReactNode;
  };
  readonly send: (draft: LifeDraft) => Promise<Result<Data, CallFailure>>;
  readonly onDone: (data: Data) => void;
  /** Another user moved it meanwhile: the shown object is read again. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/**
 * Asks before an object moves: for the reason if the table of states requires one, and for the move's further fields. A refusal
 * stays in sight with the typed values; gaps are listed with the page that fills them.
 */
export function LifeDialog<Data>(props: LifeDialogProps<Data>) {
  const { title, text, submitLabel, width, rule, hasNoReason = false, more, send, onDone, onStale, onClose } = props;
  const { t } = useLabels();
  const check = (draft: LifeDraft): readonly FormRefusal<string>[] =>
    refusalsOf([
      ...(more?.check(draft) ?? []),
      ...(hasNoReason ? [] : ([['reason', reasonRefusal(rule, draft.reason)]] as const)),
    ]);
  const form = useEngineForm<LifeDraft, string>({ start: () => ({ ...more?.start, reason: '' }), check });
  const attempt = useMutation({ mutationFn: async (draft: LifeDraft) => orThrow(await send(draft)) });
  const run = (draft: LifeDraft) =>
    attempt.mutate(draft, {
      onSuccess: onDone,
      onError: (error) => {
        form.refuse(error);
        if (isMoved(error)) onStale();
      },
    });
  const missing = missingIn(attempt.error);
  return (
    <FilledDialog
      open
      title={title}
      submitLabel={submitLabel}
      {...(width !== undefined && { width })}
      busy={attempt.isPending}
      isQuestion={hasNoReason && more === undefined}
      filled={form}
      {...formFailure(attempt)}
      onSubmit={() => form.submit(run)}
      onClose={onClose}
    >
      <FormBody form={form}>
        <div className="oasis-life-text">{text}</div>
        {more?.fields(form)}
        {!hasNoReason && (
          <TextField
            form={form}
            field="reason"
            label={t('life.reason')}
            required={rule.reason === 'needed'}
            long
            hint={t('life.reasonHint')}
          />
        )}
        {missing.length > 0 && (
          <Callout compact intent="warning" title={t('life.missing')}>
            <MissingList missing={missing} />
          </Callout>
        )}
      </FormBody>
    </FilledDialog>
  );
}

/** Whether an object was in another state or version than the one that was shown. */
function isMoved(error: Error): boolean {
  if (!(error instanceof CallError)) return false;
  const { kind, messageCode } = error.failure;
  return kind === 'conflict' || kind === 'missing' || messageCode === 'STATE_NOT_FITTING';
}
