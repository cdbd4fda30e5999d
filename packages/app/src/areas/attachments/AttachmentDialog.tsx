import { FORM_MODE } from '@oasis/engine/access';
import {
  ATTACHMENT_CATEGORIES,
  ATTACHMENT_GIVERS,
  type AttachmentDraft,
  attachmentForm,
} from '@oasis/engine/areas/attachments';
import { type OpenDialog, TITLE_OF } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import type { Attachment } from './attachment-list.ts';

/** An attachment in a modal, to add, edit or look at. */
export function AttachmentDialog({ open, on }: OpenDialog<Attachment>) {
  const { t } = useLabels();
  const [categories, givers] = [useWordOptions(ATTACHMENT_CATEGORIES), useWordOptions(ATTACHMENT_GIVERS)];
  return (
    <RecordDialog<Attachment, AttachmentDraft>
      open={open}
      title={t(`attachment.${TITLE_OF[open.mode]}`)}
      spec={{
        ...byForm(attachmentForm),
        subjectOf: ({ attachmentId }) => `attachment:${attachmentId}`,
        create: (draft, key) => client.call('attachments.add', { body: draft, key, silent: true }),
        update: (draft, { attachmentId, version }) =>
          client.call('attachments.edit', { body: { ...draft, attachmentId }, query: { version }, silent: true }),
        read: ({ attachmentId }) => client.call('attachments.byId', { query: { attachmentId }, silent: true }),
      }}
      on={on}
      fields={(form) => (
        <>
          <TextField
            form={form}
            field="nameEn"
            label={t('attachment.nameEn')}
            required
            first={open.mode !== FORM_MODE.view}
          />
          <TextField form={form} field="nameCn" label={t('attachment.nameCn')} required />
          <ChoiceField
            form={form}
            field="category"
            label={t('attachment.category')}
            required
            options={categories}
            value={form.draft.category}
            part={(category) => ({ category })}
          />
          <ChoiceField
            form={form}
            field="giver"
            label={t('attachment.giver')}
            required
            options={givers}
            value={form.draft.giver}
            part={(giver) => ({ giver })}
          />
        </>
      )}
    />
  );
}
