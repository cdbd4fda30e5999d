import { describe, expect, it } from 'vitest';
import { present } from '../../base/assert.ts';
import { calendarDayOf, calendarPlaces, readCalendarRow } from './calendar-import.ts';

const placesOf = (header: readonly string[]) => {
  const places = calendarPlaces(header);
  if (!places.ok) throw new Error(places.error.code);
  return present(places.value, 'columns');
};

describe('a file of a calendar', () => {
  it('has days and kinds in either language, and the words of public lists', () => {
    const places = placesOf(['日期', '类型', '名称']);
    const kindOf = (kind: string) => readCalendarRow(['2026-10-01', kind, '国庆节'], places, undefined).draft.kind;
    expect(['放假', '休', 'Day off', 'HOLIDAY'].map(kindOf)).toEqual(['holiday', 'holiday', 'holiday', 'holiday']);
    expect(['上班', '补班', '调休上班', 'Working day'].map(kindOf)).toEqual(Array(4).fill('workday'));
    expect(['正常', 'As every week'].map(kindOf)).toEqual(['usual', 'usual']);
    expect(calendarDayOf(['2026年10月1日', '休'], places)).toBe('2026-10-01');
    expect(calendarPlaces(['Name']).ok).toBe(false);
  });

  it('refuses a wrong day and a wrong kind, and keeps a name without a column', () => {
    const places = placesOf(['Day', 'Kind']);
    const { refusals } = readCalendarRow(['Monday', 'maybe'], places, undefined);
    expect(refusals.map(({ field }) => field).toSorted()).toEqual(['day', 'kind']);
    const stored = { day: '2026-10-01', kind: 'holiday', name: '国庆节' };
    expect(readCalendarRow(['2026-10-01', '上班'], places, stored).draft).toEqual({ ...stored, kind: 'workday' });
  });
});
