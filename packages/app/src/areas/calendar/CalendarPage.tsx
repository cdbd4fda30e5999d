import './calendar.css';
import { Button, Callout } from '@blueprintjs/core';
import { Calendar, Import } from '@blueprintjs/icons';
import { CALENDAR_COLUMNS, calendarMessages, DAY_KINDS } from '@oasis/engine/areas/calendar';
import { commonMessages, formMessages, message } from '@oasis/engine/messages';
import { useState } from 'react';
import { administrationLabels } from '../../administration/labels.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import type { RecordColumn } from '../../administration/RecordTable.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { FileImportDialog } from '../../files/import/FileImportDialog.tsx';
import { fileImportLabels } from '../../files/import/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { type ShownList, useList } from '../../tables/use-list.ts';
import { CalendarDialog } from './CalendarDialog.tsx';
import { askedDays, CALENDAR_LIST, type CalendarDay, useYears } from './calendar-list.ts';
import { calendarLabels } from './labels.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  calendarMessages,
  administrationLabels,
  fileImportLabels,
  calendarLabels,
];

const COLUMNS: readonly RecordColumn<CalendarDay>[] = [
  { id: 'day', label: 'calendar.day', sortBy: 'day', fixed: true, width: '140px', cell: ({ day }) => day },
  { id: 'kind', label: 'calendar.kind', width: '160px', cell: ({ kind }, { pick }) => pick(DAY_KINDS[kind]) },
  { id: 'name', label: 'calendar.name', cell: ({ name }) => name || '-' },
];

/** Holidays and the working days that make up for them, by hand and by file; names the years without a calendar. */
export function Page() {
  const { t, pick, say } = useLabels();
  const list = useList(CALENDAR_LIST);
  const { years, reload } = useYears();
  const missing = years?.missing ?? [];
  const shown = {
    ...list,
    reload: () => {
      list.reload();
      reload();
    },
  };
  return (
    <>
      {missing.length > 0 && (
        <Callout intent="warning" role="status" className="oasis-calendar-missing">
          {say(message('CALENDAR_YEARS_MISSING', { years: missing.join(', '), count: missing.length }))}
        </Callout>
      )}
      <RecordScreen
        words="calendar"
        path="/calendar"
        list={shown}
        tools={<Tools list={shown} />}
        filters={{
          label: t('calendar.filter'),
          noneFound: t('calendar.noneFound'),
          fields: [
            {
              kind: 'choice',
              name: 'year',
              label: t('calendar.year'),
              options: (years?.years ?? []).map((year) => ({ value: String(year), label: String(year) })),
            },
            {
              kind: 'choice',
              name: 'kind',
              label: t('calendar.kind'),
              options: Object.entries(DAY_KINDS).map(([value, label]) => ({ value, label: pick(label) })),
            },
            { kind: 'free text', name: 'text', label: t('calendar.name') },
          ],
        }}
        table={{
          icon: <Calendar size={32} />,
          emptyText: t('calendar.emptyText'),
          height: 'window',
          rowKey: ({ dayId }) => dayId,
          nameOf: ({ day, name }) => ({ en: `${day} ${name}`.trim(), zh: `${day} ${name}`.trim() }),
          columns: COLUMNS,
        }}
        dialog={CalendarDialog}
      />
    </>
  );
}

interface ToolsProps {
  readonly list: ShownList<CalendarDay, typeof CALENDAR_LIST.none, (typeof CALENDAR_LIST.sorts)[number]>;
}

function Tools({ list }: ToolsProps) {
  const { t } = useLabels();
  const may = useButtons('/calendar');
  const [importing, setImporting] = useState(false);
  const onLoaded = () => {
    setImporting(false);
    list.reload();
  };
  return (
    <>
      {may('EXPORT') && (
        <ExportButton
          label={t('calendar.export')}
          download={(manner) =>
            client.download('calendar.export', { query: { ...askedDays(list.filters), sort: list.sort }, ...manner })
          }
        />
      )}
      {may('IMPORT') && (
        <Button icon={<Import />} onClick={() => setImporting(true)}>
          {t('calendar.import')}
        </Button>
      )}
      {importing && (
        <FileImportDialog
          onClose={() => setImporting(false)}
          onLoaded={onLoaded}
          title={t('calendar.import')}
          fileLabel={t('calendar.file')}
          hint={t('calendar.fileHint')}
          nameLabel={t('calendar.day')}
          columns={CALENDAR_COLUMNS}
          calls={{
            check: (file, onProgress) =>
              client.upload('calendar.checkFile', { file, fields: {}, silent: true, onProgress }),
            load: (file, { print }) => client.upload('calendar.loadFile', { file, fields: { print }, silent: true }),
          }}
        />
      )}
    </>
  );
}
