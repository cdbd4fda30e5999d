import { noticeRecord } from '@oasis/engine/areas/notices';
import type { RecordDraft } from '@oasis/engine/records';
import { RecordFields, type RecordFieldsProps } from '../../administration/RecordFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { NoticeStrip } from '../../shell/NoticeStrip.tsx';

/** A notice in both languages, as users will see it (NTC-006). */
export function NoticeFields({ form, row }: Pick<RecordFieldsProps<typeof noticeRecord>, 'form' | 'row'>) {
  const { t } = useLabels();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <RecordFields record={noticeRecord} form={form} row={row} hints={{ endTime: t('notice.endHint', { zone }) }} />
      <Preview {...form.draft} />
    </>
  );
}

function Preview({ contentsEn, contentsCn }: RecordDraft<typeof noticeRecord>) {
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
