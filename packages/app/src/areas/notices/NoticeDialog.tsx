import { FORM_MODE } from '@oasis/engine/access';
import { type NoticeDraft, noticeForm } from '@oasis/engine/areas/notices';
import type { OpenDialog } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { DateField } from '../../forms/DateField.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { NoticeStrip } from '../../shell/NoticeStrip.tsx';
import type { Notice } from './notice-list.ts';

const FORM = noticeForm(() => new Date());

/** A notice in a modal, in both languages, as users will see it (NTC-006). */
export function NoticeDialog({ open, on }: OpenDialog<Notice>) {
  const { t } = useLabels();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <RecordDialog<Notice, NoticeDraft>
      open={open}
      title={t(open.mode === FORM_MODE.add ? 'notice.addTitle' : 'notice.editTitle')}
      width={640}
      spec={{
        ...byForm(FORM),
        subjectOf: ({ noticeId }) => `notice:${noticeId}`,
        create: (draft, key) => client.call('notices.save', { body: draft, key, silent: true }),
        update: (draft, { noticeId, version }) =>
          client.call('notices.update', { body: { ...draft, noticeId }, query: { version }, silent: true }),
        read: ({ noticeId }) => client.call('notices.byId', { query: { noticeId }, silent: true }),
      }}
      on={on}
      fields={(form) => (
        <>
          <TextField form={form} field="contentsEn" label={t('notice.contentsEn')} required long />
          <TextField form={form} field="contentsCn" label={t('notice.contentsCn')} required long />
          <DateField
            form={form}
            field="endTime"
            label={t('notice.endTime')}
            required
            moment
            hint={t('notice.endHint', { zone })}
          />
          <Preview {...form.draft} />
        </>
      )}
    />
  );
}

function Preview({ contentsEn, contentsCn }: NoticeDraft) {
  const { t } = useLabels();
  const previews = Object.entries({ contentsEn, contentsCn }).filter(([, contents]) => contents.trim() !== '');
  if (previews.length === 0) return null;
  return (
    <section className="oasis-notice-preview" aria-label={t('notice.preview')}>
      <h3>{t('notice.preview')}</h3>
      {previews.map(([language, contents]) => (
        <NoticeStrip key={language} contents={contents} />
      ))}
    </section>
  );
}
