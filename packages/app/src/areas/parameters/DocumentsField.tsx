import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import type { ClaimDocument, ParameterDraft, ParameterField } from '@oasis/engine/areas/parameters';
import { FormRow } from '@oasis/ui';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { attachmentName, type ParameterDetail } from './parameter-words.ts';

interface DocumentsFieldProps {
  readonly form: EngineForm<ParameterDraft, ParameterField>;
  readonly detail: Pick<ParameterDetail, 'attachments'>;
}

/** The documents of a claim: chosen from the attachment master, each required always or only if it exists. */
export function DocumentsField({ form, detail }: DocumentsFieldProps) {
  const { t, pick } = useLabels();
  const { documents } = form.draft;
  const set = (next: readonly ClaimDocument[]) => form.change('documents', { documents: next });
  const rest = detail.attachments.filter(
    ({ attachmentId, active }) => active && !documents.some((document) => document.attachmentId === attachmentId),
  );
  const add = (attachmentId: number) => set([...documents, { attachmentId, optional: false }]);
  return (
    <FormRow label={t('parameter.documents')} required group error={form.errorOf('documents')}>
      {(control) => (
        <>
          <ul className="oasis-parameter-chosen">
            {documents.map(({ attachmentId, optional }) => {
              const name = attachmentName(detail, attachmentId, pick);
              return (
                <li key={attachmentId}>
                  <span>{name}</span>
                  <Checkbox
                    inline
                    disabled={control.disabled}
                    checked={optional}
                    label={t('parameter.optional')}
                    aria-label={`${name}: ${t('parameter.optional')}`}
                    onChange={() =>
                      set(
                        documents.map((one) =>
                          one.attachmentId === attachmentId ? { attachmentId, optional: !optional } : one,
                        ),
                      )
                    }
                  />
                  <Button
                    size="small"
                    variant="minimal"
                    icon={<Cross />}
                    disabled={control.disabled}
                    aria-label={t('parameter.removeDocument', { name })}
                    onClick={() => set(documents.filter((one) => one.attachmentId !== attachmentId))}
                  />
                </li>
              );
            })}
          </ul>
          {rest.length === 0 ? (
            <p className="oasis-parameter-said">{t('parameter.noAttachments')}</p>
          ) : (
            <HTMLSelect
              fill
              disabled={control.disabled}
              aria-label={t('parameter.addDocument')}
              aria-invalid={control['aria-invalid']}
              value=""
              onChange={(event) => add(Number(event.currentTarget.value))}
            >
              <option value="">{t('parameter.addDocument')}</option>
              {rest.map((attachment) => (
                <option key={attachment.attachmentId} value={attachment.attachmentId}>
                  {pick({ en: attachment.nameEn, zh: attachment.nameCn })}
                </option>
              ))}
            </HTMLSelect>
          )}
        </>
      )}
    </FormRow>
  );
}
