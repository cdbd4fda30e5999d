import type { CallData, CallQuery } from '@oasis/api-client';
import { given, listDefinition, type ShownList } from '../../tables/use-list.ts';

export type ApprovalProgram = CallData<'program.overview'>['content'][number];

/** What the programs of sales approval are filtered by. */
export interface ApprovalFilters extends Readonly<Record<string, string>> {
  /** A part of the name or the code. */
  readonly name: string;
  /** Code of a BU. */
  readonly bu: string;
  readonly status: string;
  /** 'yes' or 'no': controlling has confirmed it. */
  readonly confirmed: string;
}

export type ApprovalList = ShownList<ApprovalProgram, ApprovalFilters>;

const NONE: ApprovalFilters = { name: '', bu: '', status: '', confirmed: '' };
const CONFIRMED = ['yes', 'no'] as const;

/** Programs by their life, the last changed one first. */
export const APPROVAL_LIST = listDefinition({
  call: 'program.overview',
  name: 'approval-programs',
  none: NONE,
  sorts: ['-updatedAt', 'updatedAt', 'programCode', '-programCode', 'programName', '-programName', 'status', '-status'],
  ask: ({ filters, sort, paged }) => ({ query: { ...approvalQuery(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});

type ApprovalQuery = Pick<CallQuery<'program.overview'>, 'name' | 'bu' | 'status' | 'confirmed'>;

/** The filters as the call wants them; what no filter knows, from an old link, is left out. */
function approvalQuery({ confirmed, ...filters }: ApprovalFilters): ApprovalQuery {
  const asked = CONFIRMED.find((known) => known === confirmed);
  return { ...given(filters), ...(asked !== undefined && { confirmed: asked }) };
}
