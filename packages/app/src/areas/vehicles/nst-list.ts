import type { CallData } from '@oasis/api-client';
import { isDay } from '@oasis/engine/base';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import { given, listDefinition } from '../../tables/use-list.ts';
import { modelText } from './model-list.ts';

export type Nst = CallData<'nsts.list'>['content'][number];
export type NstModel = CallData<'nsts.models'>[number];

/** NSTs by make and model, with their groups on a day. */
export const NST_LIST = listDefinition({
  call: 'nsts.list',
  name: 'nsts',
  none: { make: '', text: '', group: '', status: '', day: '' },
  sorts: ['make', '-make', 'model', '-model', 'code', '-code', 'from', '-from'],
  ask: ({ filters, sort, paged }) => ({ query: { ...askedNsts(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});

interface NstFilters {
  readonly make: string;
  readonly text: string;
  readonly group: string;
  readonly status: string;
  readonly day: string;
}

/** The filters in the form of calls. An unknown status or an invalid day from an old link filters nothing. */
export function askedNsts({ status, day, ...others }: NstFilters) {
  return { ...given(others), state: STATES.find((known) => known === status), ...(isDay(day) && { day }) };
}

const STATES = ['active', 'inactive'] as const;

/** Active models, the choices for a new NST. */
export const NST_MODELS: PickSource<'nsts.models', NstModel> = {
  call: 'nsts.models',
  ask: (name) => ({ query: { name, limit: MOST_OFFERED }, silent: true }),
  items: (models) => models,
  offerOf: (model) => ({ value: String(model.modelId), label: modelText(model), detail: model.make }),
};

/** Choices of the filters; undefined until they are loaded. */
export function useNstOptions() {
  return useLast(useCall('nsts.options', { silent: true }, { fresh: true }).data);
}
