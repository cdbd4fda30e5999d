import { FORM_MODE } from '@oasis/engine/access';
import { checkNotice, type NoticeDraft, type NoticeField, noticeToSave } from '@oasis/engine/areas/notices';
import { DateInput, FormRow } from '@oasis/ui';
import { type OpenDialog, openedRow } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { client } from '../../api/client.ts';
import { TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { NoticeStrip } from '../../shell/NoticeStrip.tsx';
import { isoMoment, localMoment } from './local-moment.ts';
import type { Notice } from './notice-list.ts';

/** A notice in a modal, in both languages, as users will see it (NTC-006). */
export function NoticeDialog({ open, on }: OpenDialog<Notice>) {
  const { t } = useLabels();
  return (
    <RecordDialog<Notice, NoticeDraft, NoticeField>
      mode={open.mode}
      title={t(open.mode === FORM_MODE.add ? 'notice.add' : 'notice.edit')}
      width={640}
      spec={{
        row: openedRow(open),
        subjectOf: ({ noticeId }) => `notice:${noticeId}`,
        draftOf,
        check: checkDraft,
        toSave: toSend,
        create: (draft, key) => client.call('notices.save', { body: draft, key, silent: true }),
        update: (draft, { noticeId, version }) =>
          client.call('notices.update', { body: { ...draft, noticeId }, query: { version }, silent: true }),
        read: ({ noticeId }) => client.call('notices.byId', { query: { noticeId }, silent: true }),
      }}
      on={on}
      fields={(form) => <Fields form={form} />}
    />
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

function Fields({ form }: { readonly form: EngineForm<NoticeDraft, NoticeField> }) {
  const { t } = useLabels();
  const { contentsEn, contentsCn, endTime } = form.draft;
  const previews = Object.entries({ contentsEn, contentsCn }).filter(([, contents]) => contents.trim() !== '');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <TextField form={form} field="contentsEn" label={t('notice.contentsEn')} required long />
      <TextField form={form} field="contentsCn" label={t('notice.contentsCn')} required long />
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
            onChange={(text) => form.type('endTime', text)}
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
