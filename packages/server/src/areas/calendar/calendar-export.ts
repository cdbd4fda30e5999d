import type { CallQuery } from '@oasis/api-client/contract';
import { CALENDAR_COLUMNS, DAY_KINDS } from '@oasis/engine/areas/calendar';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { calendarList } from './store.ts';

/** The days that fit, as a sheet that can be imported again. */
export function calendarExport(db: Db, asker: Asker, query: CallQuery<'calendar.export'>): Promise<FileReply> {
  const { locale } = asker;
  return listFile({
    name: { en: 'Calendar', zh: '工作日历' },
    columns: [
      { header: CALENDAR_COLUMNS.day, width: 14, cell: ({ day }) => day },
      { header: CALENDAR_COLUMNS.kind, width: 16, cell: ({ kind }) => DAY_KINDS[kind][locale] },
      { header: CALENDAR_COLUMNS.name, width: 32, cell: ({ name }) => name },
    ],
    batches: calendarList.batches(db, asker, query),
    locale,
  });
}
