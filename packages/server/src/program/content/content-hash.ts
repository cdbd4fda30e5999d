import { sql } from 'kysely';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';

/**
 * The hashes of what programs hold, by their ids: design, terms, the version of what they say of their pairs (each change makes one;
 * who reaches fewer programs sees fewer pairs), parameter, budgets with their versions, and the frozen amounts. jsonb has one text
 * for one content. Terms are named where somebody has written them; else they follow the budgets. So are
 * calculations of offers, with the version of the rate table. What changes how a program looks
 * and not what it says (its state, who touched it when) is not in it.
 */
export async function contentHashes(db: Db | Tx, programIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('program as p')
    .select(['p.id', sql<string>`encode(sha256(convert_to((${CONTENT})::text, 'UTF8')), 'hex')`.as('hash')])
    .where('p.id', 'in', inList(programIds))
    .execute();
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/** What programs hold, by their ids: what the hash is of. */
export async function programContents(
  db: Db | Tx,
  programIds: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  const rows = await db
    .selectFrom('program as p')
    .select(['p.id', sql<Readonly<Record<string, unknown>>>`${CONTENT}`.as('content')])
    .where('p.id', 'in', inList(programIds))
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content]));
}

const CONTENT = sql`jsonb_build_object(
  'name', p.name, 'bu', p.bu_id, 'from', p.period_from, 'to', p.period_to, 'version', p.version_of_code,
  'makes', array(select m.make from program_make m where m.program_id = p.id order by m.position),
  'offers', array(select o.si_offer_id from program_offer o where o.program_id = p.id order by o.position),
  'customers', array(select c.customer from program_customer c where c.program_id = p.id order by c.position),
  'design', (select to_jsonb(d) from program_design d where d.program_id = p.id),
  'vehicles', array(select to_jsonb(v) from program_vehicle v where v.program_id = p.id order by v.position),
  'regions', array(select r.region_id from program_region r where r.program_id = p.id order by r.region_id),
  'groups', array(select g.group_id from program_dealer_group g where g.program_id = p.id order by g.group_id),
  'dealers', array(select l.dealer_id from program_dealer l where l.program_id = p.id order by l.dealer_id),
  'parameter', (select to_jsonb(s) - 'editors' from program_parameter s where s.program_id = p.id),
  'documents', array(
    select to_jsonb(d) from program_parameter_document d where d.program_id = p.id order by d.position),
  'pairs', (select max(c.version) from combinability_version c where c.program_id = p.id),
  'budgets', array(
    select jsonb_build_array(b.id, b.version) from budget_table b
    where b.program_id = p.id and b.kind = 'main' order by b.id),
  'amounts', array(
    select jsonb_build_array(f.budget_id, f.make, f.month, f.amount_fen)
    from budget_frozen f join budget_table b on b.id = f.budget_id
    where b.program_id = p.id order by f.budget_id, f.make, f.month))
  || coalesce((select jsonb_build_object(
    'terms', jsonb_build_array(t.version, t.vat_rate),
    'termOffers', array(
      select to_jsonb(o) - 'no_cost' || case when o.no_cost is null then '{}' else jsonb_build_object('no_cost', o.no_cost) end
      from program_term_offer o where o.program_id = p.id order by o.si_offer_id),
    'termTiers', array(
      select to_jsonb(r) from program_term_tier r where r.program_id = p.id order by r.si_offer_id, r.position),
    'termLines', array(
      select to_jsonb(l) from program_term_line l where l.program_id = p.id order by l.si_offer_id, l.position))
    -- Terms of before the rules of now keep the hash that they had.
    || case when t.rules > 1 then jsonb_build_object('termRules', t.rules, 'termRates', t.month_rates) else '{}' end
    from program_terms t where t.program_id = p.id), '{}')
  -- A program without a wording keeps the hash that it had before there were wordings.
  || coalesce((
    select jsonb_build_object('wording', v.document, 'wordingValues', w.confirmed_values)
    from program_wording w
    join program_wording_version v on v.program_id = w.program_id and v.version = w.version
    where w.program_id = p.id), '{}')
  || coalesce((
    select jsonb_build_object('calculations', jsonb_agg(jsonb_build_array(c.si_offer_id, c.calculator_version_id, c.product,
      c.term, c.down_payment, c.customer_rate, c.service_vat, c.lines) order by c.si_offer_id))
    from program_calculation c where c.program_id = p.id having count(*) > 0), '{}')`;
