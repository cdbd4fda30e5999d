import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** A claim of every car for every program, with its line and what is owed for it: rows alone, for tests of who sees them. */
export async function makeClaimRows({ owner }: Pick<TestServer, 'owner'>): Promise<void> {
  await sql`
    insert into claim (code, name, car_id, model_id, bu_id, dealer_id, program_code, program_id, program_name_en, program_name_cn, status, origin,
      qualifying_day, claim_until, sent_day, check_category, net, created_at, updated_at)
    select 'CL-' || p.id || '-' || c.id, c.code, c.id, c.model_id, p.bu_id, c.dealer_id, p.code, p.id, p.name, p.name, 'Submitted', 'dealer',
      '2026-01-20', '2026-02-20', '2026-01-21', 'all', 1, now(), now()
    from program p cross join car c on conflict do nothing`.execute(owner);
  // Of a BU that nobody reaches.
  await sql`
    insert into claim (code, name, car_id, model_id, bu_id, dealer_id, program_code, program_id, program_name_en, program_name_cn, status, origin,
      qualifying_day, claim_until, sent_day, check_category, net, created_at, updated_at)
    select 'CL-GIVENUP', c.name, c.car_id, c.model_id, b.id, c.dealer_id, 'SI-GIVENUP', c.program_id, 'Given up', 'Given up', 'Submitted', 'dealer',
      '2026-01-20', '2026-02-20', '2026-01-21', 'all', 1, now(), now()
    from bu b, (select * from claim order by id limit 1) c where b.code = 'GIVENUP' on conflict do nothing`.execute(
    owner,
  );
  await sql`
    insert into claim_line (claim_id, bu_id, dealer_id, car_id, program_code, si_offer_id, payee, entity_id, settlement, make, month, amount,
      vat, net, inputs, steps)
    select c.id, c.bu_id, c.dealer_id, c.car_id, c.program_code, (select min(id) from si_offer), 'dealer',
      (select min(id) from legal_entity), 'service', 'CBU', '2026-01', 1, 'without', 1, '{}', '[]'
    from claim c where not exists (select from claim_line l where l.claim_id = c.id)`.execute(owner);
  await sql`
    insert into obligation_account (kind, bu_id, dealer_id, payee, entity_id, settlement)
    select distinct k.kind, l.bu_id, l.dealer_id, l.payee, l.entity_id, l.settlement
    from claim_line l, (values ('incurred'), ('claimed')) k (kind) on conflict do nothing`.execute(owner);
  await sql`
    with sent as (
      insert into move_log (kind, object_id, version, move, from_state, to_state, bu_id, at, reason)
      select 'claim', c.id, 1, 'send', null, c.status, c.bu_id, now(), '' from claim c
      where not exists (select from move_log m where m.kind = 'claim' and m.object_id = c.id) returning id, object_id)
    insert into obligation_transfer (bu_id, from_account, to_account, claim_line_id, fen, cause_id, event_day, booking_month, at)
    select l.bu_id, f.id, t.id, l.id, 1, s.id, '2026-01-21', '2026-01', now() from claim_line l join sent s on s.object_id = l.claim_id
    join obligation_account f on f.kind = 'incurred' and (f.bu_id, f.dealer_id, f.payee, f.entity_id, f.settlement)
      = (l.bu_id, l.dealer_id, l.payee, l.entity_id, l.settlement)
    join obligation_account t on t.kind = 'claimed' and (t.bu_id, t.dealer_id, t.payee, t.entity_id, t.settlement)
      = (l.bu_id, l.dealer_id, l.payee, l.entity_id, l.settlement)
    where not exists (select from obligation_transfer o where o.claim_line_id = l.id)`.execute(owner);
  await sql`
    insert into support_order (code, name, car_id, dealer_id, bu_id, program_code, order_day, status, created_at, updated_at)
    select 'SO-' || c.id, c.name, c.car_id, c.dealer_id, c.bu_id, c.program_code, '2026-01-21', 'Draft', now(), now()
    from claim c on conflict do nothing`.execute(owner);
  await makeRunRows({ owner });
  await makeLoweringRows({ owner });
  // An appeal of each claim, with a letter and its paper.
  await sql`
    insert into claim_appeal (code, name, claim_id, against_version, bu_id, dealer_id, status, opened_day, last_day, created_at, updated_at)
    select 'AP-' || c.id, c.name, c.id, 1, c.bu_id, c.dealer_id, 'Open', '2026-01-22', '2026-02-06', now(), now()
    from claim c on conflict do nothing`.execute(owner);
  await sql`
    insert into appeal_letter (appeal_id, version, move, side, text, papers, written_at)
    select a.id, 1, 'open', 'dealer', 'Please look again', 1, now() from claim_appeal a on conflict do nothing`.execute(
    owner,
  );
  await sql`
    insert into appeal_paper (claim_id, letter_id, type, size, sha256, key, uploaded_by, uploaded_at)
    select a.claim_id, l.id, 'pdf', 1, sha256(''), sha256(''), u.id, now()
    from claim_appeal a join appeal_letter l on l.appeal_id = a.id join app_user u on u.usrnm = 'DEALER1'
    where not exists (select from appeal_paper p where p.letter_id = l.id)`.execute(owner);
  await makeRequestRows({ owner });
  await makeAdjustmentRows({ owner });
}

/** A deduction beneath each line of a claim, every second one released, and a rule of demo cars of each BU that has claims. */
async function makeAdjustmentRows({ owner }: Pick<TestServer, 'owner'>): Promise<void> {
  await sql`
    insert into adjustment (code, kind, name, car_id, bu_id, dealer_id, program_code, claim_line_id, si_offer_id, net, month, rule_id, because,
      inputs, status, release_number, released_at, created_at, updated_at)
    select 'AD-' || l.id, 'demo', c.name, l.car_id, l.bu_id, l.dealer_id, l.program_code, l.id, l.si_offer_id, -1, '2026-03', 1, '[]', '{}',
      case when l.id % 2 = 0 then 'Released' else 'Proposed' end, case when l.id % 2 = 0 then 1 end, case when l.id % 2 = 0 then now() end,
      now(), now()
    from claim_line l join claim c on c.id = l.claim_id where l.reversed_at is null on conflict do nothing`.execute(
    owner,
  );
  await sql`
    insert into demo_car_rule (bu_id, valid_from, holding_days, share, by, proposed_by, proposed_at)
    select b.id, '2031-06-01', 180, 100, 'whole', u.id, now() from bu b, app_user u
    where u.usrnm = 'control' and exists (select from claim c where c.bu_id = b.id) on conflict do nothing`.execute(
    owner,
  );
}

/** A request for a paper of each claim, answered by one. */
async function makeRequestRows({ owner }: Pick<TestServer, 'owner'>): Promise<void> {
  await sql`
    insert into paper_request (code, name, claim_id, bu_id, dealer_id, paper, text, status, asked_day, until, answered_at, created_at, updated_at)
    select 'PQ-' || c.id, c.name, c.id, c.bu_id, c.dealer_id, 'licence', 'Page 2 is missing', 'Answered', '2026-01-22', '2026-02-06', now(),
      now(), now()
    from claim c on conflict do nothing`.execute(owner);
  await sql`
    insert into appeal_paper (claim_id, request_id, type, size, sha256, key, uploaded_by, uploaded_at)
    select r.claim_id, r.id, 'pdf', 1, sha256(''), sha256(''), u.id, now()
    from paper_request r join app_user u on u.usrnm = 'DEALER1'
    where not exists (select from appeal_paper p where p.request_id = r.id)`.execute(owner);
}

/** An entry for each line of a claim; no move lowered them, so that the trigger that asks for one rests. */
async function makeLoweringRows({ owner }: Pick<TestServer, 'owner'>): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`alter table claim_lowering disable trigger claim_lowering_fits`.execute(tx);
    await sql`
      insert into claim_lowering (claim_id, bu_id, si_offer_id, line_id, before, net, source, because, reason, version, lowered_by, lowered_at)
      select l.claim_id, l.bu_id, l.si_offer_id, l.id, 2, 1, 'check', 'papers', 'The paper says less', 1, u.id, now()
      from claim_line l join app_user u on u.usrnm = 'sicco' where l.net = 1 on conflict do nothing`.execute(tx);
    await sql`alter table claim_lowering enable trigger claim_lowering_fits`.execute(tx);
  });
}

/** A run of each BU that has claims, over one of them. */
export async function makeRunRows({ owner }: Pick<TestServer, 'owner'>): Promise<void> {
  await sql`
    insert into run (code, kind, name, bu_id, status, reason, mark, inputs, created_at, updated_at)
    select 'RUN-B' || b.id, 'rejudge', '', b.id, 'Previewed', 'A new rate', 'mark', '{"prices":"1","vat":"1","release":"1"}', now(), now()
    from bu b where exists (select from claim c where c.bu_id = b.id) on conflict do nothing`.execute(owner);
  await sql`
    insert into run_item (run_id, place, bu_id, object_id, part, outcome, before, after, because, print)
    select r.id, 1, r.bu_id, (select min(c.id) from claim c where c.bu_id = r.bu_id), 'SI-NONE', 'left', 1, 1, '[]', 'print'
    from run r on conflict do nothing`.execute(owner);
}
