import type { CallData, CallQuery } from '@oasis/api-client';
import { listDefinition, type ShownList } from '../../tables/use-list.ts';

/** Filters of the list of programs. */
export interface ProgramFilters extends Readonly<Record<string, string>> {
  /** A part of the name or the code. */
  readonly name: string;
  readonly status: string;
  /** Code of a BU. */
  readonly bu: string;
  readonly make: string;
  /** State of the budgets: one of `BUDGET_STATES`. */
  readonly budget: string;
  /** State of the parameter. */
  readonly parameter: string;
  /** Id of a collection. */
  readonly collection: string;
}

export type ProgramRow = CallData<'program.list'>['content'][number];

export type ProgramList = ShownList<ProgramRow, ProgramFilters, NonNullable<CallQuery<'program.list'>['sort']>>;

const NONE: ProgramFilters = { name: '', status: '', bu: '', make: '', budget: '', parameter: '', collection: '' };

const BUDGET_STATES = ['entered', 'empty', 'oldKufri'] as const;

export const PROGRAM_LIST = listDefinition({
  call: 'program.list',
  name: 'programs',
  none: NONE,
  sorts: ['-updatedAt', 'programCode', '-programCode', 'programName', '-programName', 'status', '-status'],
  ask: ({ filters, sort, paged }) => ({ query: { ...programQuery(filters), ...paged, sort } }),
  page: (data) => data,
});

type ProgramQuery = Omit<CallQuery<'program.list'>, 'sort' | 'pageIndex' | 'pageSize'>;

/** The filters in the form of the call. */
export function programQuery({ name, status, bu, make, budget, parameter, collection }: ProgramFilters): ProgramQuery {
  const state = BUDGET_STATES.find((known) => known === budget);
  return {
    ...(name !== '' && { name }),
    ...(status !== '' && { status }),
    ...(bu !== '' && { bu }),
    ...(make !== '' && { make }),
    ...(state !== undefined && { budget: state }),
    ...(parameter !== '' && { parameter }),
    ...(Number(collection) > 0 && { collectionId: Number(collection) }),
  };
}
