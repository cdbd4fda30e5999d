import { attributeForm } from '@oasis/engine/areas/templates';
import { message } from '@oasis/engine/messages';
import { type FormCategory, withAdded } from '@oasis/engine/template';
import { useEffect, useRef } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { useChange } from '../../api/use-call.ts';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import type { FormDraft } from './use-form-draft.ts';

interface AttributeDialogProps {
  readonly category: FormCategory;
  readonly draft: FormDraft;
  readonly onClose: () => void;
}

/** Names an attribute; after a save it is in its category (OFC-014, OFC-036 to OFC-042). */
export function AttributeDialog({ category, draft, onClose }: AttributeDialogProps) {
  const { t, say } = useLabels();
  const form = useEngineForm({ start: () => attributeForm.empty, check: attributeForm.check });
  const add = useChange('templates.addAttribute');
  const keyOf = useAttemptKey();
  const { name: typed } = form.draft;
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  // Without an answer the server refuses when the attribute is saved.
  const look = async () => {
    if (attributeForm.check({ name: typed }).length > 0) return;
    const query = { name: attributeForm.toSave({ name: typed }).name, type: 'ATTRIBUTE-NAME' as const };
    const asked = await client.call('offerTypes.nameExists', { query, silent: true });
    if (asked.ok && asked.value && latest.current === typed) form.note('name', say(message('ATTRIBUTE_NAME_TAKEN')));
  };
  const watched = {
    ...form,
    leave: (field: 'name') => {
      form.leave(field);
      void look();
    },
  };
  return (
    <FilledDialog
      open
      title={t('template.addTitle')}
      submitLabel={t('template.save')}
      busy={add.isPending}
      filled={form}
      {...formFailure(add)}
      onSubmit={() =>
        form.submit(({ name }) => {
          const body = { categoryId: category.id, name };
          add.mutate(
            { body, key: keyOf(body), silent: true },
            {
              onSuccess: (added) => {
                draft.setForm(withAdded(draft.form, [added]));
                notify({ text: say(message('ATTRIBUTE_CREATED', { name: added.name })), severity: 'success' });
                onClose();
              },
              onError: form.refuse,
            },
          );
        })
      }
      onClose={onClose}
    >
      <FormBody form={form}>
        <TextField form={watched} field="name" label={t('template.name')} required first hint={t('template.addHint')} />
      </FormBody>
    </FilledDialog>
  );
}
