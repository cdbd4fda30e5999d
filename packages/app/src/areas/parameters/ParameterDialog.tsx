import { FORM_MODE } from '@oasis/engine/access';
import {
  lateNumbers,
  PARAMETER_WORDS,
  type ParameterDraft,
  type ParameterField,
  parameterForm,
} from '@oasis/engine/areas/parameters';
import { message } from '@oasis/engine/messages';
import type { DialogHandlers } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { client } from '../../api/client.ts';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { DocumentsField } from './DocumentsField.tsx';
import type { ParameterDetail } from './parameter-words.ts';

interface ParameterDialogProps {
  readonly detail: ParameterDetail;
  readonly on: DialogHandlers;
}

/** The form of a program's parameter in a modal. */
export function ParameterDialog({ detail, on }: ParameterDialogProps) {
  const { t } = useLabels();
  return (
    <RecordDialog<ParameterDetail, ParameterDraft>
      open={{ mode: FORM_MODE.edit, row: detail }}
      title={t('parameter.titleOf', { program: detail.code })}
      width={680}
      said={() => message('PARAMETER_SAVED')}
      spec={{
        check: parameterForm.check,
        toSave: (draft) => parameterForm.toSave(draft),
        draftOf: (row) => row?.parameter ?? parameterForm.empty,
        subjectOf: ({ pgmId }) => `parameter:${pgmId}`,
        // A program has its parameter from its beginning.
        create: (draft) => save(draft, detail),
        update: save,
        read: ({ pgmId }) => client.call('parameter.detail', { query: { pgmId }, silent: true }),
      }}
      on={on}
      fields={(form, row = detail) => <Fields form={form} detail={row} />}
    />
  );
}

function save({ documents, ...rest }: ParameterDraft, { pgmId, version }: ParameterDetail) {
  const body = { pgmId, ...rest, documents: [...documents] };
  return client.call('parameter.save', { body, query: { version }, silent: true });
}

interface FieldsProps {
  readonly form: EngineForm<ParameterDraft, ParameterField>;
  readonly detail: ParameterDetail;
}

function Fields({ form, detail }: FieldsProps) {
  const { t } = useLabels();
  const { days, share } = lateNumbers(form.draft.lateRule);
  const entities = detail.entities.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <DocumentsField form={form} detail={detail} />
      <TextField form={form} field="deadlineDays" label={t('parameter.deadlineDays')} required />
      <WordField form={form} field="lateRule" />
      {days && <TextField form={form} field="lateDays" label={t('parameter.lateDays')} required />}
      {share && <TextField form={form} field="lateShare" label={t('parameter.lateShare')} required />}
      <WordField form={form} field="validation" />
      <WordField form={form} field="checkCategory" />
      <WordField form={form} field="sampleCategory" />
      <ChoiceField
        form={form}
        field="payingEntity"
        label={t('parameter.payingEntity')}
        required
        options={entities}
        value={form.draft.payingEntity}
        part={(payingEntity) => ({ payingEntity })}
      />
      <WordField form={form} field="settlement" />
    </>
  );
}

interface WordFieldProps extends Pick<FieldsProps, 'form'> {
  readonly field: keyof typeof PARAMETER_WORDS;
}

function WordField({ form, field }: WordFieldProps) {
  const { t } = useLabels();
  const options = useWordOptions(PARAMETER_WORDS[field]);
  return (
    <ChoiceField
      form={form}
      field={field}
      label={t(`parameter.${field}`)}
      required
      options={options}
      value={form.draft[field]}
      part={(value) => ({ [field]: value })}
    />
  );
}
