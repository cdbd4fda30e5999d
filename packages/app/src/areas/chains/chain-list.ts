import type { CallData } from '@oasis/api-client';
import { CHAIN_VERSION, type ChainVersionState, ROLE_TYPES, type RoleType } from '@oasis/engine/areas/chains';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import { given, listDefinition, type ShownList } from '../../tables/use-list.ts';
import type { ListAddress } from '../../tables/use-list-address.ts';

export type ChainLine = CallData<'chains.program'>['content'][number];
export type RoleList = ShownList<ApprovalRoleLine, { text: string; roleType: string }>;
export type ChainDetail = CallData<'chains.detail'>;
export type ApprovalRoleLine = CallData<'approvalRoles.one'>;
export type FoundApprover = CallData<'chains.people'>[number];

const NONE = { text: '', bu: '', status: '' };
const SORTS = ['chain', '-chain', 'bu', '-bu', 'effectiveFrom', '-effectiveFrom', 'updatedAt', '-updatedAt'] as const;

const ASKED = {
  name: 'chains',
  none: NONE,
  sorts: SORTS,
  manner: { fresh: true },
} as const;

/** The versions of chains of each kind. */
export const PROGRAM_CHAINS = listDefinition({
  ...ASKED,
  call: 'chains.program',
  ask: (state: ChainListState) => ({ query: queryOf(state) }),
  page: (data) => data,
});
export const DEALER_CHAINS = listDefinition({
  ...ASKED,
  call: 'chains.dealerPayout',
  ask: (state: ChainListState) => ({ query: queryOf(state) }),
  page: (data) => data,
});
export const FL_CHAINS = listDefinition({
  ...ASKED,
  call: 'chains.flPayout',
  ask: (state: ChainListState) => ({ query: queryOf(state) }),
  page: (data) => data,
});
export const LATE_CHAINS = listDefinition({
  ...ASKED,
  call: 'chains.lateClaims',
  ask: (state: ChainListState) => ({ query: queryOf(state) }),
  page: (data) => data,
});
export const PLAN_CHAINS = listDefinition({
  ...ASKED,
  call: 'chains.checkingPlans',
  ask: (state: ChainListState) => ({ query: queryOf(state) }),
  page: (data) => data,
});

export const EXEMPTION_CHAINS = listDefinition({
  ...ASKED,
  call: 'chains.exemptions',
  ask: (state: ChainListState) => ({ query: queryOf(state) }),
  page: (data) => data,
});

export const SAMPLE_CHAINS = listDefinition({
  ...ASKED,
  call: 'chains.samples',
  ask: (state: ChainListState) => ({ query: queryOf(state) }),
  page: (data) => data,
});

type ChainListState = Pick<ListAddress<typeof NONE, (typeof SORTS)[number]>, 'filters' | 'sort' | 'paged'>;
export type ChainFilters = typeof NONE;
export type ChainList = ShownList<ChainLine, ChainFilters>;

function queryOf({ filters: { status, ...filters }, sort, paged }: ChainListState) {
  return { ...given(filters), ...(isStatus(status) && { status }), sort, ...paged };
}

export const ROLE_LIST = listDefinition({
  call: 'approvalRoles.list',
  name: 'approvalRoles',
  none: { text: '', roleType: '' },
  sorts: ['roleName', '-roleName'],
  ask: ({ filters: { roleType, ...filters }, sort, paged }) => ({
    query: { ...given(filters), ...(isRoleType(roleType) && { roleType }), sort, ...paged },
  }),
  page: (data) => data,
  manner: { fresh: true },
});

function isRoleType(text: string): text is RoleType {
  return Object.hasOwn(ROLE_TYPES, text);
}

function isStatus(text: string): text is ChainVersionState {
  return Object.hasOwn(CHAIN_VERSION.states, text);
}

/** Possible approvers, found while typing. */
export const APPROVERS: PickSource<'chains.people', FoundApprover> = {
  call: 'chains.people',
  ask: (name) => ({ query: { name, limit: MOST_OFFERED }, silent: true }),
  items: (people) => people,
  offerOf: ({ usrid, usrnm, fulnm }) => ({ value: String(usrid), label: fulnm, detail: usrnm }),
};

/** BUs and entities that a scope is made of. */
export function useScopeChoices() {
  const data = useLast(useCall('chains.choices', { silent: true }, { inLanguage: true }).data);
  return {
    bus: (data?.bus ?? []).map((bu) => ({ ...bu, value: String(bu.buId), label: bu.code })),
    entities: (data?.entities ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
  };
}
