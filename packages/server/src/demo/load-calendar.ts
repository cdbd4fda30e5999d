import { dayAfter } from '@oasis/engine/areas/tasks';
import type { Tx } from '../database/tables.ts';

/** The holidays published by the General Office of the State Council on 4 November 2025: days off, and working days instead. */
const PUBLISHED = [
  { name: 'New Year 元旦', off: ['2026-01-01', '2026-01-03'], madeUp: ['2026-01-04'] },
  { name: 'Spring Festival 春节', off: ['2026-02-15', '2026-02-23'], madeUp: ['2026-02-14', '2026-02-28'] },
  { name: 'Tomb-Sweeping Day 清明节', off: ['2026-04-04', '2026-04-06'], madeUp: [] },
  { name: 'Labour Day 劳动节', off: ['2026-05-01', '2026-05-05'], madeUp: ['2026-05-09'] },
  { name: 'Dragon Boat Festival 端午节', off: ['2026-06-19', '2026-06-21'], madeUp: [] },
  { name: 'Mid-Autumn Festival 中秋节', off: ['2026-09-25', '2026-09-27'], madeUp: [] },
  { name: 'National Day 国庆节', off: ['2026-10-01', '2026-10-07'], madeUp: ['2026-09-20', '2026-10-10'] },
] as const;

/** Loads the working days of the years with published holidays; other years have none and are reported as missing. */
export async function loadCalendar(tx: Tx): Promise<void> {
  const rows = PUBLISHED.flatMap(({ name, off: [first, last], madeUp }) => [
    ...daysFrom(first, last).map((day) => ({ day, kind: 'holiday' as const, name })),
    ...madeUp.map((day) => ({ day, kind: 'workday' as const, name })),
  ]);
  await tx
    .insertInto('work_day')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function daysFrom(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}
