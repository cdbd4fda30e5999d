import { describe, expect, it } from 'vitest';
import type { FileCell } from '../../access/file-cell.ts';
import { present } from '../../base/assert.ts';
import type { RecordDraft } from '../../records/define-record.ts';
import { calendarFile, type calendarRecord } from './calendar-day.ts';

type Places = Parameters<typeof calendarFile.read>[1];

const readRow = (cells: readonly FileCell[], places: Places, present?: RecordDraft<typeof calendarRecord>) =>
  calendarFile.read(cells, places, {}, present);

const placesOf = (header: readonly string[]) => {
  const places = calendarFile.places(header);
  if (!places.ok) throw new Error(places.error.code);
  return present(places.value, 'columns');
};

describe('a file of a calendar', () => {
  it('has days and kinds in either language, and the words of public lists', () => {
    const places = placesOf(['日期', '类型', '名称']);
    const kindOf = (kind: string) => readRow(['2026-10-01', kind, '国庆节'], places).draft.kind;
    expect(['放假', '休', 'Day off', 'HOLIDAY'].map(kindOf)).toEqual(['holiday', 'holiday', 'holiday', 'holiday']);
    expect(['上班', '补班', '调休上班', 'Working day'].map(kindOf)).toEqual(Array(4).fill('workday'));
    expect(['正常', 'As every week'].map(kindOf)).toEqual(['usual', 'usual']);
    expect(readRow(['2026年10月1日', '休'], places).draft.day).toBe('2026-10-01');
    expect(calendarFile.places(['Name']).ok).toBe(false);
  });

  it('refuses a wrong day and a wrong kind, and keeps a name without a column', () => {
    const places = placesOf(['Day', 'Kind']);
    const { refusals } = readRow(['Monday', 'maybe'], places);
    expect(refusals.map(({ field }) => field).toSorted()).toEqual(['day', 'kind']);
    const stored = { day: '2026-10-01', kind: 'holiday', name: '国庆节' };
    expect(readRow(['2026-10-01', '上班'], places, stored).draft).toEqual({ ...stored, kind: 'workday' });
  });
});
