import './calendar.css';
import { Callout } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { calendarFile, calendarMessages, calendarRecord } from '@oasis/engine/areas/calendar';
import { message } from '@oasis/engine/messages';
import { FileTools } from '../../administration/FileTools.tsx';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import { fileImportLabels } from '../../files/import/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { calendarLabels } from './labels.ts';

export const words: readonly WordArea[] = [...RECORD_WORDS, calendarMessages, fileImportLabels, calendarLabels];

const DAYS = shownRecord(calendarRecord, 'calendar', {
  nameOf: ({ day, name }) => ({ en: `${day} ${name}`.trim(), zh: `${day} ${name}`.trim() }),
  columns: { day: { fixed: true }, name: { cell: ({ name }) => name || '-' } },
});

/** Holidays and the working days that make up for them, by hand and by file; names the years without a calendar. */
export function Page() {
  const { t, say } = useLabels();
  const query = useCall('calendar.years', { silent: true }, { fresh: true });
  const { years = [], missing = [] } = useLast(query.data) ?? {};
  return (
    <>
      {missing.length > 0 && (
        <Callout intent="warning" role="status" className="oasis-calendar-missing">
          {say(message('CALENDAR_YEARS_MISSING', { years: missing.join(', '), count: missing.length }))}
        </Callout>
      )}
      <RecordsPage
        kind={DAYS}
        icon={<Calendar size={32} />}
        emptyText={t('calendar.emptyText')}
        choices={{ year: years.map((year) => ({ value: String(year), label: String(year) })) }}
        start={{ kind: 'holiday' }}
        tools={(list) => <FileTools kind={DAYS} file={calendarFile} list={list} />}
        onReload={() => void query.refetch()}
      />
    </>
  );
}
