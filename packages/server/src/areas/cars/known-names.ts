import { modelKey, type WholesaleNames } from '@oasis/engine/areas/cars';
import { dayOf } from '@oasis/engine/base';
import { sql } from 'kysely';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import { dealerReach, isOrganisation, sellsInRegionsOf } from '../../dealers/reach.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

/** Names that the cells of a file of wholesale may hold: active models, active dealers within reach, BUs of the actor. */
export async function wholesaleNames(tx: Tx, { actor, now }: ChangeContext): Promise<WholesaleNames> {
  const today = dayOf(now);
  const models = await tx
    .selectFrom('vehicle_model as m')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as mk', 'mk.id', 'b.make_id')
    .select(['m.id', 'mk.code as make', 'b.name as brand', 'm.type_class as typeClass'])
    .select(['m.model_year as modelYear', 'm.name as model'])
    .where('m.active', '=', true)
    .execute();
  const { organisation, regionsOf } = dealerReach(actor);
  const dealers = await tx
    .selectFrom('dealer as d')
    .select(['d.id', 'd.code'])
    .where('d.active', '=', true)
    .where(regionsOf === undefined ? isOrganisation(organisation) : sellsInRegionsOf(regionsOf))
    .execute();
  const bus = await tx
    .selectFrom('bu')
    .select(['id', 'code'])
    .where('id', 'in', inList(actor.buIds))
    .where('deleted', '=', false)
    .execute();
  return {
    models: new Map(models.map((model) => [modelKey(model), model.id])),
    dealers: new Map(dealers.map(({ id, code }) => [code.toLowerCase(), id])),
    bus: new Map(bus.map(({ id, code }) => [code.toLowerCase(), id])),
    unchecked: await uncheckedMakes(tx, today),
    today,
  };
}

/** Codes, in lower case, of the makes whose VINs pass without a check digit on a day. */
async function uncheckedMakes(tx: Tx, day: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('vin_exemption as e')
    .innerJoin('make as mk', 'mk.id', 'e.make_id')
    .distinctOn('e.make_id')
    .select(['mk.code', 'e.exempt'])
    .where('e.valid_from', '<=', sql<string>`${day}::date`)
    .orderBy('e.make_id')
    .orderBy('e.valid_from', 'desc')
    .execute();
  return new Set(rows.filter(({ exempt }) => exempt).map(({ code }) => code.toLowerCase()));
}
