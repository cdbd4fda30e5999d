import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** A request for late claims with an item for each claim, one claim of its own each, and rules of every BU: rows alone, for tests of who sees them. */
export async function makeLateRows({ owner }: Pick<TestServer, 'owner'>): Promise<void> {
  await sql`
    with asked as (
      insert into claim (code, name, car_id, model_id, bu_id, dealer_id, program_code, program_id, program_name_en, program_name_cn, status,
        origin, qualifying_day, claim_until, sent_day, check_category, net, holds, by_approval, created_at, updated_at)
      select 'CL-LATE-' || id, name, car_id, model_id, bu_id, dealer_id, 'LATE-' || program_code, program_id, program_name_en, program_name_cn,
        'Delayed', 'dealer', qualifying_day, claim_until, sent_day, 'all', 0, false, true, now(), now()
      from claim where status = 'Submitted' on conflict do nothing returning *),
    requests as (
      insert into late_request (code, name, bu_id, dealer_id, status, reason, text, created_at, updated_at)
      select 'LR-' || id, name, bu_id, dealer_id, 'Draft', 'papers', 'LR-' || id, now(), now() from asked returning *)
    insert into late_item (request_id, bu_id, dealer_id, claim_id, net, offers, granted_until)
    select r.id, a.bu_id, a.dealer_id, a.id, 1, '[]', '2026-04-01' from asked a join requests r on r.code = 'LR-' || a.id`.execute(
    owner,
  );
  await sql`
    insert into claim_delay_rule (bu_id, valid_from, ask_days, asker, dealers, for_papers, for_system, for_registration, for_people, for_other,
      papers_needed)
    select id, '2026-01-01', 30, 'all', '', true, false, false, false, false, false from bu on conflict do nothing`.execute(
    owner,
  );
  await sql`
    insert into delay_callback_rule (bu_id, valid_from, unused_days, for_mistake, for_program, for_papers, for_dealer, for_other)
    select id, '2026-01-01', 30, true, false, false, false, false from bu on conflict do nothing`.execute(owner);
}
