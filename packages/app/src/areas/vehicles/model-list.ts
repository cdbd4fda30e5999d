import type { CallData } from '@oasis/api-client';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import { given, listDefinition } from '../../tables/use-list.ts';

export type Model = CallData<'models.list'>['content'][number];

/** Models by make, brand, type class, model year and name. */
export const MODEL_LIST = listDefinition({
  call: 'models.list',
  name: 'models',
  // Not `state`: a sign-in returns it in the address, and it is removed there.
  none: { make: '', text: '', status: '' },
  sorts: ['make', '-make', 'brand', '-brand', 'typeClass', '-typeClass', 'modelYear', '-modelYear', 'model', '-model'],
  ask: ({ filters, sort, paged }) => ({ query: { ...askedModels(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});

interface ModelFilters {
  readonly make: string;
  readonly text: string;
  readonly status: string;
}

/** The filters in the form of calls. An unknown status from an old link filters nothing. */
export function askedModels({ status, ...others }: ModelFilters) {
  return { ...given(others), state: STATES.find((known) => known === status) };
}

const STATES = ['active', 'inactive'] as const;

/** A model with the parts that distinguish it from others of the same name. */
export function modelText({ brand, modelYear, model }: Pick<Model, 'brand' | 'modelYear' | 'model'>): string {
  return [model.startsWith(brand) ? '' : brand, model, modelYear].filter((part) => part !== '').join(' ');
}

/** The makes as a select offers them. */
export function useMakeChoices() {
  const makes = useLast(useCall('models.makes', { silent: true }).data) ?? [];
  return makes.map((make) => ({ value: make, label: make }));
}
