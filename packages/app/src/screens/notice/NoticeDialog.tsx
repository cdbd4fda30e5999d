import { checkNotice, type NoticeDraft, type NoticeField, noticeToSave } from '@oasis/engine';
import { DateInput, FormDialog, FormRow } from '@oasis/ui';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { formFailure } from '../../api/form-failure.tsx';
import { useChange } from '../../api/use-call.ts';
import { FormBody } from '../../forms/FormBody.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { type EngineForm, useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { NoticeStrip } from '../../shell/NoticeStrip.tsx';
import { isoMoment, localMoment } from './local-moment.ts';
import type { Notice } from './notice-list.ts';

export interface NoticeDialogProps {
  /** Absent for a new one. */
  readonly notice: Notice | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** A notice in a modal, in both languages, as users will see it (NTC-006). */
export function NoticeDialog({ notice, onClose, onSaved }: NoticeDialogProps) {
  const { t } = useLabels();
  const form = useEngineForm<NoticeDraft, NoticeField>({ start: () => draftOf(notice), check: checkDraft });
  const save = useSaveNotice(notice);
  const send = (draft: NoticeDraft) => save.send(draft, { onSuccess: onSaved, onError: form.refuse });
  return (
    <FormDialog
      open
      width={640}
      title={t(notice === undefined ? 'notice.add' : 'notice.edit')}
      submitLabel={t('admin.save')}
      busy={save.isPending}
      dirty={form.dirty}
      {...formFailure(save)}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <FormBody form={form}>
        <Fields form={form} />
      </FormBody>
    </FormDialog>
  );
}

/** The draft's end is what the field of date and time holds; the rules want a moment. */
function checkDraft(draft: NoticeDraft) {
  return checkNotice(toSend(draft), new Date());
}

function toSend(draft: NoticeDraft): NoticeDraft {
  return noticeToSave({ ...draft, endTime: isoMoment(draft.endTime) });
}

function draftOf(notice: Notice | undefined): NoticeDraft {
  if (notice === undefined) return { contentsEn: '', contentsCn: '', endTime: '' };
  const { contentsEn, contentsCn, endTime } = notice;
  return { contentsEn, contentsCn, endTime: localMoment(endTime) };
}

interface Outcome {
  readonly onSuccess: () => void;
  readonly onError: (error: Error) => void;
}

/** Saves a new notice, or a changed one at the version that was read. */
function useSaveNotice(notice: Notice | undefined) {
  const create = useChange('notices.save');
  const update = useChange('notices.update');
  const keyOf = useAttemptKey();
  const isPending = create.isPending || update.isPending;
  const error = create.error ?? update.error;
  return {
    isPending,
    error,
    send: (draft: NoticeDraft, outcome: Outcome) => {
      const body = toSend(draft);
      if (notice === undefined) {
        create.mutate({ body, key: keyOf(body), silent: true }, outcome);
        return;
      }
      const { noticeId, version } = notice;
      update.mutate({ body: { ...body, noticeId }, query: { version }, silent: true }, outcome);
    },
  };
}

function Fields({ form }: { readonly form: EngineForm<NoticeDraft, NoticeField> }) {
  const { t } = useLabels();
  const { contentsEn, contentsCn, endTime } = form.draft;
  const previews = Object.entries({ contentsEn, contentsCn }).filter(([, contents]) => contents.trim() !== '');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <TextField
        form={form}
        field="contentsEn"
        label={t('notice.contentsEn')}
        required
        long
        value={contentsEn}
        part={(text) => ({ contentsEn: text })}
      />
      <TextField
        form={form}
        field="contentsCn"
        label={t('notice.contentsCn')}
        required
        long
        value={contentsCn}
        part={(text) => ({ contentsCn: text })}
      />
      <FormRow
        label={t('notice.endTime')}
        required
        error={form.errorOf('endTime')}
        hint={t('notice.endHint', { zone })}
      >
        {(control) => (
          <DateInput
            control={control}
            label={t('notice.endTime')}
            time
            value={endTime}
            onChange={(text) => form.change('endTime', { endTime: text })}
            onBlur={() => form.leave('endTime')}
          />
        )}
      </FormRow>
      {previews.length > 0 && (
        <section className="oasis-notice-preview" aria-label={t('notice.preview')}>
          <h3>{t('notice.preview')}</h3>
          {previews.map(([language, contents]) => (
            <NoticeStrip key={language} contents={contents} />
          ))}
        </section>
      )}
    </>
  );
}
