import type { CallData } from '@oasis/api-client';
import { VENDOR_ACCOUNT, type VendorState } from '@oasis/engine/areas/vendors';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import { given, listDefinition } from '../../tables/use-list.ts';

export type Vendor = CallData<'vendors.list'>['content'][number];
export type PaidDealer = CallData<'vendors.dealers'>[number];

/** Every account that was ever proposed, what waits first. */
export const VENDOR_LIST = listDefinition({
  call: 'vendors.list',
  name: 'vendors',
  none: { dealer: '', entity: '', status: '' },
  sorts: ['waiting', 'dealer', '-dealer'],
  ask: ({ filters: { status, ...filters }, sort, paged }) => ({
    query: { ...given(filters), ...(isState(status) && { status }), sort, ...paged },
  }),
  page: (data) => data,
  manner: { inLanguage: true, fresh: true },
});

function isState(text: string): text is VendorState {
  return Object.hasOwn(VENDOR_ACCOUNT.states, text);
}

/** Dealers that can be paid. */
export const PAID_DEALERS: PickSource<'vendors.dealers', PaidDealer> = {
  call: 'vendors.dealers',
  ask: (name) => ({ query: { name, limit: MOST_OFFERED }, silent: true }),
  items: (dealers) => dealers,
  offerOf: ({ dealerId, code, nameEn, nameCn }) => ({
    value: String(dealerId),
    label: `${code} ${nameEn}`,
    detail: nameCn,
  }),
};

/** The entities that pay, as a select offers them. */
export function useEntityChoices() {
  const data = useLast(useCall('vendors.options', { silent: true }, { inLanguage: true }).data);
  return (data?.entities ?? []).map(({ code, name }) => ({ value: code, label: name }));
}
