import type { CallBody, CallData, CallQuery } from '@oasis/api-client';
import type { ListSpec } from '../../tables/list-address.ts';
import type { ListAddress } from '../../tables/use-list-address.ts';

export type RoleLine = CallData<'matrix.roles'>['content'][number];
export type UserLine = CallData<'matrix.users'>['content'][number];

/** What both matrices are searched by. */
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

export type RoleMatrix = ListAddress<RoleFilters, 'menu'>;
export type UserMatrix = ListAddress<UserFilters, 'user'>;

const COMMON = { legalEntityList: '', userGroupName: '', roleName: '' };

export const ROLE_MATRIX: ListSpec<RoleFilters, 'menu'> = {
  call: 'matrix.roles',
  none: { ...COMMON, firstMenuNameEn: '', secondMenuNameEn: '', thirdMenuNameEn: '' },
  sorts: ['menu'],
};

export const USER_MATRIX: ListSpec<UserFilters, 'user'> = {
  call: 'matrix.users',
  none: { ...COMMON, userName: '', fullName: '', buNameList: '' },
  sorts: ['user'],
};

/** Filters without those that say nothing; both exports take them as they are. */
export function givenFilters<Filters extends Readonly<Record<string, string>>>(filters: Filters): Partial<Filters> {
  const given: Partial<Filters> = {};
  return Object.assign(given, Object.fromEntries(Object.entries(filters).filter(([, text]) => text !== '')));
}

/** The request of a page of the role matrix; pages count from 1 (MTX-028, MTX-032). */
export function rolesBody({ filters, page, size }: RoleMatrix): CallBody<'matrix.roles'> {
  const { legalEntityList, ...texts } = filters;
  return { ...givenFilters(texts), ...idsIn(legalEntityList), current: page, size };
}

/** The request of a page of the user matrix (MTX-030). */
export function usersBody({ filters, page, size }: UserMatrix): CallBody<'matrix.users'> {
  const { legalEntityList, buNameList, ...texts } = filters;
  const bus = listOf(buNameList);
  return {
    ...givenFilters(texts),
    ...idsIn(legalEntityList),
    ...(bus.length > 0 && { buNameList: [...bus] }),
    current: page,
    size,
  };
}

/** What the exports of a matrix are asked for: its filters as they were last searched by. */
export function exportQuery<Filters extends CommonFilters>(
  filters: Filters,
): Partial<Filters> & CallQuery<'matrix.exportRoles'> {
  return givenFilters(filters);
}

/** The parts of a text that commas separate. */
export function listOf(text: string): readonly string[] {
  return text.split(',').filter((part) => part !== '');
}

function idsIn(text: string): { readonly legalEntityList?: number[] } {
  const ids = listOf(text)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return ids.length === 0 ? {} : { legalEntityList: ids };
}
