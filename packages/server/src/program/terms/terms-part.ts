import { missingInPart } from '@oasis/engine/areas/programs';
import { PRESENT_RULES } from '@oasis/engine/terms';
import { sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';
import { type CopyPair, copyRows, type ProgramPart } from '../part.ts';
import { placesWithoutTerms } from './program-terms.ts';
import { termLines } from './term-lines.ts';
import { firstRate, presentRates } from './vat-rates.ts';

/**
 * The terms of a program by offer, and the inputs of its finance offers. Unsaved terms are not part of the content: they
 * follow the budgets.
 */
export const TERMS_PART: ProgramPart = {
  part: 'terms',
  content: sql`(coalesce((select jsonb_build_object(
      'terms', jsonb_build_array(t.version, t.vat_rate),
      'termOffers', array(
        select to_jsonb(o) - 'no_cost' || case when o.no_cost is null then '{}' else jsonb_build_object('no_cost', o.no_cost) end
        from program_term_offer o where o.program_id = p.id order by o.si_offer_id),
      'termTiers', array(
        select to_jsonb(r) from program_term_tier r where r.program_id = p.id order by r.si_offer_id, r.position),
      'termLines', array(
        select to_jsonb(l) from program_term_line l where l.program_id = p.id order by l.si_offer_id, l.position))
      -- Terms that were saved before the present rules keep their hash.
      || case when t.rules > 1 then jsonb_build_object('termRules', t.rules, 'termRates', t.month_rates) else '{}' end
      from program_terms t where t.program_id = p.id), '{}')
    || coalesce((
      select jsonb_build_object('calculations', jsonb_agg(jsonb_build_array(c.si_offer_id, c.calculator_version_id, c.product,
        c.term, c.down_payment, c.customer_rate, c.service_vat, c.lines) order by c.si_offer_id))
      from program_calculation c where c.program_id = p.id having count(*) > 0), '{}'))`,
  makers: (ids) => sql`
    select t.program_id, unnest(t.editors) as usrid from program_terms t where t.program_id = any (${ids})`,
  lines: termLines,
  missing: async (db, { id }) => missingInPart('terms', id, { placesWithoutValue: await placesWithoutTerms(db, id) }),
  copy: copyTerms,
};

const COPIED = {
  program_term_offer:
    'si_offer_id, kind, vat, rounding, span, level, basis, dealer_units, units, money_fen, published, no_cost',
  program_term_tier: 'si_offer_id, position, achieved, value, reach',
  program_term_line: 'si_offer_id, position, customer, model_id, brand_id, type_class, month, value, source',
};

const CALCULATION = sql.raw(
  'si_offer_id, calculator_version_id, product, term, down_payment, customer_rate, service_vat, lines',
);

/** Copied terms get the present rules and VAT rates; copied calculations keep their versions of inputs. */
async function copyTerms(tx: Tx, { actor, now }: MovedBy, pair: CopyPair): Promise<void> {
  const { from, to } = pair;
  const rates = await presentRates(tx, to);
  await sql`insert into program_terms (program_id, rules, vat_rate, month_rates, edited_by, edited_at)
    select ${to}::int, ${PRESENT_RULES}::smallint, ${firstRate(rates)}::numeric, ${JSON.stringify(rates)}::jsonb,
      ${actor.usrid}::int, ${now}::timestamptz
    from program_terms where program_id = ${from}`.execute(tx);
  await copyRows(tx, pair, COPIED);
  await sql`insert into program_calculation (program_id, ${CALCULATION}, edited_by, edited_at)
    select ${to}::int, ${CALCULATION}, ${actor.usrid}::int, ${now}::timestamptz
    from program_calculation where program_id = ${from}`.execute(tx);
}
