import type { CallBody, CallData } from '@oasis/api-client';
import { listDefinition } from '../../../tables/use-list.ts';

export type ImpactFile = CallData<'impact.list'>['content'][number];
export type ImpactRow = CallData<'impact.rows'>[number];
export type ImpactPlan = CallData<'impact.plan'>;
/** The subjects of amounts in IMPACT. */
export type TakenAs = CallBody<'impact.plan'>['takenAs'];

/** Files of IMPACT, the newest first. */
export const IMPACT_FILES = listDefinition({
  call: 'impact.list',
  name: 'impact-files',
  none: {},
  sorts: ['-added'],
  ask: ({ paged }) => ({ query: paged }),
  page: (data) => data,
  manner: { fresh: true },
});
