import { daysOfMonths } from '@oasis/engine/areas/designs';
import { isProven } from '@oasis/engine/areas/retail';
import { dayOf, present } from '@oasis/engine/base';
import {
  type ClaimProgram,
  type ClaimVersion,
  claimingDealer,
  qualifies,
  type Target,
  type TargetCar,
  targetOf,
} from '@oasis/engine/claims';
import { sql } from 'kysely';
import { askedDealers } from '../claims/asked-dealers.ts';
import { claimCars, type LoadedCar } from '../claims/claim-cars.ts';
import { claimPrograms } from '../claims/claim-programs.ts';
import type { Tx } from '../database/tables.ts';
import type { RunScope } from '../runs/run-kind.ts';
import { type Binding, cutoffDay } from './asked-source.ts';

/** A car that counts for a target of its dealer in a program, or did and waits for a decision. */
export interface CountedCar extends TargetCar {
  readonly code: string;
  readonly target: Target;
  /** The version that stands for it. */
  readonly version: ClaimVersion;
}

/** A car whose sale is over, and which counts until controlling has decided. */
export interface GoneCar extends Pick<TargetCar, 'carId' | 'dealerId' | 'day'> {
  readonly code: string;
  readonly targetKey: string;
  /** Controlling said that it counts. */
  readonly isKept: boolean;
}

/** A sale that was sent by the cut-off and is not confirmed: it counts once it is. */
export interface OpenCar {
  readonly code: string;
  readonly carId: number;
  readonly target: Target;
}

export interface TargetCount {
  readonly counted: readonly CountedCar[];
  readonly gone: readonly GoneCar[];
  readonly open: readonly OpenCar[];
}

interface Asked extends RunScope {
  readonly bindings: readonly Binding[];
  readonly targets: readonly Target[];
  readonly now: Date;
}

const AT_ONCE = 1000;

/**
 * Counts the cars of dealers with a target by program: sales of the month that were sent by the cut-off and are confirmed, for which the program is.
 * Blocks, papers and accounts hinder a payment and no counting. The caller sees all rows.
 */
export async function countTargets(tx: Tx, asked: Asked): Promise<TargetCount> {
  const { bindings, targets, now } = asked;
  const cutoffs = cutoffsOf(asked);
  const { programs } = await claimPrograms(tx, { codes: [...new Set(bindings.map(({ code }) => code))] });
  const dealerIds = [...new Set(targets.map(({ dealerId }) => dealerId))];
  const dealers = await askedDealers(tx, dealerIds, dayOf(now));
  const byDealer = Map.groupBy(targets, ({ dealerId }) => dealerId);
  const counted: CountedCar[] = [];
  const open: OpenCar[] = [];
  const sent = await candidateCars(tx, asked, dealerIds);
  const carIds = [...sent.keys()];
  for (let at = 0; at < carIds.length; at += AT_ONCE) {
    const cars = await claimCars(tx, carIds.slice(at, at + AT_ONCE));
    for (const program of programs) {
      for (const loaded of cars.values()) {
        const one = countedCar({ program, loaded, byDealer, month: asked.month }, dealers, dayOf(now));
        if (one === undefined) continue;
        const sentOn = one.recordId === undefined ? '' : (sent.get(loaded.car.id)?.get(one.recordId) ?? '');
        if (sentOn > present(cutoffs.get(program.code), program.code)) continue;
        if (one.isProven) counted.push(one.car);
        else open.push({ code: program.code, carId: loaded.car.id, target: one.car.target });
      }
    }
  }
  return { counted, open, gone: await goneCars(tx, asked, counted) };
}

/** The last day of sending by program: the latest of its offers. */
function cutoffsOf({ bindings, month }: Asked): ReadonlyMap<string, string> {
  const groups = Map.groupBy(bindings, ({ code }) => code);
  return new Map(
    [...groups].map(([code, own]) => [code, cutoffDay(month, Math.max(...own.map(({ cutoffDays }) => cutoffDays)))]),
  );
}

interface Question {
  readonly program: ClaimProgram;
  readonly loaded: LoadedCar;
  readonly byDealer: ReadonlyMap<number, readonly Target[]>;
  readonly month: string;
}

function countedCar(
  { program, loaded, byDealer, month }: Question,
  dealers: Awaited<ReturnType<typeof askedDealers>>,
  sentOn: string,
) {
  const { car, brand } = loaded;
  const dealerIn = dealers.inProgram(program, true);
  const found = qualifies({ program, car, sentOn, dealerIn, achievements: new Map() });
  if (found.kind === 'no' || !found.day.startsWith(month)) return undefined;
  const { sale, day, version } = found;
  const dealerId = claimingDealer(sale, car);
  const facts = { carId: car.id, dealerId, make: car.make, brand, typeClass: car.typeClass };
  const target = targetOf(byDealer.get(dealerId) ?? [], facts);
  if (target === undefined) return undefined;
  return {
    car: { ...facts, day, code: program.code, target, version },
    recordId: sale?.recordId,
    isProven: sale === undefined || isProven(sale.status),
  };
}

/** Cars of dealers with an event of the month, with the days on which their sales were sent first, by the records of these. */
async function candidateCars(
  tx: Tx,
  { month }: RunScope,
  dealerIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, string>>> {
  const { firstDay, lastDay } = daysOfMonths(month, month);
  const { rows } = await sql<{ car: number; record: number | null; sent: Date | null }>`
    select r.car_id as car, r.id as record, coalesce(
        (select min(m.at) from move_log m where m.kind = 'retail-record' and m.object_id = r.id and m.move = 'submit'), r.submitted_at) as sent
    from retail_record r join car c on c.id = r.car_id
    where r.dealer_id = any (${[...dealerIds]}::int[]) and r.status <> 'Void'
      and (r.invoice_day between ${firstDay} and ${lastDay} or r.registration_day between ${firstDay} and ${lastDay}
        or r.order_day between ${firstDay} and ${lastDay} or c.wholesale_day between ${firstDay} and ${lastDay})
    union all
    select c.id, null, null from car c
    where c.dealer_id = any (${[...dealerIds]}::int[]) and c.wholesale_day between ${firstDay} and ${lastDay}
    order by car, record`.execute(tx);
  const sent = new Map<number, Map<number, string>>();
  for (const { car, record, sent: at } of rows) {
    const own = sent.get(car) ?? new Map<number, string>();
    if (record !== null && at !== null) own.set(record, dayOf(at));
    sent.set(car, own);
  }
  return sent;
}

/** Cars that counted when a run was made and count no more, and of which controlling did not say so. */
async function goneCars(
  tx: Tx,
  { buId, month, bindings, targets }: Asked,
  counted: readonly CountedCar[],
): Promise<readonly GoneCar[]> {
  const rows = await tx
    .selectFrom('target_car')
    .select([
      'program_code as code',
      'dealer_id as dealerId',
      'target_key as targetKey',
      'car_id as carId',
      'day',
      'decision',
    ])
    .where('bu_id', '=', buId)
    .where('month', '=', month)
    .where(sql<boolean>`program_code = any (${bindings.map(({ code }) => code)}::text[])`)
    .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '=', 'kept')]))
    .orderBy('id')
    .execute();
  const counts = new Set(counted.map(({ code, carId, target }) => placeOf(code, carId, target)));
  const known = new Set(targets.map(({ dealerId, key }) => `${dealerId} ${key}`));
  return rows.flatMap(({ decision, ...car }) =>
    known.has(`${car.dealerId} ${car.targetKey}`) &&
    !counts.has(placeOf(car.code, car.carId, { dealerId: car.dealerId, key: car.targetKey }))
      ? [{ ...car, isKept: decision === 'kept' }]
      : [],
  );
}

function placeOf(code: string, carId: number, { dealerId, key }: Pick<Target, 'dealerId' | 'key'>): string {
  return JSON.stringify([code, carId, dealerId, key]);
}
