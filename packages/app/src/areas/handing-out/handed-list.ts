import type { CallData } from '@oasis/api-client';
import { formatNumber, formatPercent } from '@oasis/engine/table';
import { given, listDefinition } from '../../tables/use-list.ts';

export type HandedRecord = CallData<'handing.records'>['content'][number];
type CheckerFigures = CallData<'handing.overview'>['people'][number];

const NONE = { usrid: '' };

/** Open records of the checker in the address, or of nobody, what waits longest first. */
export const HANDED_LIST = listDefinition({
  call: 'handing.records',
  name: 'handed-records',
  none: NONE,
  sorts: ['submittedAt', '-submittedAt'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged }, silent: true }),
  page: (data) => data,
  manner: { fresh: true, inLanguage: true },
});

/** The share of decisions that are rejections; '-' without a decision. */
export function rejectedShare({ decided, rejected }: Pick<CheckerFigures, 'decided' | 'rejected'>): string {
  return formatPercent(decided === 0 ? Number.NaN : rejected / decided);
}

/** Seconds as whole minutes; '-' for none. */
export function minutes(seconds: number | null): string {
  return formatNumber(seconds === null ? Number.NaN : seconds / 60);
}
