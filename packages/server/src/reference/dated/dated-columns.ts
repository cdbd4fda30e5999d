import { parseRate, parseYuan, present, withoutTax, yuanText } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Value } from '../../lists/slots.ts';

/**
 * SQL columns for a row `p` of dated values in relation to the others: values of one thing follow each other, or all rows if the table
 * has no things.
 */
export function datedColumns(
  table: 'price' | 'nst_group_price' | 'nst_group_member' | 'finance_share' | 'vat_rate' | 'finance_setting',
  of?: 'model_id' | 'group_id' | 'nst_id',
) {
  const isSame = of === undefined ? sql`true` : sql`n.${sql.ref(of)} = p.${sql.ref(of)}`;
  const others = sql`${sql.table(table)} n where ${isSame}`;
  const lastDay = sql<
    string | null
  >`(select min(n.effective_from) - 1 from ${others} and n.effective_from > p.effective_from)`;
  const today = sql`(now() at time zone 'Asia/Shanghai')::date`;
  // By the rate in force now; for a past value on its last day, for a coming one on its first.
  const rateDay = sql`greatest(p.effective_from, least(${today}, coalesce(${lastDay}, ${today})))`;
  return {
    /** The day before the next value begins, in the newest version; null if no value follows. */
    lastDay,
    /** Whether a newer version has another value for the same first day. */
    isReplaced: sql<boolean>`exists (select from ${others}
      and n.effective_from = p.effective_from and n.version_id > p.version_id)`,
    /** The VAT rate by which an amount is shown without VAT. */
    rate: sql<string | null>`(select v.rate from vat_rate v where v.effective_from <= ${rateDay}
      order by v.effective_from desc, v.version_id desc limit 1)`,
    /** No other row is in force on the day instead. */
    inForceOn: (day: Value<string>) => sql<boolean>`p.effective_from <= ${day}::date and not exists (
      select from ${others} and n.effective_from <= ${day}::date
      and (n.effective_from, n.version_id) > (p.effective_from, p.version_id))`,
  };
}

/** An amount with VAT without it, in whole fen; empty without a rate. */
export function withoutVat(amount: string, rate: string | null): string {
  if (rate === null) return '';
  return yuanText(withoutTax(present(parseYuan(amount), 'an amount'), present(parseRate(rate), 'a rate'), 'halfUp'));
}
