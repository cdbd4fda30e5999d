import type { CallData } from '@oasis/api-client';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import { given, listDefinition } from '../../tables/use-list.ts';

export type Region = CallData<'regions.list'>['content'][number];

/** Regions by BU, code and name. */
export const REGION_LIST = listDefinition({
  call: 'regions.list',
  name: 'regions',
  none: { text: '', buId: '' },
  sorts: ['bu', '-bu', 'code', '-code', 'name', '-name', 'dealers', '-dealers'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { inLanguage: true, fresh: true },
});

/** The BUs as a select offers them. */
export function useBuChoices() {
  const bus = useLast(useCall('regions.bus', { silent: true }, { inLanguage: true }).data) ?? [];
  return bus.map(({ id, name }) => ({ value: String(id), label: name }));
}
