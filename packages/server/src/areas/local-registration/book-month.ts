import type { CallBody, CallData } from '@oasis/api-client/contract';
import { type BookingItem, bookingSums } from '@oasis/engine/areas/local-registration';
import { isMonth, ok, present, yuanText } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { ADJUSTMENT_MOVES } from '../../adjustments/adjustment-moves.ts';
import { refuse } from '../../base/refusal.ts';
import { codeNumber } from '../../database/code-number.ts';
import { inList } from '../../database/in-list.ts';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { keepMaking, lockObjects, type MoveContext, writeMoves } from '../../moves/make-move.ts';
import { type AskedMonth, type JudgedCar, type JudgedMonth, judgeMonth } from './judge-month.ts';
import { ownBu } from './propose.ts';

type Item = BookingItem<JudgedCar>;

/** What an adjustment that a correction takes back says. */
const CORRECTED = 'Registrations were corrected / 上牌数据已更正';

/**
 * Books what comes of a month, if it is still what was shown: results that are new, changed or gone, with their adjustments. Everything else
 * stays, so that another booking finds nothing, and a correction books its difference alone.
 */
export async function bookMonth(
  tx: Tx,
  call: MoveContext & Pick<CallContext<'localResults.book'>, 'authorize'>,
  { bu, month, mark }: CallBody<'localResults.book'>,
): Promise<Changed<CallData<'localResults.book'>>> {
  if (!isMonth(month)) return refuse(message('LOCAL_MONTH_MISSING'));
  const buId = await ownBu(tx, call, bu);
  if (buId === undefined) return refuse(message('LOCAL_BU_MISSING'));
  const allowed = call.authorize({ bu: buId });
  if (!allowed.ok) return allowed;
  await holdLock(tx, 'localBookings');
  return withAllRows(tx, async () => {
    const judged = await judgeMonth(tx, { buId, month });
    if (!judged.ok) return refuse(judged.error);
    const { book, change, withdraw } = bookingSums(judged.value.items).counts;
    if (book + change + withdraw === 0) return refuse(message('LOCAL_NOTHING'));
    if (judged.value.mark !== mark) return refuse(message('LOCAL_STALE'));
    return writeBooking(tx, call, { buId, month }, judged.value);
  });
}

async function writeBooking(
  tx: Tx,
  call: MoveContext,
  { buId, month }: AskedMonth,
  { setId, items, mark }: JudgedMonth,
): Promise<Changed<CallData<'localResults.book'>>> {
  const { counts, difference } = bookingSums(items.filter(({ does }) => does !== 'keep' && does !== 'refuse'));
  const { book: booked, change: changed, withdraw: withdrawn } = counts;
  const { id: bookingId, code } = await tx
    .insertInto('local_booking')
    .values({
      code: sql<string>`'LB-' || ${codeNumber('local_booking_number')}`,
      bu_id: buId,
      month,
      set_id: setId,
      mark,
      booked,
      changed,
      withdrawn,
      difference: Number(difference),
      booked_by: call.actor.usrid,
      booked_at: call.now,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  const ended = items.filter(({ does }) => does === 'change' || does === 'withdraw');
  await endResults(tx, bookingId, ended);
  await withdrawAdjustments(tx, call, ended.filter(changesMoney));
  const made = items.filter(({ does }) => does === 'book' || does === 'change');
  await addResults(tx, { bookingId, buId, month }, made);
  await proposeAdjustments(tx, call, { buId, month }, made.filter(changesMoney));
  const after = {
    month,
    bookedResults: booked,
    changedResults: changed,
    withdrawnResults: withdrawn,
    bookedDifference: yuanText(difference),
  };
  const audit = { subject: `local-booking:${bookingId}`, details: { before: null, after } };
  return ok({ data: { bookingId, code, booked, changed, withdrawn }, audit });
}

/** Whether amount or dealer become others; where only the area is another, the adjustment stays. */
function changesMoney({ before, after }: Item): boolean {
  return before === undefined || before.net !== after?.net || before.dealerId !== after.dealerId;
}

async function endResults(tx: Tx, bookingId: number, items: readonly Item[]): Promise<void> {
  await tx
    .updateTable('local_result')
    .set({ ended_by: bookingId })
    .where('id', 'in', inList(items.flatMap(({ before }) => before?.resultId ?? [])))
    .execute();
}

async function withdrawAdjustments(tx: Tx, call: MoveContext, items: readonly Item[]): Promise<void> {
  const { rows } = await sql<{ readonly id: number }>`
    select a.id from adjustment a join local_result r on r.car_id = a.car_id and r.program_code = a.program_code
    where a.kind = 'local' and a.status <> 'Withdrawn'
      and r.id = any (${items.flatMap(({ before }) => before?.resultId ?? [])}::integer[]) order by a.id`.execute(tx);
  const objects = await lockObjects(
    tx,
    ADJUSTMENT_MOVES,
    rows.map(({ id }) => id),
  );
  await writeMoves(tx, call, ADJUSTMENT_MOVES, objects, { move: 'withdraw', reason: CORRECTED });
}

interface AtBooking extends AskedMonth {
  readonly bookingId: number;
}

async function addResults(tx: Tx, { bookingId, buId, month }: AtBooking, items: readonly Item[]): Promise<void> {
  const rows = items.map(({ after }) => {
    const made = present(after, 'a result');
    return {
      car: made.carId,
      vin: made.vin,
      program: made.programCode,
      dealer: made.dealerId,
      area: made.areaCode,
      city: made.city,
      outcome: made.outcome,
      net: made.net.toString(),
      rule: made.ruleId,
      special: made.specialId,
      because: made.because,
    };
  });
  await sql`
    insert into local_result (booking_id, bu_id, month, car_id, vin, program_code, dealer_id, area_code, city, outcome, net, rule_id, special_id, because)
    select ${bookingId}::integer, ${buId}::integer, ${month}, r.car, r.vin, r.program, r.dealer, r.area, r.city, r.outcome, r.net, r.rule, r.special, r.because
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (car integer, vin text, program text, dealer integer, area text, city text,
      outcome text, net bigint, rule integer, special integer, because jsonb)`.execute(tx);
}

/** Proposes an adjustment for each result with an amount; a second person releases it. */
async function proposeAdjustments(
  tx: Tx,
  call: MoveContext,
  { buId, month }: AskedMonth,
  items: readonly Item[],
): Promise<void> {
  const rows = items.flatMap(({ after }) => {
    if (after === undefined || after.net === 0n) return [];
    const { city, registrationDay, pdiDay, areaCode, outcome, specialId } = after;
    return [
      {
        vin: after.vin,
        car: after.carId,
        dealer: after.dealerId,
        program: after.programCode,
        net: after.net.toString(),
        rule: after.ruleId,
        because: after.because,
        inputs: { city, registrationDay, pdiDay, areaCode, outcome, specialId },
      },
    ];
  });
  if (rows.length === 0) return;
  const { rows: made } = await sql<{ readonly id: number }>`
    insert into adjustment (code, kind, name, car_id, bu_id, dealer_id, program_code, net, month, rule_id, because, inputs, status,
      created_by, created_at, updated_by, updated_at)
    select 'AD-' || nextval('adjustment_number'), 'local', r.vin, r.car, ${buId}::integer, r.dealer, r.program, r.net, ${month}, r.rule, r.because, r.inputs,
      'Proposed', ${call.actor.usrid}::integer, ${call.now}::timestamptz, ${call.actor.usrid}::integer, ${call.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (vin text, car integer, dealer integer, program text, net bigint, rule integer,
      because jsonb, inputs jsonb)
    returning id`.execute(tx);
  await keepMaking(tx, call, ADJUSTMENT_MOVES, { move: 'propose', objects: made.map(({ id }) => ({ id, buId })) });
}
