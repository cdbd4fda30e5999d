import { PRESENT_RULES } from '@oasis/engine/terms';
import { sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';
import { firstRate, presentRates } from './vat-rates.ts';

/** Gives a program the terms of another one, edited by whoever copies it: written anew, under the rules and with the VAT of now. */
export async function copyTerms(
  tx: Tx,
  { actor, now }: MovedBy,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const rates = await presentRates(tx, to);
  await sql`insert into program_terms (program_id, rules, vat_rate, month_rates, edited_by, edited_at)
    select ${to}::int, ${PRESENT_RULES}::smallint, ${firstRate(rates)}::numeric, ${JSON.stringify(rates)}::jsonb,
      ${actor.usrid}::int, ${now}::timestamptz
    from program_terms where program_id = ${from}`.execute(tx);
  for (const [table, columns] of Object.entries(PARTS)) {
    const named = sql.raw(columns);
    await sql`insert into ${sql.table(table)} (program_id, ${named})
      select ${to}::int, ${named} from ${sql.table(table)} where program_id = ${from}`.execute(tx);
  }
}

const PARTS: Readonly<Record<string, string>> = {
  program_term_offer:
    'si_offer_id, kind, vat, rounding, span, level, basis, dealer_units, units, money_fen, published, no_cost',
  program_term_tier: 'si_offer_id, position, achieved, value, reach',
  program_term_line: 'si_offer_id, position, customer, model_id, brand_id, type_class, month, value, source',
};
