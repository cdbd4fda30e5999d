import { type CarFacts } from '@oasis/engine/areas/cars';
import { dayOf, present } from '@oasis/engine/base';
import { vinCheckDigit } from '@oasis/engine/identifiers';
import { sql } from 'kysely';
import { addCars } from '../areas/cars/write-cars.ts';
import type { Tx } from '../database/tables.ts';
import { seededRandom } from './random.ts';

/** So many cars; those of other loaders are counted from here on. */
export const CARS = 200;
/** The last cars were invoiced more than a year ago: their sales can be completed. */
const OLD = 20;
const OLDER_BY = 390;
const DAY_MS = 86_400_000;
/** Dealers pay nine tenths of the list price. */
const DEALER_SHARE = 0.9;

/** Cars that were invoiced to the dealers of the demo, most of them within the last ninety days. Does nothing and answers false where a car exists already. */
export async function loadCars(tx: Tx, { seed, now }: { readonly seed: number; readonly now: Date }): Promise<boolean> {
  const there = await tx.selectFrom('car').select('id').limit(1).executeTakeFirst();
  if (there !== undefined) return false;
  const by = await tx.selectFrom('app_user').select('id').where('usrnm', '=', 'dataadm').executeTakeFirstOrThrow();
  const models = await soldModels(tx);
  const dealers = await tx.selectFrom('dealer').select('id').where('active', '=', true).orderBy('code').execute();
  const random = seededRandom(seed).fork('cars');
  const cars = Array.from({ length: CARS }, (_, place): CarFacts => {
    // Every second car is one of the first two dealers', whose accounts the demo has.
    const dealer = present(dealers[place % 2 === 0 ? (place / 2) % 2 : place % dealers.length], 'a dealer');
    const model = random.pick(models);
    const age = random.between(1, 90) + (place < CARS - OLD ? 0 : OLDER_BY);
    const day = dayOf(new Date(now.getTime() - age * DAY_MS));
    return demoCar(place, { model, dealerId: dealer.id, day });
  });
  await addCars(tx, { actor: { usrid: by.id }, now }, cars, 'wholesale.xlsx');
  return true;
}

export interface SoldModel {
  readonly id: number;
  /** The BU that sells it. */
  readonly bu: number;
  /** Yuan with VAT; null without a price. */
  readonly msrp: number | null;
}

/** The active models with the BU that sells each. */
export async function soldModels(tx: Tx): Promise<readonly SoldModel[]> {
  const { rows } = await sql<SoldModel>`
    select m.id, bu.id as bu, (select p.msrp from price p where p.model_id = m.id order by p.id limit 1)::float8 as msrp
    from vehicle_model m join brand b on b.id = m.brand_id join make mk on mk.id = b.make_id
    join bu on bu.code = case when b.name = 'AMG' then 'AMG' when mk.code = 'VAN' then 'VAN' else 'MBPC' end
    where m.active order by m.id`.execute(tx);
  return rows;
}

interface Invoiced {
  readonly model: SoldModel;
  readonly dealerId: number;
  /** Day of the invoice to the dealer. */
  readonly day: string;
}

/** The car of the demo with a number, which no other car has. */
export function demoCar(place: number, { model, dealerId, day }: Invoiced): CarFacts {
  return {
    vin: demoVin(place),
    buId: model.bu,
    dealerId,
    modelId: model.id,
    engineNumber: `27092${String(1_000_000 + place * 37)}`,
    wholesaleNumber: `W${day.slice(0, 4)}${String(10_001 + place)}`,
    wholesaleDay: day,
    wholesalePrice: Math.round((model.msrp ?? 300_000) * DEALER_SHARE) * 100,
  };
}

/** The VIN of a car of the demo: a made-up one with a true check digit. */
function demoVin(place: number): string {
  const vin = `LE4WG8DB0TL${String(100_001 + place)}`;
  return `${vin.slice(0, 8)}${vinCheckDigit(vin)}${vin.slice(9)}`;
}
