import type { BodyInput } from '@oasis/api-client';
import type { NewProgramDraft } from '@oasis/engine/areas/programs';
import { FormDialog } from '@oasis/ui';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { useCall, useChange } from '../../api/use-call.ts';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { NewProgramFields } from './NewProgramFields.tsx';
import { type CreateOptions, useNewProgram } from './use-new-program.ts';

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
      title={t('programs.new')}
      submitLabel={t('common.retry')}
      {...formFailure({ isPending: options.isFetching, error: options.error })}
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
  const send = (draft: NewProgramDraft) => {
    const body = bodyOf(draft);
    create.mutate(
      { body, key: keyOf(body), silent: true },
      { onSuccess: ({ programId }) => onCreated(programId), onError: form.refuse },
    );
  };
  return (
    <FilledDialog
      open
      width={720}
      title={t('programs.new')}
      submitLabel={t('programs.create')}
      busy={create.isPending}
      filled={form}
      {...formFailure(create)}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <FormBody form={form}>
        <NewProgramFields form={form} options={options} />
      </FormBody>
    </FilledDialog>
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
