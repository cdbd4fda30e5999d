import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayKind } from './calendar-day.ts';
import { isWorkingDay, type WorkCalendar, workingDayAfter, yearsWanted } from './working-day.ts';

const NONE: WorkCalendar = new Map();
/** National day of 2026: off from 1 to 7 October, made up for on 20 September and 10 October. */
const OCTOBER: WorkCalendar = new Map<string, DayKind>([
  ...Array.from({ length: 7 }, (_, day) => [`2026-10-0${day + 1}`, 'holiday'] as const),
  ['2026-09-20', 'workday'],
  ['2026-10-10', 'workday'],
]);

describe('the working day after a day', () => {
  it('is from Monday to Friday without a calendar, and the first day does not count', () => {
    expect(workingDayAfter('2026-11-25', 0, NONE)).toBe('2026-11-25');
    expect(workingDayAfter('2026-11-25', 1, NONE)).toBe('2026-11-26');
    expect(workingDayAfter('2026-11-25', 3, NONE)).toBe('2026-11-30');
    expect(workingDayAfter('2026-11-27', 1, NONE)).toBe('2026-11-30');
    expect(workingDayAfter('2026-09-30', 3, NONE)).toBe('2026-10-05');
  });

  it('skips holidays and counts substitute working days', () => {
    expect(workingDayAfter('2026-09-30', 3, OCTOBER)).toBe('2026-10-10');
    expect(workingDayAfter('2026-09-30', 4, OCTOBER)).toBe('2026-10-12');
    expect(workingDayAfter('2026-09-18', 1, OCTOBER)).toBe('2026-09-20');
    const takenBack = new Map(OCTOBER).set('2026-10-10', 'usual').set('2026-10-08', 'usual');
    expect(workingDayAfter('2026-09-30', 2, takenBack)).toBe('2026-10-09');
    expect(workingDayAfter('2026-09-30', 3, takenBack)).toBe('2026-10-12');
  });

  it('has the given number of working days before it, for every calendar', () => {
    const kinds = fc.constantFrom<DayKind>('holiday', 'workday', 'usual');
    const days = fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(days, kinds)), days, fc.integer({ min: 1, max: 30 }), (entries, from, count) => {
        const calendar = new Map(entries);
        const found = workingDayAfter(from, count, calendar);
        expect(isWorkingDay(found, calendar)).toBe(true);
        let worked = 0;
        for (let day = Date.parse(from) + 86_400_000; day <= Date.parse(found); day += 86_400_000) {
          if (isWorkingDay(new Date(day).toISOString().slice(0, 10), calendar)) worked += 1;
        }
        expect(worked).toBe(count);
      }),
    );
  });
});

describe('the years that need a calendar', () => {
  it('are the present one, and from November the next one', () => {
    expect(yearsWanted('2026-10-31')).toEqual([2026]);
    expect(yearsWanted('2026-11-01')).toEqual([2026, 2027]);
    expect(yearsWanted('2026-12-31')).toEqual([2026, 2027]);
  });
});
