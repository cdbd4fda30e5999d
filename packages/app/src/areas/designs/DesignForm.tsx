import { Callout } from '@blueprintjs/core';
import { checkDesign, EMPTY_DESIGN, missingInDesign, type ProgramDesign } from '@oasis/engine/areas/designs';
import { ReadOnlyForm } from '@oasis/ui';
import { useMemo, useRef } from 'react';
import { RecordFailure } from '../../administration/RecordFailure.tsx';
import { RecordHistory } from '../../administration/RecordHistory.tsx';
import { useRecordForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { SaveButton } from '../../forms/anew.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { useLeaving } from '../../forms/use-leaving.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { DesignFields } from './DesignFields.tsx';
import { DesignPreview } from './DesignPreview.tsx';
import {
  choicesOf,
  type DesignFormField,
  type DesignOptions,
  draftOf,
  type SavedDesign,
  sentDesign,
} from './design-choices.ts';

interface DesignFormProps {
  /** Undefined for a new program. */
  readonly saved: SavedDesign | undefined;
  readonly options: DesignOptions;
  /** Reason why the design is read-only; undefined if it may be changed. */
  readonly locked: string | undefined;
  /** The saved design is being reloaded: nothing can be typed until then. */
  readonly isReloading?: boolean;
  readonly onSaved: (programId: number) => void;
}

type Answer = { readonly programId: number; readonly budgets: number; readonly status: string };

/** The form of a design. It may be saved before it is complete; the first complete one makes the budgets. */
export function DesignForm({ saved, options, locked, isReloading = false, onSaved }: DesignFormProps) {
  const { t, say } = useLabels();
  const { record, choices, isDraft, answer, dialog } = useDesignRecord(saved, options);
  const { form, save } = record;
  const busy = record.busy || isReloading;
  const leaving = useLeaving(form.dirty, { title: t('design.title'), text: t('design.leave') });
  const missing = missingInDesign(form.draft, choices);
  const done = () => {
    const told = answer.current;
    if (told === undefined) return;
    leaving.leave();
    const text = told.status === 'Draft' ? t('design.savedDraft') : t('design.savedBudgets', { count: told.budgets });
    notify({ text, severity: 'success' });
    onSaved(told.programId);
  };
  return (
    <form
      className="oasis-design"
      aria-label={t(saved === undefined ? 'design.new' : 'design.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) save({ onSaved: done, onStale: () => undefined });
      }}
    >
      {locked !== undefined && <Callout compact>{locked}</Callout>}
      <FormBody form={form}>
        <ReadOnlyForm value={locked !== undefined}>
          <fieldset
            className="oasis-design-fields"
            disabled={locked !== undefined || busy}
            aria-label={t('design.title')}
          >
            <DesignFields form={form} choices={choices} options={options} named={saved?.dealers ?? []} />
          </fieldset>
        </ReadOnlyForm>
      </FormBody>
      <RecordFailure record={record} />
      {locked === undefined && (
        <div className="oasis-design-end">
          {isDraft && missing.length > 0 && (
            <Callout compact>
              {t('design.missing')}
              <ul>
                {missing.map(({ field, message }) => (
                  <li key={field}>{say(message)}</li>
                ))}
              </ul>
            </Callout>
          )}
          <SaveButton busy={busy} />
        </div>
      )}
      {saved !== undefined && <RecordHistory subject={`program:${saved.programId}`} />}
      {dialog}
      {leaving.dialog}
    </form>
  );
}

/** Saves a design: a new one at once, one with budgets after a preview of their changes. */
function useDesignRecord(saved: SavedDesign | undefined, options: DesignOptions) {
  const { t } = useLabels();
  const choices = useMemo(() => choicesOf(options, saved), [options, saved]);
  const { ask, dialog } = useAsk(t('design.preview'));
  const mark = useRef<string>(undefined);
  const answer = useRef<Answer>(undefined);
  const isDraft = saved === undefined || saved.status === 'Draft';
  const record = useRecordForm<SavedDesign, ProgramDesign, DesignFormField>(
    {
      subjectOf: ({ programId }) => `design:${programId}`,
      draftOf: (row) => (row === undefined ? newDesign(options) : draftOf(row)),
      check: (draft) => (isDraft ? checkDesign(draft, choices) : whole(draft, choices)),
      toSave: (draft) => draft,
      create: async (draft, key) => {
        const made = await client.call('design.create', { body: { design: sentDesign(draft) }, key, silent: true });
        if (made.ok) answer.current = made.value;
        return made;
      },
      askChange: async (draft, { programId }) => {
        const body = { programId, design: sentDesign(draft) };
        const preview = await client.call('design.preview', { body });
        if (!preview.ok) return false;
        mark.current = preview.value.mark === '' ? undefined : preview.value.mark;
        const lines = preview.value.budgets;
        if (lines.every(({ becomes }) => becomes === 'stays')) return true;
        const text = <DesignPreview lines={lines} t={t} />;
        const words = { ok: t('design.saveAnyway'), cancel: t('common.cancel') };
        return (await ask({ text, ...words, isWide: true, intent: 'warning' })) === 'ok';
      },
      update: async (draft, { programId, version }) => {
        const design = sentDesign(draft);
        const body = { programId, version, ...(mark.current !== undefined && { mark: mark.current }), design };
        const done = await client.call('design.save', { body, key: crypto.randomUUID(), silent: true });
        if (done.ok) answer.current = done.value;
        return done;
      },
      read: ({ programId }) => client.call('design.byId', { query: { pgmId: programId }, silent: true }),
    },
    saved,
  );
  return { record, choices, isDraft, answer, dialog };
}

/** A field with only one choice has it from the start. */
function newDesign({ bus }: DesignOptions): ProgramDesign {
  const [bu, ...others] = bus;
  return others.length === 0 && bu !== undefined ? { ...EMPTY_DESIGN, bu: bu.id } : EMPTY_DESIGN;
}

/** The rules of a design with budgets: it is complete, and stays so. */
function whole(draft: ProgramDesign, choices: Parameters<typeof checkDesign>[1]) {
  const wrong = checkDesign(draft, choices);
  const fields = new Set(wrong.map(({ field }) => field));
  return [...wrong, ...missingInDesign(draft, choices).filter(({ field }) => !fields.has(field))];
}
