import { HTMLSelect } from '@blueprintjs/core';
import { message } from '@oasis/engine/messages';
import { FormDialog, FormRow } from '@oasis/ui';
import { useState } from 'react';
import { useCall, useChange } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { Ask } from '../../notify/use-ask.tsx';
import type { FormDraft } from './use-form-draft.ts';
import { formOf } from './use-template-form.ts';

interface QuickDialogProps {
  readonly offerTypeId: number;
  readonly draft: FormDraft;
  readonly ask: Ask['ask'];
  readonly onClose: () => void;
}

/** Chooses an offer type whose settings become the reference, after a question (OFC-012, OFC-013, OFC-046). */
export function QuickDialog({ offerTypeId, draft, ask, onClose }: QuickDialogProps) {
  const { t, say } = useLabels();
  const [chosen, setChosen] = useState('');
  const [isRefused, setRefused] = useState(false);
  const types = useCall('templates.settings', {});
  const copy = useChange('templates.copy');
  const own = types.data?.find((type) => type.offerTypeId === offerTypeId);
  const others = types.data?.filter((type) => type !== own && type.offerTypeKind === own?.offerTypeKind) ?? [];
  const take = async () => {
    const from = others.find((type) => String(type.offerTypeId) === chosen);
    if (from === undefined) return setRefused(true);
    const name = from.offerTypeName;
    const title = t('template.quickAsk', { name });
    const words = { title, text: t('template.quickText', { name }), ok: t('template.yes'), cancel: t('template.no') };
    if ((await ask(words)) !== 'ok') return onClose();
    const body = { from: from.offerTypeId };
    copy.mutate(
      { params: { offerTypeId }, body },
      {
        onSuccess: ({ budgetTemplate, layout, referenceVersion: version }) => {
          draft.refer(formOf(budgetTemplate, layout), { offerTypeId: from.offerTypeId, version });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      open
      title={t('template.quickTitle')}
      submitLabel={t('template.quickNext')}
      busy={copy.isPending}
      onSubmit={() => void take()}
      onClose={onClose}
    >
      <FormRow
        label={t('template.offerType')}
        required
        error={isRefused && chosen === '' ? say(message('TEMPLATE_REFERENCE_MISSING')) : undefined}
      >
        {(control) => (
          <HTMLSelect {...control} fill value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            <option value="">{t('common.select')}</option>
            {others.map((type) => (
              <option key={type.offerTypeId} value={type.offerTypeId}>
                {type.offerTypeName}
              </option>
            ))}
          </HTMLSelect>
        )}
      </FormRow>
    </FormDialog>
  );
}
