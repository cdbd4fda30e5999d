import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** A plan and exemptions of every BU with programs, rules of every category, and a check for each claim without one: rows alone, for tests of who sees them. */
export async function makeCheckRows({ owner }: Pick<TestServer, 'owner'>): Promise<void> {
  await sql`
    insert into checking_plan (code, name, bu_id, month, status, rules, created_at, updated_at)
    select 'CP-ROW-' || id, code || ' 2031-01', id, '2031-01', 'Draft', '[]', now(), now()
    from bu where exists (select from program p where p.bu_id = bu.id) on conflict do nothing`.execute(owner);
  await sql`
    insert into check_item (code, name, bu_id, dealer_id, claim_id, status, because, waiting_since, created_at, updated_at)
    select 'CK-ROW-' || c.id, c.name, c.bu_id, c.held_by, c.id, 'Pending', 'category', now(), now(), now()
    from claim c where not exists (select from check_item i where i.claim_id = c.id)`.execute(owner);
  await sql`
    insert into check_choice (claim_id, bu_id, plan_id, rule, is_chosen, at)
    select c.id, c.bu_id, p.id, null, false, now() from claim c join checking_plan p on p.bu_id = c.bu_id
    where p.month = '2031-01' on conflict do nothing`.execute(owner);
  await sql`
    insert into check_rule (category_id, valid_from, comparison, prerequisite, from_net, passes, message_en, message_cn, proposed_by, proposed_at)
    select c.id, '2031-01-01', 'papers', 'sale', 0, 'fits', '', '', (select min(id) from app_user), now()
    from incentive_category c on conflict do nothing`.execute(owner);
  await sql`
    insert into check_exemption (code, name, bu_id, dealer_id, program_code, rule, first_day, last_day, reason, status, created_at, updated_at)
    select 'EX-ROW-' || b.id || '-' || d.id, d.code, b.id, d.id, '', 'whole', '2031-01-01', '2031-06-30', 'Audited', 'Draft', now(), now()
    from bu b join dealer d on d.id in ((select min(id) from dealer), (select max(id) from dealer))
    where exists (select from program p where p.bu_id = b.id) on conflict do nothing`.execute(owner);
  await sql`
    insert into check_exempted (exemption_id, claim_id, bu_id, at)
    select min(e.id), c.id, c.bu_id, now() from claim c join check_exemption e on e.bu_id = c.bu_id group by c.id
    on conflict do nothing`.execute(owner);
}
