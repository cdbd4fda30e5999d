import type { CallData, CallQuery } from '@oasis/api-client';
import { given, listDefinition, type ShownList } from '../../tables/use-list.ts';

export type PackageLine = CallData<'packages.pending'>['content'][number];

/** Filters of packages. */
export interface PackageFilters extends Readonly<Record<string, string>> {
  /** A part of the name or the code. */
  readonly name: string;
  /** Code of a BU. */
  readonly bu: string;
  readonly status: string;
  /** 'pending' or 'approved': whether it is running. */
  readonly tag: string;
  /** 'me': it waits for the viewer. */
  readonly waiting: string;
}

export type PackageList = ShownList<PackageLine, PackageFilters>;

const NONE: PackageFilters = { name: '', bu: '', status: '', tag: '', waiting: '' };
const TAGS = ['pending', 'approved'] as const;

const shared = {
  none: NONE,
  sorts: ['due', '-due', 'startedAt', '-startedAt', 'amount', '-amount', 'batchCode', '-batchCode'],
  page: (data: CallData<'packages.pending'>) => data,
  manner: { fresh: true },
} as const;

/** All packages within reach, the earliest due day first. */
export const PACKAGE_LIST = listDefinition({
  ...shared,
  call: 'packages.pending',
  name: 'packages',
  ask: ({ filters, sort, paged }) => ({ query: { ...packageQuery(filters), sort, ...paged } }),
});

/** Packages that ask or asked the viewer. */
export const FINANCE_LIST = listDefinition({
  ...shared,
  call: 'packages.financing',
  name: 'finance-packages',
  ask: ({ filters, sort, paged }) => ({ query: { ...packageQuery(filters), sort, ...paged } }),
});

type PackageQuery = Pick<CallQuery<'packages.pending'>, 'name' | 'bu' | 'status' | 'tag' | 'waiting'>;

/** The filters in the form of the call; unknown values from an old link are left out. */
function packageQuery({ tag, waiting, ...filters }: PackageFilters): PackageQuery {
  const known = TAGS.find((one) => one === tag);
  return {
    ...given(filters),
    ...(known !== undefined && { tag: known }),
    ...(waiting === 'me' && { waiting: 'me' as const }),
  };
}
