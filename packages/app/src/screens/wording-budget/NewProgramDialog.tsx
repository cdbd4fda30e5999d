import type { BodyInput } from '@oasis/api-client';
import type { NewProgramDraft } from '@oasis/engine';
import { FormDialog } from '@oasis/ui';
import { useEffect, useRef, useState } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { CallError } from '../../api/call-error.ts';
import { useCall, useChange } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { NewProgramFields } from './NewProgramFields.tsx';
import { type CreateOptions, serverRefusalsOf, useNewProgram } from './use-new-program.ts';

export interface NewProgramDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (programId: number) => void;
}

/** Makes a program: the form appears with what there is to choose from, and a refusal leaves everything as typed. */
export function NewProgramDialog(props: NewProgramDialogProps) {
  const { t } = useLabels();
  const options = useCall('program.createOptions', {});
  if (options.data !== undefined) return <Form {...props} options={options.data} />;
  return (
    <FormDialog
      open
      busy={options.isPending}
      dirty={false}
      title={t('programs.new')}
      submitLabel={t('common.retry')}
      failure={options.error?.message}
      onSubmit={() => void options.refetch()}
      onClose={props.onClose}
    >
      {options.isPending && <p>{t('common.loading')}</p>}
    </FormDialog>
  );
}

function Form({ options, onClose, onCreated }: NewProgramDialogProps & { readonly options: CreateOptions }) {
  const { t } = useLabels();
  const form = useNewProgram(options);
  const create = useChange('program.create');
  const keyOf = useAttemptKey();
  const fields = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstError(fields.current);
  }, [refusals]);
  const send = () => {
    if (form.submit().length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    const body = bodyOf(form.draft);
    create.mutate(
      { body, key: keyOf(body), silent: true },
      {
        onSuccess: ({ programId }) => onCreated(programId),
        onError: (error) => {
          form.refuse(serverRefusalsOf(error instanceof CallError ? error.failure.data : undefined));
          setRefusals((count) => count + 1);
        },
      },
    );
  };
  return (
    <FormDialog
      open
      width={720}
      title={t('programs.new')}
      submitLabel={t('programs.create')}
      busy={create.isPending}
      dirty={form.dirty}
      failure={create.isPending ? undefined : create.error?.message}
      onSubmit={send}
      onClose={onClose}
    >
      <div ref={fields}>
        <NewProgramFields form={form} options={options} />
      </div>
    </FormDialog>
  );
}

/** The draft as the call wants it. */
function bodyOf(draft: NewProgramDraft): BodyInput<'program.create'> {
  return {
    ...draft,
    makes: [...draft.makes],
    offers: draft.offers.map(({ offerTypeId, siOfferIds }) => ({ offerTypeId, siOfferIds: [...siOfferIds] })),
    fleetCustomers: [...draft.fleetCustomers],
  };
}

/** Puts the cursor where the first thing is to be mended. */
function focusFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = field?.matches('input, select') === true ? field : field?.querySelector<HTMLElement>('input, select');
  target?.focus();
}
