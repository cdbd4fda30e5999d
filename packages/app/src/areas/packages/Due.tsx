import { Tag } from '@blueprintjs/core';
import { dueState } from '@oasis/engine/areas/tasks';
import { today } from '../../locale/today.ts';

/** A due day; an overdue one stands out. */
export function Due({ day }: { readonly day: string }) {
  if (day === '') return '-';
  return dueState(day, today()) === 'overdue' ? <Tag intent="danger">{day}</Tag> : day;
}
