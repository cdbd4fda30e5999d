import type { CallData, CallQuery } from '@oasis/api-client';
import { given, listDefinition } from '../tables/use-list.ts';

export type OverviewProgram = CallData<'program.overview'>['content'][number];

/** Filters of programs by state. */
export interface OverviewFilters extends Readonly<Record<string, string>> {
  /** A part of the name or the code. */
  readonly name: string;
  /** Code of a BU. */
  readonly bu: string;
  readonly status: string;
  /** 'yes' or 'no': controlling has confirmed it. */
  readonly confirmed: string;
}

const NONE: OverviewFilters = { name: '', bu: '', status: '', confirmed: '' };
const CONFIRMED = ['yes', 'no'] as const;

const SORTS = [
  '-updatedAt',
  'updatedAt',
  'programCode',
  '-programCode',
  'programName',
  '-programName',
  'status',
  '-status',
] as const;

/** Programs by their life, the last changed one first (PRG-038). */
export const SALES_OVERVIEW = listDefinition({
  call: 'program.overview',
  name: 'approval-programs',
  none: NONE,
  sorts: SORTS,
  ask: ({ filters, sort, paged }) => ({ query: { ...overviewQuery(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});

/** The same for controlling: programs that wait for confirmation first, until another order is chosen (PRG-050). */
export const CONTROLLING_OVERVIEW = listDefinition({
  call: 'program.controllingOverview',
  name: 'controlling-programs',
  none: NONE,
  sorts: SORTS,
  ask: ({ filters, sort, paged }) => ({ query: { ...overviewQuery(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});

type OverviewQuery = Pick<CallQuery<'program.overview'>, 'name' | 'bu' | 'status' | 'confirmed'>;

/** The filters in the form of the call; unknown values from an old link are left out. */
function overviewQuery({ confirmed, ...filters }: OverviewFilters): OverviewQuery {
  const asked = CONFIRMED.find((known) => known === confirmed);
  return { ...given(filters), ...(asked !== undefined && { confirmed: asked }) };
}
