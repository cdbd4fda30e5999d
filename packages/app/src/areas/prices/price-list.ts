import type { CallData } from '@oasis/api-client';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import { given, listDefinition } from '../../tables/use-list.ts';

export type Price = CallData<'prices.list'>['content'][number];
export type PricedModel = CallData<'prices.models'>[number];

/** All prices, by model; with a day, the one in force on it. */
export const PRICES = listDefinition({
  call: 'prices.list',
  name: 'prices',
  none: { make: '', text: '', day: '' },
  sorts: ['model'],
  ask: ({ filters, paged }) => ({ query: { ...given(filters), ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});

/** Models that can have a price. */
export const MODELS: PickSource<'prices.models', PricedModel> = {
  call: 'prices.models',
  ask: (name) => ({ query: { name, limit: MOST_OFFERED }, silent: true }),
  items: (models) => models,
  offerOf: (model) => ({ value: String(model.modelId), label: modelText(model), detail: model.make }),
};

/** A model with the parts that distinguish it from others of the same name. */
export function modelText({ brand, modelYear, model }: Pick<PricedModel, 'brand' | 'modelYear' | 'model'>): string {
  const isNamed = model.startsWith(brand);
  return [isNamed ? '' : brand, model, modelYear].filter((part) => part !== '').join(' ');
}

/** Yuan text with separators of thousands, '-' for none: '219,800.00'. */
export function amountText(yuan: string): string {
  return yuan === '' ? '-' : Number(yuan).toLocaleString('en-US', { minimumFractionDigits: 2 });
}
