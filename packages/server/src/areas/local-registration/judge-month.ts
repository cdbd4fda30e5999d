import { createHash } from 'node:crypto';
import {
  type BookedResult,
  type BookingItem,
  type JudgedResult,
  judgeRegistration,
  type LocalRule,
  none,
  planBooking,
  type SpecialRule,
} from '@oasis/engine/areas/local-registration';
import { PROVEN } from '@oasis/engine/areas/retail';
import { err, fenOf, ok, parseYuan, present, type Result } from '@oasis/engine/base';
import { type ClaimVersion, lastQualifyingDay } from '@oasis/engine/claims';
import { type Message, message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { claimPrograms } from '../../claims/claim-programs.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { type AreaOnDay, focusAreasOf } from '../../dealers/focus-areas.ts';

/** The month of a BU that is judged. */
export interface AskedMonth {
  readonly buId: number;
  /** 'YYYY-MM'. */
  readonly month: string;
}

/** A car of the month, judged for a program. */
export interface JudgedCar extends JudgedResult {
  readonly carId: number | null;
  readonly dealerCode: string;
  readonly city: string;
  readonly registrationDay: string;
  readonly pdiDay: string;
}

/** What would be booked of a month now. */
export interface JudgedMonth {
  readonly setId: number;
  readonly setCode: string;
  readonly registrations: number;
  readonly items: readonly BookingItem<JudgedCar>[];
  /** Tells the same items, judged from the same registrations, from all others. */
  readonly mark: string;
}

/** Judges the checked registrations of a month by the sales, areas and rules as they stand now. The caller sees all rows. */
export async function judgeMonth(db: Db | Tx, asked: AskedMonth): Promise<Result<JudgedMonth, Message>> {
  const { buId, month } = asked;
  const set = await db
    .selectFrom('registration_set')
    .select(['id', 'code', 'row_count as registrations'])
    .where('bu_id', '=', buId)
    .where('month', '=', month)
    .where('status', '=', 'Checked')
    .executeTakeFirst();
  if (set === undefined) return err(message('LOCAL_NO_SET'));
  const cars = await registeredCars(db, asked, set.id);
  const programs = await programsOf(db, buId);
  const areas = await focusAreasOf(
    db,
    buId,
    cars.flatMap(({ dealerId }) => dealerId ?? []),
  );
  const judged = cars.flatMap((car) => judgeCar(car, programs, areas));
  const items = planBooking(judged, await bookedResults(db, asked));
  return ok({
    setId: set.id,
    setCode: set.code,
    registrations: set.registrations,
    items,
    mark: markOf(set.id, items),
  });
}

interface RegisteredCar {
  readonly vin: string;
  readonly city: string;
  readonly registrationDay: string;
  readonly pdiDay: string | null;
  readonly carId: number | null;
  readonly dealerId: number | null;
  readonly dealerCode: string | null;
  readonly invoiceDay: string | null;
  /** An earlier month that has the car, or another month in which it is booked. */
  readonly otherMonth: string | null;
}

/** The registrations of a set with their cars, the confirmed sales of these, and the month that has them already. */
async function registeredCars(
  db: Db | Tx,
  { buId, month }: AskedMonth,
  setId: number,
): Promise<readonly RegisteredCar[]> {
  const { rows } = await sql<RegisteredCar>`
    select r.vin, r.city, r.registration_day as "registrationDay", coalesce(r.pdi_day, c.pdi_day) as "pdiDay", c.id as "carId",
      s.dealer_id as "dealerId", d.code as "dealerCode", s.invoice_day as "invoiceDay", coalesce(e.month, b.month) as "otherMonth"
    from registration_row r
    left join car c on c.code = r.vin and c.bu_id = ${buId} and c.status <> 'Cancelled'
    left join lateral (select t.dealer_id, t.invoice_day from retail_record t
      where t.car_id = c.id and t.status = any (${[...PROVEN]}::text[]) and t.invoice_day is not null order by t.id desc limit 1) s on true
    left join dealer d on d.id = s.dealer_id
    left join lateral (select o.month from registration_row a join registration_set o on o.id = a.set_id
      where a.vin = r.vin and a.bu_id = ${buId} and o.status = 'Checked' and o.month < ${month} order by o.month limit 1) e on true
    left join lateral (select l.month from local_result l
      where l.car_id = c.id and l.ended_by is null and l.month <> ${month} order by l.month limit 1) b on true
    where r.set_id = ${setId} order by r.place`.execute(db);
  return rows;
}

/** A program with rules in force. */
interface RuledProgram {
  readonly code: string;
  readonly rules: readonly LocalRule[];
  readonly specials: readonly SpecialRule[];
  readonly versions: readonly ClaimVersion[];
}

async function programsOf(db: Db | Tx, buId: number): Promise<readonly RuledProgram[]> {
  const rules = await db
    .selectFrom('local_rule')
    .select(['id', 'program_code', 'area_code', 'valid_from', 'bonus', 'malus', 'days'])
    .where('bu_id', '=', buId)
    .where('state', '=', 'inForce')
    .orderBy('program_code')
    .execute();
  const specials = await db
    .selectFrom('special_rule')
    .select(['id as specialId', 'program_code as programCode', 'dealer_id as dealerId', 'city'])
    .select(['valid_from as validFrom', 'valid_to as validTo', 'effect'])
    .where('bu_id', '=', buId)
    .where('state', '=', 'inForce')
    .orderBy('id')
    .execute();
  const byCode = Map.groupBy(rules, ({ program_code: code }) => code);
  const { programs } = byCode.size === 0 ? { programs: [] } : await claimPrograms(db, { codes: [...byCode.keys()] });
  return [...byCode].map(([code, own]) => ({
    code,
    rules: own.map((rule) => ({
      ruleId: rule.id,
      programCode: code,
      areaCode: rule.area_code,
      validFrom: rule.valid_from,
      bonus: present(parseYuan(rule.bonus), 'a bonus'),
      malus: present(parseYuan(rule.malus), 'a malus'),
      days: rule.days,
    })),
    specials: specials
      .filter(({ programCode }) => programCode === code)
      .map((special) => ({ ...special, validTo: special.validTo ?? '' })),
    versions: programs.find((program) => program.code === code)?.versions ?? [],
  }));
}

/** Judges a car for every program with rules; where no program has any, it is told once. */
function judgeCar(car: RegisteredCar, programs: readonly RuledProgram[], areaOn: AreaOnDay): readonly JudgedCar[] {
  const told = {
    vin: car.vin,
    carId: car.carId,
    dealerId: car.dealerId,
    dealerCode: car.dealerCode ?? '',
    city: car.city,
    registrationDay: car.registrationDay,
    pdiDay: car.pdiDay ?? '',
  };
  const unmatched = whyUnmatched(car);
  if (programs.length === 0) return [{ ...told, programCode: '', ...none(unmatched ?? message('LOCAL_NO_RULE')) }];
  return programs.map(({ code, rules, specials, versions }) => {
    const { dealerId, invoiceDay } = car;
    const result =
      unmatched !== undefined || dealerId === null || invoiceDay === null
        ? none(unmatched ?? message('LOCAL_NO_SALE'))
        : judgeRegistration(
            {
              ...told,
              dealerId,
              invoiceDay,
              stands: standsOn(versions, invoiceDay),
              area: areaOn(dealerId, car.registrationDay),
            },
            rules,
            specials,
          );
    return { ...told, programCode: code, ...result };
  });
}

/** The one reason why a registration has no sale to judge. */
function whyUnmatched({ carId, dealerId, otherMonth }: RegisteredCar): Message | undefined {
  if (carId === null) return message('LOCAL_NO_CAR');
  if (otherMonth !== null) return message('LOCAL_OTHER_MONTH', { month: otherMonth });
  return dealerId === null ? message('LOCAL_NO_SALE') : undefined;
}

/** Whether a version of a program stands on a day: of those that ever stood the one with the highest number that had begun, until its last day. */
function standsOn(versions: readonly ClaimVersion[], day: string): boolean {
  const begun = versions
    .filter(({ firstDay, cancelledFrom }) => cancelledFrom === '' || cancelledFrom >= firstDay)
    .filter(({ firstDay }) => firstDay <= day)
    .toSorted((one, other) => other.number - one.number);
  const [version] = begun;
  return version !== undefined && !version.isEnded && !version.isWithdrawn && day <= lastQualifyingDay(version);
}

async function bookedResults(db: Db | Tx, { buId, month }: AskedMonth): Promise<readonly BookedResult[]> {
  const rows = await db
    .selectFrom('local_result')
    .select(['id as resultId', 'vin', 'program_code as programCode', 'dealer_id as dealerId', 'area_code as areaCode'])
    .select(['outcome', 'net'])
    .where('bu_id', '=', buId)
    .where('month', '=', month)
    .where('ended_by', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ net, ...row }) => ({ ...row, net: fenOf(BigInt(net)) }));
}

function markOf(setId: number, items: readonly BookingItem<JudgedCar>[]): string {
  const hash = createHash('sha256').update(String(setId));
  for (const { does, vin, programCode, before, after } of items) {
    const told = [does, vin, programCode, before?.resultId, after?.net.toString(), after?.dealerId, after?.areaCode];
    hash.update(JSON.stringify([...told, after?.outcome, after?.ruleId, after?.specialId]));
  }
  return hash.digest('hex');
}
