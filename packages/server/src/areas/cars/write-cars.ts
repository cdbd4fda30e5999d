import type { CarFacts, CarMove, PdiCar, StoredCar } from '@oasis/engine/areas/cars';
import { CAR } from '@oasis/engine/areas/cars';
import { present } from '@oasis/engine/base';
import { stateAfter } from '@oasis/engine/states';
import { sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';

/** Cars that one statement writes. */
const AT_ONCE = 10_000;

/** Adds cars in stock, each with its first move; the system claims for their invoices next. */
export async function addCars(tx: Tx, by: MovedBy, cars: readonly CarFacts[], fileName: string): Promise<void> {
  const { to } = CAR.moves.invoice;
  for (const some of slicesOf(cars)) {
    await sql`
      with added as (
        insert into car (code, bu_id, dealer_id, model_id, engine_number, wholesale_number, wholesale_day, wholesale_price,
          status, system_try_at, created_by, created_at, updated_by, updated_at)
        select f.*, ${to}::text, ${by.now}::timestamptz, ${userOf(by)}::integer, ${by.now}::timestamptz, ${userOf(by)}::integer, ${by.now}::timestamptz
        from unnest(${some.map(({ vin }) => vin)}::text[], ${some.map(({ buId }) => buId)}::integer[],
          ${some.map(({ dealerId }) => dealerId)}::integer[], ${some.map(({ modelId }) => modelId)}::integer[],
          ${some.map(({ engineNumber }) => engineNumber)}::text[],
          ${some.map(({ wholesaleNumber }) => wholesaleNumber)}::text[],
          ${some.map(({ wholesaleDay }) => wholesaleDay)}::date[],
          ${some.map(({ wholesalePrice }) => wholesalePrice)}::bigint[]) as f
        returning *)
      insert into move_log (kind, object_id, version, move, from_state, to_state, bu_id, usrid, at, reason, details)
      select 'car', c.id, c.version, 'invoice', null, c.status, c.bu_id, c.updated_by, c.updated_at, ${fileName}::text, ${FACTS}
      from added c`.execute(tx);
  }
}

/** Cars that a file changes: they are locked, and the move fits their state. */
interface ChangedCar {
  readonly stored: StoredCar;
  readonly facts: CarFacts;
  readonly move: CarMove;
}

/** Writes other facts of cars, each with its move; the system claims for their invoices next. */
export async function changeCars(tx: Tx, by: MovedBy, cars: readonly ChangedCar[], fileName: string): Promise<void> {
  for (const some of slicesOf(cars)) {
    const to = some.map(({ move, stored }) => present(stateAfter(CAR.moves[move], stored.status), move));
    await sql`
      with said as (
        select * from unnest(${some.map(({ stored }) => stored.carId)}::integer[],
          ${some.map(({ move }) => move)}::text[], ${some.map(({ stored }) => stored.status)}::text[], ${to}::text[],
          ${some.map(({ facts }) => facts.dealerId)}::integer[], ${some.map(({ facts }) => facts.modelId)}::integer[],
          ${some.map(({ facts }) => facts.engineNumber)}::text[],
          ${some.map(({ facts }) => facts.wholesaleNumber)}::text[],
          ${some.map(({ facts }) => facts.wholesaleDay)}::date[],
          ${some.map(({ facts }) => facts.wholesalePrice)}::bigint[])
          as s (id, move, was, state, dealer_id, model_id, engine_number, wholesale_number, wholesale_day, wholesale_price)),
      changed as (
        update car set dealer_id = s.dealer_id, model_id = s.model_id, engine_number = s.engine_number,
          wholesale_number = s.wholesale_number, wholesale_day = s.wholesale_day, wholesale_price = s.wholesale_price,
          status = s.state, system_tries = 0, system_try_at = ${by.now}::timestamptz, version = car.version + 1, updated_by = ${userOf(by)}::integer, updated_at = ${by.now}::timestamptz
        from said s where s.id = car.id
        returning car.*, s.move, s.was)
      insert into move_log (kind, object_id, version, move, from_state, to_state, bu_id, usrid, at, reason, details)
      select 'car', c.id, c.version, c.move, c.was, c.status, c.bu_id, c.updated_by, c.updated_at, ${fileName}::text, ${FACTS}
      from changed c`.execute(tx);
  }
}

/** Cars whose PDI day a file says: they are locked, and the day differs. */
interface InspectedCar {
  readonly car: PdiCar;
  readonly pdiDay: string;
}

/** Writes PDI days of cars, each with its move. */
export async function keepPdiDays(tx: Tx, by: MovedBy, cars: readonly InspectedCar[], fileName: string): Promise<void> {
  for (const some of slicesOf(cars)) {
    await sql`
      with said as (
        select * from unnest(${some.map(({ car }) => car.carId)}::integer[], ${some.map(({ pdiDay }) => pdiDay)}::date[])
          as s (id, pdi_day)),
      changed as (
        update car set pdi_day = s.pdi_day, version = car.version + 1, updated_by = ${userOf(by)}::integer,
          updated_at = ${by.now}::timestamptz
        from said s where s.id = car.id
        returning car.*)
      insert into move_log (kind, object_id, version, move, from_state, to_state, bu_id, usrid, at, reason, details)
      select 'car', c.id, c.version, 'keepPdi', c.status, c.status, c.bu_id, c.updated_by, c.updated_at, ${fileName}::text,
        ${FACTS}
      from changed c`.execute(tx);
  }
}

/** The facts of a car as the log of its moves keeps them. */
const FACTS = sql`jsonb_build_object('dealerId', c.dealer_id, 'modelId', c.model_id, 'engineNumber', c.engine_number,
  'wholesaleNumber', c.wholesale_number, 'wholesaleDay', c.wholesale_day, 'wholesalePrice', c.wholesale_price,
  'pdiDay', c.pdi_day)`;

function userOf({ actor }: MovedBy): number | null {
  return actor.usrid === 0 ? null : actor.usrid;
}

function slicesOf<One>(all: readonly One[]): readonly (readonly One[])[] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, place) =>
    all.slice(place * AT_ONCE, (place + 1) * AT_ONCE),
  );
}
