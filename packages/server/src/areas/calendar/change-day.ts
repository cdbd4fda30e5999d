import type { FormRefusal } from '@oasis/engine/access';
import { type CalendarDraft, calendarForm, isDayKind } from '@oasis/engine/areas/calendar';
import { message } from '@oasis/engine/messages';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import type { FormRecord } from '../../records/form-record.ts';
import { recordRows } from '../../records/record-rows.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { type CalendarDay, calendarList } from './store.ts';

/** Days of the calendar. An entry keeps its day, since files identify it by the day. */
export const dayRecord: FormRecord<CalendarDay, CalendarDraft, CalendarDraft, { readonly dayId: number }> = {
  kind: 'calendar-day',
  keyOf: (dayId) => ({ dayId }),
  ...recordRows('work_day', {
    list: calendarList,
    columnsOf: ({ kind, name }: CalendarDraft) => ({ kind: isDayKind(kind) ? kind : 'usual', name }),
    fixedOf: ({ day }) => ({ day }),
  }),
  formOf: () => calendarForm,
  draftOf: (_context, sent) => sent,
  fixed: ['day'],
  checkStored,
  detailsOf: ({ day, kind, name }) => ({ day, dayKind: kind, dayName: name }),
};

/** A day exists once: new ones are made one transaction at a time. */
async function checkStored(
  tx: Tx,
  _context: ChangeContext,
  { day }: CalendarDraft,
  present: CalendarDay | undefined,
): Promise<readonly FormRefusal<keyof CalendarDraft>[]> {
  if (present !== undefined) return [];
  await holdLock(tx, 'calendarDays');
  const found = await tx.selectFrom('work_day').select('id').where('day', '=', day).executeTakeFirst();
  return found === undefined ? [] : [{ field: 'day', message: message('CALENDAR_DAY_EXISTS') }];
}
