import type { CallFailure } from '@oasis/api-client';
import type { Form } from '@oasis/engine/access';
import type { Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttemptKey } from '../api/attempt-key.ts';
import { CallError, orThrow } from '../api/call-error.ts';
import { type EngineForm, type EngineFormSpec, useEngineForm } from '../forms/use-engine-form.ts';
import { useLabels } from '../locale/use-labels.ts';
import { notify } from '../notify/notices.ts';
import type { DialogHandlers } from './open-record.ts';

type Answer<Data> = Promise<Result<Data, CallFailure>>;

export interface RecordFormSpec<Row, Draft extends object, Field extends string> {
  /** The name of the record in the audit log. */
  readonly subjectOf: (row: Row) => string;
  readonly draftOf: (row: Row | undefined) => Draft;
  readonly check: EngineFormSpec<Draft, Field>['check'];
  readonly toSave: (draft: Draft) => Draft;
  /** Question before a new record is saved, for instance about its effects elsewhere; after a no the form does not change. */
  readonly ask?: (draft: Draft) => Promise<boolean>;
  /** The same before a change is saved. */
  readonly askChange?: (draft: Draft, row: Row) => Promise<boolean>;
  /** The calls are silent: the dialog reports failures. `key` is the same for the same content. */
  readonly create: (draft: Draft, key: string) => Answer<unknown>;
  /** Saves at the version of the row. */
  readonly update: (draft: Draft, row: Row) => Answer<unknown>;
  /** The record in its saved state. */
  readonly read: (row: Row) => Answer<Row>;
}

export interface RecordForm<Row, Draft, Field extends string> {
  readonly form: EngineForm<Draft, Field>;
  /** The last read record. */
  readonly row: Row | undefined;
  readonly busy: boolean;
  /** Why the last attempt was refused as a whole. */
  readonly error: Error | null;
  /** Somebody else has saved the record since it was read. */
  readonly isStale: boolean;
  /** Continues from the saved state, with the typed values. */
  readonly takeSaved: () => void;
  readonly save: (on: Pick<DialogHandlers, 'onSaved' | 'onStale'>) => void;
}

/** The part of a spec that a form of the engine decides; a new record begins with `start`. */
export function byForm<Draft extends object>(form: Form<Draft>, start: Partial<Draft> = {}) {
  return {
    draftOf: (row: Draft | undefined): Draft => (row === undefined ? { ...form.empty, ...start } : form.valuesOf(row)),
    check: form.check,
    toSave: (draft: Draft): Draft => form.toSave(draft),
  };
}

/** Saves a new record, or a changed one at the version that was read; `first` is undefined for a new one. */
export function useRecordForm<Row, Draft extends object, Field extends string>(
  spec: RecordFormSpec<Row, Draft, Field>,
  first: Row | undefined,
): RecordForm<Row, Draft, Field> {
  const { say } = useLabels();
  const [row, setRow] = useState(first);
  const form = useEngineForm<Draft, Field>({
    start: () => spec.draftOf(row),
    check: spec.check,
    keepAs: first === undefined ? `new ${window.location.pathname}` : spec.subjectOf(first),
  });
  const keyOf = useAttemptKey();
  const saving = useMutation({
    mutationFn: async (draft: Draft) =>
      orThrow(await (row === undefined ? spec.create(draft, keyOf(draft)) : spec.update(draft, row))),
  });
  const taking = useMutation({
    mutationFn: async (stale: Row) => orThrow(await spec.read(stale)),
    onSuccess: (saved) => {
      setRow(() => saved);
      form.takeSaved(spec.draftOf(saved));
      saving.reset();
      notify({ text: say(message('SAVED_STATE_TAKEN')), severity: 'success' });
    },
  });
  const busy = saving.isPending || taking.isPending;
  const error = taking.error ?? saving.error;
  return {
    form,
    row,
    busy,
    error,
    isStale: row !== undefined && !busy && isStale(saving.error),
    takeSaved: () => {
      if (row !== undefined) taking.mutate(row);
    },
    save: ({ onSaved, onStale }) => {
      taking.reset();
      const send = (saved: Draft) =>
        saving.mutate(saved, {
          onSuccess: onSaved,
          onError: (refusal) => {
            form.refuse(refusal);
            if (isStale(refusal)) onStale();
          },
        });
      const ask =
        row === undefined ? spec.ask : (draft: Draft) => spec.askChange?.(draft, row) ?? Promise.resolve(true);
      form.submit((draft) => void sendAsked(spec.toSave(draft), ask, send));
    },
  };
}

async function sendAsked<Draft>(
  draft: Draft,
  ask: ((draft: Draft) => Promise<boolean>) | undefined,
  send: (draft: Draft) => void,
): Promise<void> {
  if (ask === undefined || (await ask(draft))) send(draft);
}

function isStale(error: Error | null): boolean {
  return error instanceof CallError && error.failure.kind === 'conflict';
}
