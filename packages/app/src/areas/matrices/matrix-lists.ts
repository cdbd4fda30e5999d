import type { CallBody, CallData, CallQuery } from '@oasis/api-client';
import { choicesIn } from '../../tables/choices-in.ts';
import type { ListState } from '../../tables/list-address.ts';
import { given, listDefinition, type ShownList } from '../../tables/use-list.ts';

export type RoleLine = CallData<'matrix.roles'>['content'][number];
export type UserLine = CallData<'matrix.users'>['content'][number];

/** Filters of both matrices. */
export interface CommonFilters extends Readonly<Record<string, string>> {
  /** Ids of user types, separated by commas. */
  readonly legalEntityList: string;
  readonly userGroupName: string;
  readonly roleName: string;
}

/** MTX-007. */
export interface RoleFilters extends CommonFilters {
  readonly firstMenuNameEn: string;
  readonly secondMenuNameEn: string;
  readonly thirdMenuNameEn: string;
}

/** MTX-008. */
export interface UserFilters extends CommonFilters {
  readonly userName: string;
  readonly fullName: string;
  /** Codes of BUs, separated by commas. */
  readonly buNameList: string;
}

export type RoleMatrix = ShownList<RoleLine, RoleFilters>;
export type UserMatrix = ShownList<UserLine, UserFilters>;

const COMMON = { legalEntityList: '', userGroupName: '', roleName: '' };
const NO_ROLE_FILTER: RoleFilters = { ...COMMON, firstMenuNameEn: '', secondMenuNameEn: '', thirdMenuNameEn: '' };
const NO_USER_FILTER: UserFilters = { ...COMMON, userName: '', fullName: '', buNameList: '' };

export const ROLE_MATRIX = listDefinition({
  call: 'matrix.roles',
  name: 'role-matrix',
  none: NO_ROLE_FILTER,
  sorts: ['menu'],
  ask: (state) => ({ body: rolesBody(state) }),
  page: (data) => data,
  manner: { inLanguage: true },
});

export const USER_MATRIX = listDefinition({
  call: 'matrix.users',
  name: 'user-matrix',
  none: NO_USER_FILTER,
  sorts: ['user'],
  ask: (state) => ({ body: usersBody(state) }),
  page: (data) => data,
  manner: { inLanguage: true },
});

type Asked<Filters> = Pick<ListState<Filters, string>, 'filters' | 'page' | 'size'>;

/** The request of a page of the role matrix; pages count from 1 (MTX-028, MTX-032). */
export function rolesBody({ filters, page, size }: Asked<RoleFilters>): CallBody<'matrix.roles'> {
  const { legalEntityList, ...texts } = filters;
  return { ...given(texts), ...idsIn(legalEntityList), current: page, size };
}

/** The request of a page of the user matrix (MTX-030). */
export function usersBody({ filters, page, size }: Asked<UserFilters>): CallBody<'matrix.users'> {
  const { legalEntityList, buNameList, ...texts } = filters;
  const bus = choicesIn(buNameList);
  return {
    ...given(texts),
    ...idsIn(legalEntityList),
    ...(bus.length > 0 && { buNameList: [...bus] }),
    current: page,
    size,
  };
}

/** Input of a matrix export: the filters of the last search. */
export function exportQuery<Filters extends CommonFilters>(
  filters: Filters,
): Partial<Filters> & CallQuery<'matrix.exportRoles'> {
  return given(filters);
}

function idsIn(text: string): { readonly legalEntityList?: number[] } {
  const ids = choicesIn(text)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return ids.length === 0 ? {} : { legalEntityList: ids };
}
