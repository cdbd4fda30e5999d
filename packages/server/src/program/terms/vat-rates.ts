import { parseRate, present, type Rate } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';

/** The VAT of months, by 'YYYY-MM', as decimals. */
export type MonthRates = Readonly<Record<string, string>>;

/** Present VAT rate of each month of a program: that of the first day of the month, or of the program in its first month. */
export async function presentRates(db: Db | Tx, programId: number): Promise<MonthRates> {
  const { rows } = await sql<{ readonly rates: MonthRates }>`
    select coalesce(jsonb_object_agg(to_char(m.day, 'YYYY-MM'), trim_scale(coalesce(v.rate, 0))::text), '{}') as rates
    from program_design d
    cross join generate_series(date_trunc('month', d.first_day::timestamp), d.last_day::timestamp, '1 month') m (day)
    left join lateral (select rate from vat_rate where effective_from <= greatest(m.day::date, d.first_day::date)
      order by effective_from desc, version_id desc limit 1) v on true
    where d.program_id = ${programId}`.execute(db);
  return present(rows[0], 'one row').rates;
}

/** The rate of the first month; 0 if there is none. */
export function firstRate(rates: MonthRates): string {
  const [first = ''] = Object.keys(rates).toSorted();
  return rates[first] ?? '0';
}

/** Parses a rate of the database. */
export function rateOfText(text: string): Rate {
  return present(parseRate(text), 'a rate');
}
