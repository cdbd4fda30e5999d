import type { Rate } from '@oasis/engine/base';
import type { OfferPlan, PlannedModel } from '@oasis/engine/terms';
import { measurePlace, unpackMeasures } from '../../budget-storage/measures.ts';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';

/** An SI offer of a program with the plan of its budgets. */
export interface PlannedOffer {
  readonly siOfferId: number;
  readonly name: string;
  readonly offerType: string;
  readonly plan: OfferPlan;
}

/**
 * Offers of a program in their order, with the plan of their budgets by month and model. From its submission on, a program
 * has the frozen plan, so later calculations do not change its terms.
 */
export async function plannedOffers(
  db: Db | Tx,
  programId: number,
  rateOfMonth: (month: string) => Rate,
): Promise<readonly PlannedOffer[]> {
  const offers = await db
    .selectFrom('program_offer as o')
    .innerJoin('si_offer as s', 's.id', 'o.si_offer_id')
    .innerJoin('offer_type as t', 't.id', 's.offer_type_id')
    .select(['s.id as siOfferId', 's.name', 't.name as offerType'])
    .where('o.program_id', '=', programId)
    .orderBy('o.position')
    .execute();
  const budgets = await db
    .selectFrom('budget_table as b')
    .leftJoin('budget_frozen_plan as f', 'f.budget_id', 'b.id')
    .select(['b.si_offer_id as siOfferId', 'b.customer'])
    .select((eb) => eb.fn.coalesce('f.measures', 'b.measures').as('measures'))
    .where('b.program_id', '=', programId)
    .where('b.kind', '=', 'main')
    .orderBy('b.id')
    .execute();
  const opened = budgets.map(({ measures, ...budget }) => ({ ...budget, measures: unpackMeasures(measures) }));
  const facts = await modelFacts(
    db,
    opened.flatMap(({ measures }) => measures.models.map(Number)),
  );
  return offers.map((offer) => {
    const own = opened.filter(({ siOfferId }) => siOfferId === offer.siOfferId);
    const models = own.flatMap((budget) => modelsOf(budget, facts));
    const months = own[0]?.measures.months ?? [];
    return { ...offer, plan: { months, models, vatRates: months.map(rateOfMonth) } };
  });
}

interface OpenedBudget {
  readonly customer: string | null;
  readonly measures: ReturnType<typeof unpackMeasures>;
}

type Fact = Omit<PlannedModel, 'customer' | 'volume' | 'budget' | 'baseValue'>;

/** Models of a budget in the order of master data. */
function modelsOf({ customer, measures }: OpenedBudget, facts: readonly Fact[]): readonly PlannedModel[] {
  const places = new Map(measures.models.map((id, place) => [Number(id), place]));
  return facts.flatMap((fact) => {
    const model = places.get(fact.modelId);
    if (model === undefined) return [];
    const byMonth = (of: 'volume' | 'budget' | 'baseValue') =>
      measures.months.map((_, month) => measures[of][measurePlace(measures, month, model)] ?? Number.NaN);
    const planned = { volume: byMonth('volume'), budget: byMonth('budget'), baseValue: byMonth('baseValue') };
    return [{ customer: customer ?? '', ...fact, ...planned }];
  });
}

async function modelFacts(db: Db | Tx, ids: readonly number[]): Promise<readonly Fact[]> {
  return db
    .selectFrom('vehicle_model as model')
    .innerJoin('brand', 'brand.id', 'model.brand_id')
    .innerJoin('make', 'make.id', 'brand.make_id')
    .select(['make.code as make', 'brand.id as brandId', 'brand.name as brand'])
    .select(['model.type_class as typeClass', 'model.model_year as modelYear'])
    .select(['model.id as modelId', 'model.name as model'])
    .where('model.id', 'in', inList([...new Set(ids)]))
    .orderBy('make.position')
    .orderBy('make.id')
    .orderBy('brand.name')
    .orderBy('brand.id')
    .orderBy('model.type_class')
    .orderBy('model.model_year')
    .orderBy('model.name')
    .execute();
}
