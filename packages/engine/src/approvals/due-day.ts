import { dayAfter } from '../areas/tasks/due.ts';

/** The working day some days after a day, which is not counted itself: Monday to Friday. */
export function workingDayAfter(day: string, days: number): string {
  let [found, left] = [day, days];
  while (left > 0) {
    found = dayAfter(found, 1);
    const weekday = new Date(`${found}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return found;
}
