import type { CallData } from '@oasis/api-client';
import { given, listDefinition } from '../../tables/use-list.ts';

export type PlanRow = CallData<'checkPlans.list'>['content'][number];
export type PlanDetail = CallData<'checkPlans.view'>;

/** Filters of the list of plans. */
export interface PlanFilters extends Readonly<Record<string, string>> {
  readonly bu: string;
  readonly month: string;
  readonly status: string;
  readonly waiting: '' | 'me';
}

const NONE: PlanFilters = { bu: '', month: '', status: '', waiting: '' };

/** Plans within reach, the last changed one first. */
export const PLAN_LIST = listDefinition({
  call: 'checkPlans.list',
  name: 'checking-plans',
  none: NONE,
  sorts: ['-updatedAt', 'updatedAt', 'month', '-month'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});
