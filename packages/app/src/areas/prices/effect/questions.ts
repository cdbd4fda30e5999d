import type { CallData } from '@oasis/api-client';
import { client } from '../../../api/client.ts';
import type { EffectQuestion } from './use-budget-effect.ts';

type SaidPrices = CallData<'prices.checkFile'>['prices'];

/** The effect of model prices. */
export function priceQuestion(prices: SaidPrices): EffectQuestion {
  return {
    key: JSON.stringify(prices),
    ask: (budgetIds) => client.call('prices.effect', { body: { prices, ...asked(budgetIds) }, silent: true }),
  };
}

/** The effect of a VAT rate. */
export function rateQuestion(rate: { readonly validFrom: string; readonly percent: string }): EffectQuestion {
  const { validFrom, percent } = rate;
  return {
    key: JSON.stringify(rate),
    ask: (budgetIds) =>
      client.call('vatRates.effect', { body: { validFrom, percent, ...asked(budgetIds) }, silent: true }),
  };
}

function asked(budgetIds: readonly number[] | undefined): { budgetIds?: number[] } {
  return budgetIds === undefined ? {} : { budgetIds: [...budgetIds] };
}
