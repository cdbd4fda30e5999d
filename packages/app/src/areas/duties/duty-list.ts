import type { CallData } from '@oasis/api-client';
import { permissionName } from '@oasis/engine/actions';
import { DUTIES, DUTY_OVERRIDE, type DutyPair, dutyName } from '@oasis/engine/areas/duties';
import type { StateRule } from '@oasis/engine/states';
import type { Words } from '../../locale/use-labels.ts';
import { listDefinition } from '../../tables/use-list.ts';

export type DutyOverride = CallData<'duties.list'>['content'][number];

/** Overrides that wait for a decision come first. */
export const DUTY_LIST = listDefinition({
  call: 'duties.list',
  name: 'duties',
  none: {},
  sorts: ['state'],
  ask: ({ paged }) => ({ query: paged }),
  page: (data) => data,
});

/** The pair of duties behind an override; undefined if this build does not know it any more. */
export function pairOf({ first, second }: Pick<DutyOverride, 'first' | 'second'>): DutyPair | undefined {
  const name = dutyName(first, second);
  return DUTIES.find((pair) => dutyName(pair.first, pair.second) === name);
}

/** The names of both duties. */
export function pairText({ first, second }: Pick<DutyOverride, 'first' | 'second'>, pick: Words['pick']): string {
  return `${pick(permissionName(first))} + ${pick(permissionName(second))}`;
}

/** The name and colour of an override's state until today ('YYYY-MM-DD'). */
export function stateOn({ state, until }: Pick<DutyOverride, 'state' | 'until'>, today: string): StateRule {
  return state === 'approved' && until < today ? RUN_OUT : DUTY_OVERRIDE.states[state];
}

const RUN_OUT: StateRule = { name: { en: 'Expired', zh: '已到期' }, tone: 'none' };

/** Today as the calendar of this browser has it, 'YYYY-MM-DD'. */
export function dayText(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
}
