import type { CallData } from '@oasis/api-client';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import { given, listDefinition } from '../../tables/use-list.ts';

export type Absence = CallData<'delegations.list'>['content'][number];
export type Approver = CallData<'delegations.people'>[number];

const STATES = ['now', 'toCome', 'over', 'ended'] as const;
export const ABSENCE_STATES: readonly Absence['state'][] = STATES;

/** The absences of everybody. */
export const ABSENCE_LIST = listDefinition({
  call: 'delegations.list',
  name: 'delegations',
  none: { text: '', state: '', alone: '' },
  sorts: ['-firstDay', 'firstDay', 'who', '-who'],
  ask: ({ filters: { state, alone, ...filters }, sort, paged }) => ({
    query: {
      ...given(filters),
      ...(isState(state) && { state }),
      ...(alone === 'true' && { alone: 'true' as const }),
      sort,
      ...paged,
    },
  }),
  page: (data) => data,
  manner: { fresh: true, inLanguage: true },
});

function isState(text: string): text is Absence['state'] {
  return STATES.some((state) => state === text);
}

/** Possible stand-ins, for one's own absence and for another user's. */
export const OWN_APPROVERS: PickSource<'delegations.people', Approver> = {
  call: 'delegations.people',
  ask: (name) => ({ query: { name, limit: MOST_OFFERED }, silent: true }),
  items: (people) => people,
  offerOf,
};
/** Everybody who may be absent; checkers decide on nothing. */
export const ABSENTEES: PickSource<'delegations.approvers', Approver> = {
  call: 'delegations.approvers',
  ask: (name) => ({ query: { name, limit: MOST_OFFERED }, silent: true }),
  items: (people) => people,
  offerOf,
};

export const ALL_APPROVERS: PickSource<'delegations.approvers', Approver> = {
  call: 'delegations.approvers',
  ask: (name) => ({ query: { name, limit: MOST_OFFERED }, silent: true }),
  items: (people) => people.filter(({ kinds }) => kinds.length > 0),
  offerOf,
};

function offerOf({ usrid, fulnm, usrnm }: Approver) {
  return { value: String(usrid), label: fulnm, detail: usrnm };
}
