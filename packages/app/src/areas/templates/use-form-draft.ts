import { message } from '@oasis/engine/messages';
import type { TemplateForm } from '@oasis/engine/template';
import { useState } from 'react';
import { useChange } from '../../api/use-call.ts';
import { today } from '../../locale/today.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { bodyOf } from './form-body.ts';
import type { SavedForm } from './use-template-form.ts';

/** The offer type whose settings were the reference, as they were at that time. */
export interface Reference {
  readonly offerTypeId: number;
  readonly version: number;
}

interface Draft {
  /** The version that it began from. */
  readonly version: number;
  /** The version that it became; the page reads it again. */
  readonly became?: number;
  readonly form: TemplateForm;
  readonly effectiveFrom: string;
  readonly reference?: Reference;
}

/** The page's content: the saved settings, or their draft; one call confirms it (OFC-024, OFC-025, OFC-052). */
export function useFormDraft(offerTypeId: number, saved: SavedForm, reload: () => Promise<void>) {
  const { say } = useLabels();
  const [kept, setDraft] = useState<Draft>();
  const draft = kept?.became === saved.version ? undefined : kept;
  const save = useChange('templates.save');
  const form = draft?.form ?? saved.form;
  const change = (next: Partial<Draft>) => setDraft((before) => before && { ...before, ...next });
  return {
    form,
    isEditing: draft !== undefined,
    isChanged: draft !== undefined && draft.became === undefined && draft.form !== saved.form,
    isSaving: save.isPending,
    effectiveFrom: draft?.effectiveFrom ?? saved.effectiveFrom,
    edit: () => setDraft({ version: saved.version, form: saved.form, effectiveFrom: today() }),
    cancel: () => setDraft(undefined),
    setForm: (next: TemplateForm) => change({ form: next }),
    setDay: (effectiveFrom: string) => change({ effectiveFrom }),
    refer: (next: TemplateForm, reference: Reference) => {
      change({ form: next, reference });
      notify({ text: say(message('TEMPLATE_SAVED')), severity: 'success' });
    },
    confirm: () => {
      if (draft === undefined) return;
      const query = { version: draft.version };
      save.mutate(
        {
          params: { offerTypeId },
          query,
          body: {
            effectiveFrom: draft.effectiveFrom,
            ...bodyOf(draft.form),
            ...(draft.reference && { reference: draft.reference }),
          },
        },
        {
          onSuccess: ({ version }) => {
            notify({ text: say(message('TEMPLATE_SAVED')), severity: 'success' });
            change({ became: version });
            void reload();
          },
          onError: () => void reload(),
        },
      );
    },
  };
}

export type FormDraft = ReturnType<typeof useFormDraft>;
