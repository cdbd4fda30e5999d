import type { CallData } from '@oasis/api-client';
import type { Locale } from '@oasis/engine/base';
import { MOST_OFFERED, type PickSource } from '../pick/offer.ts';

export type PickedGroup = CallData<'groups.all'>[number];

/** Name of a user group in a language. */
export function groupName({ grpnmen, grpnmcn }: Pick<PickedGroup, 'grpnmen' | 'grpnmcn'>, locale: Locale): string {
  return locale === 'zh' ? grpnmcn : grpnmen;
}

/** The user groups of one type (ROL-021). */
export function groupsOfType(type: number, locale: Locale): PickSource<'groups.byType', PickedGroup> {
  return {
    call: 'groups.byType',
    ask: (name) => ({ query: { type, name, limit: MOST_OFFERED }, silent: true }),
    ...offered(locale),
  };
}

/** The user groups of several types, ids with commas between; '' is all of them (MTX-033). */
export function groupsOfTypes(types: string, locale: Locale): PickSource<'groups.byTypes', PickedGroup> {
  return {
    call: 'groups.byTypes',
    ask: (name) => ({ query: { ...(types !== '' && { types }), name, limit: MOST_OFFERED }, silent: true }),
    ...offered(locale),
  };
}

/** All user groups within reach (ROL-003). */
export function allGroups(locale: Locale): PickSource<'groups.all', PickedGroup> {
  return {
    call: 'groups.all',
    ask: (name) => ({ query: { name, limit: MOST_OFFERED }, silent: true }),
    ...offered(locale),
  };
}

function offered(locale: Locale) {
  return {
    items: (groups: readonly PickedGroup[]) => groups,
    offerOf: (group: PickedGroup) => ({ value: String(group.privgrpid), label: groupName(group, locale) }),
  };
}
