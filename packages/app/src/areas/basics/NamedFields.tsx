import type { BasicDraft } from '@oasis/engine/areas/basics';
import { TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';

interface NamedFieldsProps {
  readonly form: EngineForm<BasicDraft, keyof BasicDraft>;
  /** The code stays what the record was made with. */
  readonly isNew: boolean;
}

/** Code and names of a BU or a make. */
export function NamedFields({ form, isNew }: NamedFieldsProps) {
  const { t } = useLabels();
  return (
    <>
      <TextField form={form} field="code" label={t('basic.code')} required first disabled={!isNew} />
      <TextField form={form} field="nameEn" label={t('admin.englishName')} required />
      <TextField form={form} field="nameCn" label={t('admin.chineseName')} required />
    </>
  );
}
