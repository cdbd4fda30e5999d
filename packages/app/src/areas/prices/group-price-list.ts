import type { CallData } from '@oasis/api-client';
import type { LocalText } from '@oasis/engine/base';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import { given, listDefinition } from '../../tables/use-list.ts';

export type GroupPrice = CallData<'groupPrices.list'>['content'][number];
export type PricedGroup = CallData<'groupPrices.groups'>[number];

/** All prices of NST groups; with a day, the one in force on it. */
export const GROUP_PRICES = listDefinition({
  call: 'groupPrices.list',
  name: 'group-prices',
  none: { make: '', text: '', day: '' },
  sorts: ['group'],
  ask: ({ filters, paged }) => ({ query: { ...given(filters), ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});

/** Groups that can have a price. */
export const GROUPS: PickSource<'groupPrices.groups', PricedGroup> = {
  call: 'groupPrices.groups',
  ask: (name) => ({ query: { name, limit: MOST_OFFERED }, silent: true }),
  items: (groups) => groups,
  offerOf: (group) => ({ value: String(group.groupId), label: group.group, detail: group.make }),
};

export function groupName({ nameEn, nameCn }: Pick<PricedGroup, 'nameEn' | 'nameCn'>): LocalText {
  return { en: nameEn, zh: nameCn };
}
