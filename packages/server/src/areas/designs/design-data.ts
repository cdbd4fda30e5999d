import type { CallData } from '@oasis/api-client/contract';
import { monthsOfDays, resolveVehicles } from '@oasis/engine/areas/designs';
import { monthsOf, present } from '@oasis/engine/base';
import { budgetIdsOf } from '../../budget-storage/budget-store.ts';
import type { Db } from '../../database/tables.ts';
import { dealersOfDesigns } from '../../program/design/dealers-of-designs.ts';
import type { StoredDesign } from '../../program/design/design-store.ts';
import { modelsOfMakes } from './options.ts';

/** The models and dealers of a program on a day. */
export async function designData(
  db: Db,
  { programId, design, buId }: StoredDesign,
  day: string,
): Promise<CallData<'design.data'>> {
  const models = resolveVehicles(design.vehicles, await modelsOfMakes(db, design.makes));
  const dealers = await dealersOfDesigns(db, [design], { buId, days: [day] });
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
