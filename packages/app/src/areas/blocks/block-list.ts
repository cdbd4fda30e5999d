import type { CallData } from '@oasis/api-client';
import { isBlockKind } from '@oasis/engine/areas/blocks';
import { isDay } from '@oasis/engine/base';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import { given, listDefinition } from '../../tables/use-list.ts';

export type Block = CallData<'blocks.list'>['content'][number];
export type BlockedDealer = CallData<'blocks.dealers'>[number];

/** Every block that was ever said, the latest first day first. */
export const BLOCK_LIST = listDefinition({
  call: 'blocks.list',
  name: 'dealer-blocks',
  none: { dealer: '', kind: '', day: '' },
  sorts: ['-from', 'from', 'dealer', '-dealer'],
  ask: ({ filters: { kind, day, ...filters }, sort, paged }) => ({
    query: { ...given(filters), ...(isBlockKind(kind) && { kind }), ...(isDay(day) && { day }), sort, ...paged },
  }),
  page: (data) => data,
  manner: { fresh: true },
});

/** Dealers that can be blocked. */
export const DEALERS: PickSource<'blocks.dealers', BlockedDealer> = {
  call: 'blocks.dealers',
  ask: (name) => ({ query: { name, limit: MOST_OFFERED }, silent: true }),
  items: (dealers) => dealers,
  offerOf: ({ dealerId, code, nameEn, nameCn }) => ({
    value: String(dealerId),
    label: `${code} ${nameEn}`,
    detail: nameCn,
  }),
};
