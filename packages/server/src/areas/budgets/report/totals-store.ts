import { addPresent, type LeftOut } from '@oasis/engine/report';
import type { MakeFigures } from '../../../batch/types.ts';
import { monthsAndModels, unpackAmounts } from '../../../budget-storage/measures.ts';
import type { Db } from '../../../database/tables.ts';
import type { ReferenceStore } from '../../../reference/reference-store.ts';

/** Which budgets are summed up. */
export type TotalsOf =
  | { readonly kind: 'budget'; readonly budgetId: number }
  /** Everything of the same program, offer and customer: every make of the offer. */
  | { readonly kind: 'offer'; readonly programId: number; readonly siOfferId: number; readonly customer: string | null }
  | { readonly kind: 'offer type'; readonly programId: number; readonly offerTypeId: number };

/** Stored totals summed by make, in the order of the makes; a sum skips missing values. */
export async function readMakeTotals(db: Db, of: TotalsOf): Promise<readonly MakeFigures[]> {
  return budgetsOf(db, of)
    .innerJoin('budget_total as total', 'total.budget_id', 'budget.id')
    .leftJoin('make', 'make.code', 'total.make')
    .select((eb) => [
      'total.make',
      eb.fn.sum<number | null>('total.kufri').as('kufri'),
      eb.fn.sum<number | null>('total.volume').as('volume'),
      eb.fn.sum<number | null>('total.budget').as('budget'),
      eb.fn.sum<number | null>('total.base_value').as('baseValue'),
      eb.cast<number>(eb.fn.sum('total.lost_rows'), 'integer').as('lostRows'),
    ])
    .groupBy(['total.make', 'make.position'])
    .orderBy('make.position')
    .orderBy('total.make')
    .execute();
}

/**
 * The amounts that the shares of these totals leave out for lack of a price, by make; other makes are absent. They come from the stored
 * measures, as for reports, so they exist for older totals too.
 */
export async function readLeftOut(
  db: Db,
  references: ReferenceStore,
  of: TotalsOf,
): Promise<ReadonlyMap<string, LeftOut>> {
  const budgets = await budgetsOf(db, of).select('budget.measures').execute();
  const unpriced = budgets.flatMap(({ measures }) => {
    const { layoutKey, unpriced: own } = unpackAmounts(measures);
    if (own.length === 0) return [];
    const { models } = monthsAndModels(layoutKey);
    return own.map(({ at, ...leftOut }) => ({ modelId: models[at % models.length] ?? '', leftOut }));
  });
  const found = new Map<string, LeftOut>();
  if (unpriced.length === 0) return found;
  const models = await references.models(db, [...new Set(unpriced.map(({ modelId }) => modelId))]);
  for (const { modelId, leftOut } of unpriced) {
    const make = models.get(modelId)?.make ?? '';
    const before = found.get(make) ?? { volume: Number.NaN, budget: 0 };
    found.set(make, {
      volume: addPresent(before.volume, leftOut.volume),
      budget: before.budget + leftOut.budget,
    });
  }
  return found;
}

function budgetsOf(db: Db, of: TotalsOf) {
  return db
    .selectFrom('budget_table as budget')
    .innerJoin('si_offer', 'si_offer.id', 'budget.si_offer_id')
    .where((eb) => {
      if (of.kind === 'budget') return eb('budget.id', '=', of.budgetId);
      const main = eb.and({ 'budget.kind': 'main', 'budget.program_id': of.programId });
      if (of.kind === 'offer type') return eb.and([main, eb('si_offer.offer_type_id', '=', of.offerTypeId)]);
      const sameCustomer = eb('budget.customer', 'is not distinct from', of.customer);
      return eb.and([main, eb('budget.si_offer_id', '=', of.siOfferId), sameCustomer]);
    });
}

/** A fleet budget with its totals. */
export interface FleetBudget {
  readonly budgetId: number;
  readonly offerTypeName: string;
  readonly siOfferName: string;
  readonly customer: string;
  readonly fleetVolume: number | null;
  readonly budgetEstimation: number | null;
  /** Rows that these sums miss, because their number is too large to be calculated. */
  readonly lostRows: number;
}

/** The budgets of fleet customers of a program, in the order of its offers. */
export async function readFleetBudgets(db: Db, programId: number): Promise<readonly FleetBudget[]> {
  const rows = await db
    .selectFrom('budget_table as budget')
    .innerJoin('si_offer', 'si_offer.id', 'budget.si_offer_id')
    .innerJoin('offer_type', 'offer_type.id', 'si_offer.offer_type_id')
    .innerJoin('program_offer', (join) =>
      join
        .onRef('program_offer.program_id', '=', 'budget.program_id')
        .onRef('program_offer.si_offer_id', '=', 'budget.si_offer_id'),
    )
    .leftJoin('budget_total as total', 'total.budget_id', 'budget.id')
    .select((eb) => [
      'budget.id as budgetId',
      'offer_type.name as offerTypeName',
      'si_offer.name as siOfferName',
      'budget.customer',
      eb.fn.sum<number | null>('total.volume').as('fleetVolume'),
      eb.fn.sum<number | null>('total.budget').as('budgetEstimation'),
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum('total.lost_rows'), eb.lit(0)), 'integer').as('lostRows'),
    ])
    .where('budget.program_id', '=', programId)
    .where('budget.kind', '=', 'main')
    .where('budget.customer', 'is not', null)
    .groupBy(['budget.id', 'offer_type.name', 'si_offer.name', 'program_offer.position'])
    .orderBy('program_offer.position')
    .orderBy('budget.id')
    .execute();
  return rows.map((row) => ({ ...row, customer: row.customer ?? '' }));
}
