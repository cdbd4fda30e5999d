import type { CallQuery } from '@oasis/api-client';
import type { ListSpec } from '../../tables/list-address.ts';
import type { ListAddress } from '../../tables/use-list-address.ts';

/** What the list of programs is filtered by. */
export interface ProgramFilters extends Readonly<Record<string, string>> {
  /** A part of the name or the code. */
  readonly name: string;
  readonly status: string;
  /** Code of a BU. */
  readonly bu: string;
  readonly make: string;
  /** 'Y' for a saved budget, 'N' for one that is not. */
  readonly budget: string;
}

const SORTS = [
  '-updatedAt',
  'programCode',
  '-programCode',
  'programName',
  '-programName',
  'status',
  '-status',
] as const;

export type ProgramSort = (typeof SORTS)[number];

export type ProgramList = ListAddress<ProgramFilters, ProgramSort>;

export const PROGRAM_LIST: ListSpec<ProgramFilters, ProgramSort> = {
  call: 'program.list',
  none: { name: '', status: '', bu: '', make: '', budget: '' },
  sorts: SORTS,
};

type ProgramQuery = Omit<CallQuery<'program.list'>, 'sort' | 'pageIndex' | 'pageSize'>;

/** The filters as the call wants them. */
export function programQuery({ name, status, bu, make, budget }: ProgramFilters): ProgramQuery {
  return {
    ...(name !== '' && { name }),
    ...(status !== '' && { status }),
    ...(bu !== '' && { bu }),
    ...(make !== '' && { make }),
    ...((budget === 'Y' || budget === 'N') && { budgetStatus: budget }),
  };
}
