import { Callout, Classes } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { type BatchDraft, batchForm } from '@oasis/engine/areas/batches';
import { message } from '@oasis/engine/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { CallError, orThrow } from '../../api/call-error.ts';
import { client } from '../../api/client.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { type EngineForm, useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { AvailablePrograms } from './AvailablePrograms.tsx';
import type { Batch } from './batch-list.ts';
import { type BatchProgram, ChosenPrograms } from './ChosenPrograms.tsx';

type BatchFormState = EngineForm<BatchDraft, 'name' | 'programIds'>;

interface BatchDialogProps {
  /** Undefined for a new one. */
  readonly batch: Pick<Batch, 'batchId' | 'batchCode' | 'version'> | undefined;
  /** Initial values of a new one. */
  readonly programs: readonly BatchProgram[];
  readonly onDone: () => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Makes a batch of confirmed programs of one BU, or changes a draft. */
export function BatchDialog({ batch, programs, ...on }: BatchDialogProps) {
  const { t } = useLabels();
  const view = useCall(
    'batches.view',
    { query: { batchId: batch?.batchId ?? 0 }, silent: true },
    { enabled: batch !== undefined, fresh: true },
  );
  if (batch === undefined) return <BatchForm saved={undefined} programs={programs} {...on} />;
  if (view.data !== undefined && view.isFetchedAfterMount) {
    return <BatchForm saved={view.data} programs={view.data.content} {...on} />;
  }
  return view.isError ? <QueryFailed query={view} /> : <p className={Classes.SKELETON}>{t('common.loading')}</p>;
}

interface BatchFormProps extends Omit<BatchDialogProps, 'batch'> {
  readonly saved: CallData<'batches.view'> | undefined;
}

function BatchForm({ saved, programs, onDone, onStale, onClose }: BatchFormProps) {
  const { t, say } = useLabels();
  const [known, setKnown] = useState<readonly BatchProgram[]>(programs);
  const keyOf = useAttemptKey();
  const form: BatchFormState = useEngineForm({
    start: (): BatchDraft => ({
      name: saved?.batchName ?? '',
      programIds: programs.map(({ programId }) => programId),
    }),
    check: batchForm.check,
  });
  const attempt = useMutation({
    mutationFn: async (draft: BatchDraft) => {
      const { name, programIds } = batchForm.toSave(draft);
      const content = { name, programIds: [...programIds] };
      if (saved === undefined) {
        return orThrow(await client.call('batches.create', { body: content, key: keyOf(content), silent: true }))
          .batchCode;
      }
      const { batchId, version, batchCode } = saved;
      orThrow(await client.call('batches.save', { query: { version }, body: { batchId, ...content }, silent: true }));
      return batchCode;
    },
  });
  const send = (draft: BatchDraft) =>
    attempt.mutate(draft, {
      onSuccess: (batch) => {
        const said = message(saved === undefined ? 'BATCH_CREATED' : 'BATCH_SAVED', { batch });
        notify({ text: say(said), severity: 'success' });
        onDone();
      },
      onError: (error) => {
        form.refuse(error);
        if (error instanceof CallError && error.failure.kind === 'conflict') onStale();
      },
    });
  const chosen = form.draft.programIds.flatMap((id) => known.find(({ programId }) => programId === id) ?? []);
  const take = (program: BatchProgram) => {
    setKnown([...known.filter(({ programId }) => programId !== program.programId), program]);
    form.change('programIds', { programIds: [...form.draft.programIds, program.programId] });
  };
  const leave = (id: number) =>
    form.change('programIds', { programIds: form.draft.programIds.filter((other) => other !== id) });
  const bu = saved?.bu ?? chosen.find((program) => program.bu !== undefined)?.bu;
  return (
    <FilledDialog
      open
      width={860}
      title={saved === undefined ? t('batch.new') : t('batch.editOf', { batch: saved.batchCode })}
      submitLabel={t('batch.save')}
      busy={attempt.isPending}
      filled={form}
      {...formFailure(attempt)}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <FormBody form={form}>
        <TextField form={form} field="name" label={t('batch.name')} required first />
        {bu !== undefined && <Callout compact>{t('batch.oneBu', { bu })}</Callout>}
        <ChosenPrograms chosen={chosen} before={saved?.content} error={form.errorOf('programIds')} onLeave={leave} />
        <AvailablePrograms bu={bu} taken={form.draft.programIds} leftOf={saved?.content ?? []} onTake={take} />
      </FormBody>
    </FilledDialog>
  );
}
