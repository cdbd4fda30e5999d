import type { CallData } from '@oasis/api-client/contract';
import { monthsOfDays, type ProgramDesign, resolveDealers, resolveVehicles } from '@oasis/engine/areas/designs';
import { monthsOf, present } from '@oasis/engine/base';
import { budgetIdsOf } from '../../budget-storage/budget-store.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerFacts, type NamedDealer } from '../../dealers/dealer-facts.ts';
import type { StoredDesign } from './design-store.ts';
import { modelsOfMakes } from './options.ts';

/** The models and dealers of a program on a day. */
export async function designData(
  db: Db,
  { programId, design, buId }: StoredDesign,
  day: string,
): Promise<CallData<'design.data'>> {
  const models = resolveVehicles(design.vehicles, await modelsOfMakes(db, design.makes));
  const dealers = await dealersOfDesigns(db, [design], { buId, day });
  const months = present(monthsOfDays(design.firstDay, design.lastDay), 'months');
  return {
    programId,
    day,
    firstDay: design.firstDay,
    lastDay: design.lastDay,
    months: [...monthsOf(months)],
    models: models.map(({ id, make, brand, name }) => ({ modelId: id, make, brand, model: name })),
    dealers: dealers.map(({ id, code, nameEn, nameCn }) => ({ dealerId: id, code, nameEn, nameCn })),
    budgets: (await budgetIdsOf(db, programId)).length,
  };
}

/** The dealers that any of some designs of a BU come to on a day, by code, each once. */
export async function dealersOfDesigns(
  db: Db | Tx,
  designs: readonly Pick<ProgramDesign, 'dealers'>[],
  { buId, day }: { readonly buId: number; readonly day: string },
): Promise<readonly NamedDealer[]> {
  const regions = await db.selectFrom('region').select('id').where('bu_id', '=', buId).execute();
  const regionIds = regions.map(({ id }) => id);
  const facts = await dealerFacts(db);
  const meant = new Set(designs.flatMap(({ dealers }) => resolveDealers(dealers, facts, { regionIds, day })));
  return facts.filter((dealer) => meant.has(dealer));
}
