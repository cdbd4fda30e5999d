import { PROVEN } from '@oasis/engine/areas/retail';
import { firstDay, isMonth, ok, present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { bookMonth } from '../areas/local-registration/book-month.ts';
import { judgeMonth } from '../areas/local-registration/judge-month.ts';
import { checkRegistrations } from '../areas/local-registration/move-registrations.ts';
import { type WrittenRow, writeRegistrations } from '../areas/local-registration/write-registrations.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { actorsOf } from './demo-actors.ts';
import { CITIES } from './organisation.ts';

const [PROPOSER, CHECKER] = ['sales', 'control'] as const;
const BU = 'MBPC';
/** A day before every sale of the demo. */
const FIRST_DAY = '2020-01-01';
/** Every so many cars one is registered elsewhere. */
const ELSEWHERE = 4;

/**
 * Local registration of one BU: a focus area of each region, a rule and a special rule of a released program, and registrations of the month
 * with most confirmed sales, which are checked and booked; one adjustment of them waits for its release.
 */
export async function loadLocalRegistration(db: Db, now: Date): Promise<void> {
  await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      const cast = await actorsOf(tx, [PROPOSER, CHECKER], now);
      const by = (account: string) => ({ actor: present(cast.get(account), account), now });
      const { id: buId } = await tx.selectFrom('bu').select('id').where('code', '=', BU).executeTakeFirstOrThrow();
      const sales = await registeredSales(tx, buId);
      const [first] = sales;
      if (first === undefined) return;
      const decided = {
        state: 'inForce' as const,
        proposed_by: by(PROPOSER).actor.usrid,
        proposed_at: now,
        decided_by: by(CHECKER).actor.usrid,
        decided_at: now,
      };
      await loadRules(tx, buId, decided);
      const month = present(isMonth(first.month) ? first.month : undefined, 'a month');
      const { setId } = await writeRegistrations(tx, by(PROPOSER), {
        buId,
        bu: BU,
        month,
        rows: rowsOf(sales, firstDay(month)),
        added: sales.length,
        changed: 0,
        dropped: 0,
        fileName: `registrations-${month}.xlsx`,
      });
      const call = (account: string) => ({ ...by(account), locale: 'zh' as const, authorize: () => ok(null) });
      const checked = await checkRegistrations(tx, call(CHECKER), { setId });
      if (!checked.ok) throw new Error(`Registrations of the demo are refused: ${checked.error.message.code}`);
      const judged = await judgeMonth(tx, { buId, month });
      if (!judged.ok) throw new Error(`Registrations of the demo are not judged: ${judged.error.code}`);
      if (judged.value.items.every(({ does }) => does === 'refuse')) return;
      const booked = await bookMonth(tx, call(PROPOSER), { bu: BU, month, mark: judged.value.mark });
      if (!booked.ok) throw new Error(`Results of the demo are refused: ${booked.error.message.code}`);
    }),
  );
}

interface RegisteredSale {
  readonly vin: string;
  readonly month: string;
  readonly day: string;
  readonly regionCode: string;
}

/** The confirmed sales with a registration in the month that has most of them. */
async function registeredSales(tx: Tx, buId: number): Promise<readonly RegisteredSale[]> {
  const { rows } = await sql<RegisteredSale>`
    with sale as (
      select r.name as vin, to_char(r.registration_day, 'YYYY-MM') as month, r.registration_day::text as day, coalesce((select g.code
        from dealer_region s join region g on g.id = s.region_id where s.dealer_id = r.dealer_id and g.bu_id = ${buId} limit 1), '') as "regionCode"
      from retail_record r where r.bu_id = ${buId} and r.status = any (${[...PROVEN]}::text[])
        and r.registration_day is not null and r.invoice_day is not null)
    select * from sale where month = (select month from sale group by month order by count(*) desc, month desc limit 1) order by vin`.execute(
    tx,
  );
  return rows;
}

/** Each car lies in a city of its region, but every fourth one elsewhere. Its PDI was on the first day of the month. */
function rowsOf(sales: readonly RegisteredSale[], pdiDay: string): readonly WrittenRow[] {
  return sales.map(({ vin, day, regionCode }, place) => {
    const own = CITIES.find(([, , region]) => region === regionCode)?.[1] ?? '北京';
    const other = CITIES.find(([, , region]) => region !== regionCode)?.[1] ?? '上海';
    const city = place % ELSEWHERE === ELSEWHERE - 1 ? other : own;
    return { vin, city, registrationDay: day, pdiDay, change: 'added' };
  });
}

interface Decided {
  readonly state: 'inForce';
  readonly proposed_by: number;
  readonly proposed_at: Date;
  readonly decided_by: number;
  readonly decided_at: Date;
}

async function loadRules(tx: Tx, buId: number, decided: Decided): Promise<void> {
  const regions = await tx
    .selectFrom('region')
    .select(['id', 'code'])
    .where('bu_id', '=', buId)
    .orderBy('id')
    .execute();
  const areas = regions.map(({ id, code }) => ({
    bu_id: buId,
    region_id: id,
    code,
    valid_from: FIRST_DAY,
    cities: CITIES.flatMap(([en, cn, region]) => (region === code ? [cn, en] : [])).join(', '),
    ...decided,
  }));
  await tx.insertInto('focus_area').values(areas).execute();
  const program = await tx
    .selectFrom('program')
    .select('code')
    .where('bu_id', '=', buId)
    .where('status', '=', 'Released')
    .orderBy('id')
    .executeTakeFirst();
  if (program === undefined) return;
  await tx
    .insertInto('local_rule')
    .values({
      bu_id: buId,
      program_code: program.code,
      area_code: '',
      valid_from: FIRST_DAY,
      bonus: '800.00',
      malus: '500.00',
      days: 60,
      ...decided,
    })
    .execute();
  await tx
    .insertInto('special_rule')
    .values({
      bu_id: buId,
      program_code: program.code,
      dealer_id: null,
      city: '三亚',
      valid_from: FIRST_DAY,
      valid_to: null,
      effect: 'noMalus',
      ...decided,
    })
    .execute();
}
