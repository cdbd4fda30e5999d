import type { CallData } from '@oasis/api-client';
import { NO_GROUP } from '@oasis/engine/areas/vehicles';
import { isDay } from '@oasis/engine/base';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import { given, listDefinition } from '../../tables/use-list.ts';

export type NstGroup = CallData<'nstGroups.list'>['content'][number];
export type NstMember = CallData<'nstGroups.members'>['content'][number];
export type GroupedNst = CallData<'nstGroups.nsts'>[number];

export const MAPPING_PATH = '/nstGroupMapping';

/** NST groups by make and code. */
export const GROUP_LIST = listDefinition({
  call: 'nstGroups.list',
  name: 'nst-groups',
  none: { make: '', text: '' },
  sorts: ['make', '-make', 'code', '-code', 'name', '-name'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});

/** All groups of an NST over time; with a day, the one that holds on it. */
export const MEMBER_LIST = listDefinition({
  call: 'nstGroups.members',
  name: 'nst-members',
  none: { make: '', text: '', group: '', day: '' },
  sorts: ['nst', '-nst', 'from', '-from'],
  ask: ({ filters, sort, paged }) => ({ query: { ...askedMembers(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});

interface MemberFilters {
  readonly make: string;
  readonly text: string;
  readonly group: string;
  readonly day: string;
}

/** The filters in the form of calls. An invalid day from an old link filters nothing. */
export function askedMembers({ day, ...others }: MemberFilters) {
  return { ...given(others), ...(isDay(day) && { day }) };
}

/** NSTs that can be put into a group. */
export const GROUPED_NSTS: PickSource<'nstGroups.nsts', GroupedNst> = {
  call: 'nstGroups.nsts',
  ask: (name) => ({ query: { name, limit: MOST_OFFERED }, silent: true }),
  items: (nsts) => nsts,
  offerOf: ({ nstId, nst, nameEn, make }) => ({ value: String(nstId), label: `${nst} ${nameEn}`, detail: make }),
};

/** Makes, and groups with the way out of all of them, as selects offer them. */
export function useGroupChoices() {
  const { t } = useLabels();
  const options = useLast(useCall('nstGroups.options', { silent: true }, { fresh: true }).data);
  const groups = (options?.groups ?? []).map(({ code }) => ({ value: code, label: code }));
  return {
    makes: (options?.makes ?? []).map((make) => ({ value: make, label: make })),
    groups: [{ value: NO_GROUP, label: t('nst.noGroup') }, ...groups],
  };
}
