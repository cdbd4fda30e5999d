import type { CallData } from '@oasis/api-client';
import { isDayKind } from '@oasis/engine/areas/calendar';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import { given, listDefinition } from '../../tables/use-list.ts';

export type CalendarDay = CallData<'calendar.list'>['content'][number];

/** The days in the calendar, the newest first. */
export const CALENDAR_LIST = listDefinition({
  call: 'calendar.list',
  name: 'calendar',
  none: { year: '', kind: '', text: '' },
  sorts: ['-day', 'day'],
  ask: ({ filters, sort, paged }) => ({ query: { ...askedDays(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});

interface DayFilters {
  readonly year: string;
  readonly kind: string;
  readonly text: string;
}

/** The filters in the form of calls. An unknown kind from an old link filters nothing. */
export function askedDays({ kind, ...others }: DayFilters) {
  return { ...given(others), ...(isDayKind(kind) && { kind }) };
}

/** The years that have a calendar, and those that need one; undefined until they are there. */
export function useYears() {
  const query = useCall('calendar.years', { silent: true }, { fresh: true });
  return { years: useLast(query.data), reload: () => void query.refetch() };
}
