import { dayOf, invariant } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { type AskedCar, bookCars, judgeWithPlaces } from './book-claims.ts';
import { askedBest } from './claimable.ts';
import type { JudgedProgram } from './judge-cars.ts';
import { tryLater } from './system-tries.ts';

/** Cars that one transaction claims for. */
const AT_ONCE = 200;

/** A car whose invoice waits for the system. */
interface WaitingCar {
  readonly carId: number;
  /** When its invoice came, or when it was invoiced again. */
  readonly came: Date;
  /** The move by which that, its dealer or its facts changed last: its id in the log. */
  readonly event: number;
}

/**
 * Notes once for each released version that nobody claims what the system has to look at again: the cars that were invoiced to dealers in its days,
 * or the proven sales of its days. They came before the version was released.
 */
export async function queueReleased(db: Db, now: Date): Promise<void> {
  await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      const { rows } = await sql<{ id: number }>`
        update program p set system_queued_at = ${now}::timestamptz from program_design d
        where d.program_id = p.id and d.claimant = 'none' and p.status = 'Released' and p.system_queued_at is null
        returning p.id`.execute(tx);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return;
      await sql`
        update car set system_try_at = ${now}::timestamptz where id in (
          select c.id from car c join vehicle_model m on m.id = c.model_id join brand b on b.id = m.brand_id join make k on k.id = b.make_id
          where c.status <> 'Cancelled' and c.system_try_at is null and exists (
            select from program_design d join program_make pm on pm.program_id = d.program_id
            where d.program_id = any (${ids}::int[]) and d.sale_kind = 'wholesale' and pm.make = k.code
              and c.wholesale_day between d.first_day::date and d.last_day::date)
          order by c.id for no key update of c)`.execute(tx);
      await sql`
        update retail_record set system_try_at = ${now}::timestamptz where id in (
          select r.id from retail_record r join car c on c.id = r.car_id
          join vehicle_model m on m.id = c.model_id join brand b on b.id = m.brand_id join make k on k.id = b.make_id
          where r.status in ('Confirmed', 'Completed') and r.system_try_at is null and exists (
            select from program_design d join program_make pm on pm.program_id = d.program_id
            where d.program_id = any (${ids}::int[]) and d.sale_kind <> 'wholesale' and pm.make = k.code
              and case d.qualifying_day when 'order' then r.order_day when 'registration' then r.registration_day
                when 'wholesale-invoice' then c.wholesale_day else r.invoice_day end
                between d.first_day::date and d.last_day::date)
          order by r.id for no key update of r)`.execute(tx);
    }),
  );
}

/**
 * Claims programs of the wholesale that nobody claims, for the cars whose invoice waits: as of the day on which it came, in the order in which the
 * invoices came. What is hindered is tried again later, and a try that fails is told and comes again. Answers how many cars were tried.
 */
export async function claimWholesale(db: Db, now: Date, onFailure: (cause: unknown) => void): Promise<number> {
  const busy = new Set<number>();
  let tried = 0;
  for (;;) {
    const due = await db.transaction().execute((tx) => withAllRows(tx, () => dueCars(tx, now, busy)));
    if (due.length === 0) return tried;
    const left = await claimOrSplit(db, now, due, onFailure);
    for (const id of left) busy.add(id);
    tried += due.length - left.length;
  }
}

/** Waiting cars of one day, the earliest first. */
async function dueCars(tx: Tx, now: Date, without: ReadonlySet<number>): Promise<readonly WaitingCar[]> {
  const { rows } = await sql<WaitingCar>`
    select c.id as "carId", coalesce(l.came, c.created_at) as came, coalesce(l.event, 0) as event
    from car c cross join lateral (
      select max(m.id)::float8 as event, max(m.at) filter (where m.move in ('invoice', 'invoiceAgain')) as came
      from move_log m where m.kind = 'car' and m.object_id = c.id
        and m.move in ('invoice', 'invoiceAgain', 'transfer', 'correct', 'correctSale')) l
    where c.system_try_at <= ${now}::timestamptz and c.id <> all (${[...without]}::int[])
    order by c.system_try_at, c.wholesale_day, c.id limit ${AT_ONCE}`.execute(tx);
  const first = rows[0];
  return first === undefined ? [] : rows.filter(({ came }) => dayOf(came) === dayOf(first.came));
}

/** Claims for cars in one transaction; where that fails, for each in its own. Answers those that somebody else holds at this moment. */
async function claimOrSplit(
  db: Db,
  now: Date,
  cars: readonly WaitingCar[],
  onFailure: (cause: unknown) => void,
): Promise<readonly number[]> {
  try {
    return await db.transaction().execute((tx) => withAllRows(tx, () => claimFor(tx, now, cars)));
  } catch (cause) {
    const [only, ...more] = cars;
    if (only !== undefined && more.length === 0) {
      onFailure(cause);
      await db.transaction().execute((tx) => withAllRows(tx, () => tryLater(tx, { now }, waitingCar(only), true)));
      return [];
    }
  }
  const left: number[] = [];
  for (const one of cars) left.push(...(await claimOrSplit(db, now, [one], onFailure)));
  return left;
}

/**
 * Books for cars of one day that still wait. A car whose amount an earlier car of the transaction changed, since both are under a cap, waits for the next
 * one.
 */
async function claimFor(tx: Tx, now: Date, cars: readonly WaitingCar[]): Promise<readonly number[]> {
  const held = await holdWaiting(tx, now, cars);
  const [first] = held;
  const busy = cars.flatMap(({ carId }) => (held.some((one) => one.carId === carId) ? [] : [carId]));
  if (first === undefined) return busy;
  const day = dayOf(first.came);
  const open = await openPrograms(tx, day, held);
  const asked = held.flatMap(({ carId }): readonly AskedCar[] => {
    const own = open.get(carId)?.asked ?? [];
    return own.length === 0 ? [] : [{ carId, asked: own }];
  });
  const booked = await bookCars(tx, { actor: { usrid: 0 }, now }, { cars: asked, origin: 'system', sentOn: day });
  const refused = asked.flatMap(({ carId }) => (booked.get(carId)?.ok === true ? [] : [carId]));
  invariant(refused.length < Math.max(asked.length, 1), 'the first car is booked as it was judged under its locks');
  for (const one of held) {
    if (!refused.includes(one.carId))
      await tryLater(tx, { now }, waitingCar(one), open.get(one.carId)?.isHindered === true);
  }
  return busy;
}

/** Locks the cars that still wait, as they wait now; one that somebody else changes at this moment is left. */
async function holdWaiting(tx: Tx, now: Date, cars: readonly WaitingCar[]): Promise<readonly WaitingCar[]> {
  const { rows } = await sql<{ id: number }>`
    select id from car where id = any (${cars.map(({ carId }) => carId)}::int[]) and system_try_at <= ${now}::timestamptz
    order by id for no key update skip locked`.execute(tx);
  const ids = new Set(rows.map(({ id }) => id));
  return cars.filter(({ carId }) => ids.has(carId));
}

interface OpenPrograms {
  /** The combination that pays most, by code with its amount. */
  readonly asked: AskedCar['asked'];
  /** Another program is not paid yet, and can become payable. */
  readonly isHindered: boolean;
}

/** What the system can claim for locked cars. What it claimed for the same invoice before is not claimed again, also if that was reversed. */
async function openPrograms(
  tx: Tx,
  day: string,
  cars: readonly WaitingCar[],
): Promise<ReadonlyMap<number, OpenPrograms>> {
  const codes = await codesOfSystem(tx);
  const carIds = cars.map(({ carId }) => carId);
  if (codes.length === 0) return new Map();
  const judged = await judgeWithPlaces(tx, { carIds, today: day, by: 'system', codes });
  const before = await claimedBefore(tx, cars);
  return new Map(
    [...judged.cars.values()].map((car): readonly [number, OpenPrograms] => {
      const { id } = car.car;
      const open = car.programs.filter(
        (one) => isOfSystem(one) && one.held === undefined && !before.has(`${id} ${one.program.code}`),
      );
      const isHindered = open.some(({ answer }) => answer.kind === 'no' && answer.remedy !== undefined);
      return [id, { asked: askedBest({ ...car, programs: open }).asked, isHindered }];
    }),
  );
}

function isOfSystem({ answer: { version } }: JudgedProgram): boolean {
  return version?.claimant === 'none' && version.saleKind === 'wholesale';
}

async function codesOfSystem(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('program as p')
    .innerJoin('program_design as d', 'd.program_id', 'p.id')
    .select('p.code')
    .distinct()
    .where('d.claimant', '=', 'none')
    .where('d.sale_kind', '=', 'wholesale')
    .where('p.status', '<>', 'Draft')
    .execute();
  return rows.map(({ code }) => code);
}

/** Cars with the codes that the system claimed for their invoice as it stands. */
async function claimedBefore(tx: Tx, cars: readonly WaitingCar[]): Promise<ReadonlySet<string>> {
  const asked = cars.map(({ carId, event }) => ({ car: carId, event }));
  const { rows } = await sql<{ place: string }>`
    select distinct c.car_id || ' ' || c.program_code as place
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (car int, event bigint)
    join claim c on c.car_id = a.car and c.record_id is null and c.origin = 'system'
    join move_log l on l.kind = 'claim' and l.object_id = c.id and l.move = 'send' and l.id > a.event`.execute(tx);
  return new Set(rows.map(({ place }) => place));
}

function waitingCar({ carId }: WaitingCar) {
  return { table: 'car', id: carId, carId } as const;
}
