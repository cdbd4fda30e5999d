import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { monthsOf } from '@oasis/engine/base';
import { leafMonths, NOTHING } from '@oasis/engine/table';
import type { StoredBudget } from '../../../budget-storage/budget-store.ts';
import { orNull } from '../../../budget-storage/or-null.ts';
import type { Db } from '../../../database/tables.ts';
import type { ReferenceStore } from '../../../reference/reference-store.ts';

type Months = CallData<'budget.rowMonths'>;
type RowKeys = Pick<CallQuery<'budget.rowMonths'>, 'make' | 'brand' | 'typeClass' | 'modelYear' | 'model'>;

/** The months of a row of a budget with their part in its price and VAT, by the pinned versions. Empty for a missing row. */
export async function readRowMonths(
  db: Db,
  references: ReferenceStore,
  { scope, pins }: Pick<StoredBudget, 'scope' | 'pins'>,
  row: RowKeys,
): Promise<Months> {
  const reference = await references.load(db, [pins], pins.template);
  // A row of a type class names neither a model nor its year.
  const keys = row.model === NOTHING ? TYPE_CLASS_KEYS : MODEL_KEYS;
  const models = scope.models
    .flatMap((id) => reference.model(id) ?? [])
    .filter((model) => keys.every((key) => (model[key] || NOTHING) === row[key]));
  if (models.length === 0) return [];
  return leafMonths({ models, months: monthsOf(scope.period) }, { reference, pins }).map(({ month, ...values }) => ({
    month,
    units: orNull(values.units),
    msrpWithVat: orNull(values.msrpWithVat),
    dealerPriceWithVat: orNull(values.dealerPriceWithVat),
    vatRate: orNull(values.vatRate),
  }));
}

const TYPE_CLASS_KEYS = ['make', 'brand', 'typeClass'] as const;
const MODEL_KEYS = [...TYPE_CLASS_KEYS, 'modelYear', 'model'] as const;
