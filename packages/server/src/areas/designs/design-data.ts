import type { CallData } from '@oasis/api-client/contract';
import { isBlockKind } from '@oasis/engine/areas/blocks';
import {
  type DealerFact,
  monthsOfDays,
  type ProgramDesign,
  resolveDealers,
  resolveVehicles,
} from '@oasis/engine/areas/designs';
import { monthsOf, present } from '@oasis/engine/base';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { budgetIdsOf } from '../../budget-storage/budget-store.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { StoredDesign } from './design-store.ts';
import { modelsOfMakes } from './options.ts';

/** What the design of a program comes to on a day: its models and dealers. */
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

export interface NamedDealer extends DealerFact {
  readonly code: string;
  readonly nameEn: string;
  readonly nameCn: string;
}

/** All dealers by code, with what scopes ask of them. */
async function dealerFacts(db: Db | Tx): Promise<readonly NamedDealer[]> {
  const rows = await db
    .selectFrom('dealer as d')
    .select(['d.id', 'd.code', 'd.name_en as nameEn', 'd.name_cn as nameCn', 'd.active'])
    .select(['d.dealer_group_id as groupId', 'd.successor_id as successorId', 'd.successor_from as successorFrom'])
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom('dealer_region as r').select('r.region_id as id').whereRef('r.dealer_id', '=', 'd.id'),
      ).as('regions'),
      jsonArrayFrom(
        eb
          .selectFrom('dealer_block as b')
          .select(['b.kind', 'b.valid_from as validFrom', 'b.valid_to as validTo', 'b.lifted_from as liftedFrom'])
          .whereRef('b.dealer_id', '=', 'd.id'),
      ).as('blocks'),
    ])
    .orderBy('d.code')
    .execute();
  return rows.map(({ regions, blocks, successorFrom, ...dealer }) => ({
    ...dealer,
    successorFrom: successorFrom ?? '',
    regionIds: regions.map(({ id }) => id),
    blocks: blocks.flatMap(({ kind, validFrom, validTo, liftedFrom }) =>
      isBlockKind(kind) ? [{ kind, validFrom, validTo: validTo ?? '', liftedFrom: liftedFrom ?? '' }] : [],
    ),
  }));
}
