import { type OfferPlan, termRows } from './plan.ts';
import { modelSubject, type OfferSettings, placeKey, type TermValues, typeClassSubject } from './types.ts';

/**
 * The written values under other settings: a value of the period for each month, one of a type class for each of its models, and
 * the reverse if all of them are equal. A value of another kind is dropped.
 */
export function rearranged(
  plan: OfferPlan,
  { before, after }: { readonly before: OfferSettings; readonly after: OfferSettings },
  written: TermValues,
): TermValues {
  if (before.kind !== after.kind) return new Map();
  const values = new Map<string, Set<bigint | undefined>>();
  for (const model of plan.models) {
    for (const month of plan.months) {
      const key = placeIn(after, model, month);
      const said = values.get(key) ?? new Set();
      values.set(key, said.add(written.get(placeIn(before, model, month))));
    }
  }
  const places = termRows(plan, after).flatMap(({ cells }) => cells);
  return new Map(
    places.flatMap(({ key }) => {
      const [value, ...others] = values.get(key) ?? [];
      return value === undefined || others.length > 0 ? [] : [[key, value] as const];
    }),
  );
}

function placeIn({ level, span }: OfferSettings, model: OfferPlan['models'][number], month: string): string {
  const { customer, modelId, brandId, typeClass } = model;
  const subject = level === 'model' ? modelSubject(modelId) : typeClassSubject(brandId, typeClass);
  return placeKey({ customer, subject, month: span === 'month' ? month : '' });
}
