import { daysBetween } from '@oasis/engine/areas/tasks';
import { dayOf } from '@oasis/engine/base';
import { today } from '../../locale/today.ts';

/** Whole days since a moment, until another one or today. */
export function ageInDays(since: string, until = ''): number {
  return daysBetween(dayOf(new Date(since)), until === '' ? today() : dayOf(new Date(until)));
}
